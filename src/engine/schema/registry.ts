import type { ComponentType } from 'react';
import type { Grant } from '../auth/permissions';
import type { Role } from '../../config/roles';
import { createStore } from '../store/createStore';
import { entityDialect, type Entity } from './entity';
import type { Translatable } from '../i18n/t';

type Icon = ComponentType<{ fontSize?: 'small' | 'medium' }>;

/** An entity's line in the registry: all that the first load knows of it. */
export interface Entry extends Grant {
  /** Menu label, and the screen's heading where the declaration gives none. */
  label: Translatable;
  /** Icon of the menu entry. */
  icon: Icon;
  /** Loads the declaration. */
  load: () => Promise<{ default: Entity }>;
  /** Heading in the menu, above it and those that follow. @default that of the entry before it */
  heading?: Translatable;
  /** Whether the menu leads to it. @default true */
  isListed?: boolean;
  /** Whether it has a screen; without one its rows show inside other screens only. @default true */
  isScreen?: boolean;
}

/** A group of the menu, for the entries whose routes begin alike. */
export interface Group {
  label: Translatable;
  icon: Icon;
}

/** Menu groups of a registry, by the first part of the routes in them. */
export type GroupsOf<Entries> = {
  readonly [P in keyof Entries as P extends `${infer Prefix}/${string}` ? Prefix : never]?: Group;
};

/** Refuses entries whose route begins or ends with a slash, with a sentence in their place. */
type CheckedRoutes<Entries> = {
  readonly [R in keyof Entries]: R extends `/${string}` | `${string}/` | ''
    ? `The route '${R}' neither begins nor ends with a slash: write it as 'berths' or 'harbour/berths'.`
    : unknown;
};

/**
 * Writes an entry of the registry. `load` is checked against `Entry` where the registry is created: its type would be
 * circular here, as declarations name routes.
 */
export const entry = <L, const R extends Role>(
  label: Translatable,
  roles: readonly R[],
  icon: Icon,
  load: L,
  options: Pick<Entry, 'heading' | 'isListed' | 'isScreen'> & {
    operations?: Readonly<Record<string, readonly NoInfer<R>[]>>;
  } = {},
) => ({ label, roles, icon, load, ...options });

/** An entry with its route, by which permissions of a person are limited. */
export interface RegisteredEntry extends Entry {
  route: string;
}

/** The entry that a name leads to. */
export interface NamedEntry {
  route: string;
  entry: RegisteredEntry;
  /** Values of the parameters in the route. @example { pid: '64d2' } */
  params: Readonly<Record<string, string>>;
}

/** Finds entries by name, and loads their declarations. */
export interface EntityLoader {
  /** Finds a name's entry; `undefined` for an unknown name. */
  find: (name: string) => NamedEntry | undefined;
  /** Loads a declaration once; later calls return the same promise. Rejects for an unknown name. */
  load: (name: string) => Promise<Entity>;
}

/**
 * The entities of an application by route, and their declarations once loaded. A name is a route, or a route
 * with its parameters filled in: `refund-user/64d2` is the list of one property under `refund-user/:pid`.
 */
export interface Registry extends EntityLoader {
  /** All entries by route. */
  readonly entries: Readonly<Record<string, RegisteredEntry>>;
  /** The declarations that have been loaded so far, by route. The same object until another one has loaded, as `useSyncExternalStore` needs it. */
  loaded: () => ReadonlyMap<string, Entity>;
  subscribe: (listener: () => void) => () => void;
}

/** Fills in the parameters of a route; a missing one stays. @example 'refund-user/:pid' with { pid: '64d2' } → 'refund-user/64d2' */
export const nameOf = (route: string, params: Readonly<Record<string, string | undefined>>): string =>
  route.replace(/:(\w+)/g, (parameter, key: string) => encodeURIComponent(params[key] ?? parameter));

/** Fills in the only parameter of a route, which is a record's id. */
export const nameFor = (route: string, id: string): string => route.replace(/:\w+/, encodeURIComponent(id));

const isParameter = (step: string): boolean => step.startsWith(':');

/**
 * Reads the parameters of a route from a name; `undefined` if it is no name of that route.
 * @example 'refund-user/:pid' and 'refund-user/64d2' → { pid: '64d2' }
 */
const paramsIn = (route: string, name: string): Record<string, string> | undefined => {
  const routeSteps = route.split('/');
  const nameSteps = name.split('/');
  const isNameOfRoute =
    routeSteps.length === nameSteps.length &&
    routeSteps.every((step, index) => isParameter(step) || step === nameSteps[index]);
  if (!isNameOfRoute) return undefined;
  const params: Record<string, string> = {};
  routeSteps.forEach((step, index) => {
    if (isParameter(step)) params[step.slice(1)] = decodeURIComponent(nameSteps[index] ?? '');
  });
  return params;
};

/** Loads the declarations that the references of an entity point to: their dialects say how ids are read and sent. */
export const loadReferred = async ({ find, load }: EntityLoader, { fields }: Pick<Entity, 'fields'>): Promise<void> => {
  const routes = new Set(Object.values(fields).flatMap(({ to }) => (to !== undefined && find(to) ? to : [])));
  await Promise.all([...routes].map(load));
};

/** @throws Error that names all mistakes in a declaration, so that its screen is not shown */
const assertSound = async (name: string, entity: Entity, grant: Grant): Promise<void> => {
  const { checkEntity } = await import('./checks');
  const problems = checkEntity(name, entity, grant);
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

/** Creates a registry from its entries. A failed load is forgotten, so that it can be tried again. */
export const createRegistry = <E extends Readonly<Record<string, Entry>>>(
  registered: E & CheckedRoutes<E>,
): Registry => {
  const declaredEntries: Readonly<Record<string, Entry>> = registered;
  const entries: Readonly<Record<string, RegisteredEntry>> = Object.fromEntries(
    Object.entries(declaredEntries).map(([route, declaredEntry]) => [route, { ...declaredEntry, route }]),
  );
  const loading = new Map<string, Promise<Entity>>();
  const loaded = createStore<ReadonlyMap<string, Entity>>(new Map());

  const find = (name: string): NamedEntry | undefined => {
    const exactEntry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (exactEntry) return { route: name, entry: exactEntry, params: {} };
    for (const [route, registeredEntry] of Object.entries(entries)) {
      const params = paramsIn(route, name);
      if (params) return { route, entry: registeredEntry, params };
    }
    return undefined;
  };

  /** The keys of the ids of an entity's records; `undefined` until its declaration has loaded. */
  const idKeysOf = (route: string) => {
    const entity = loaded.get().get(route);
    return entity && entityDialect(entity).id;
  };
  /** Gives each reference the id keys of the entity that it points to: a function, as that entity may load later. */
  const withIdKeys = (entity: Entity): Entity => {
    const references = Object.entries(entity.fields).flatMap(([path, field]) => {
      const { to } = field;
      return to === undefined ? [] : [[path, field.with({ ids: () => idKeysOf(to) })] as const];
    });
    if (references.length === 0) return entity;
    return { ...entity, fields: { ...entity.fields, ...Object.fromEntries(references) } };
  };

  const load = (name: string): Promise<Entity> => {
    const namedEntry = find(name);
    if (!namedEntry) return Promise.reject(new Error(`There is no entity '${name}' in the registry.`));
    const { route, entry: registeredEntry } = namedEntry;
    const runningLoad = loading.get(route);
    if (runningLoad) return runningLoad;
    const promise = registeredEntry.load().then(async ({ default: declared }) => {
      if (import.meta.env.DEV) await assertSound(route, declared, registeredEntry);
      const entity = withIdKeys(declared);
      loaded.set(new Map(loaded.get()).set(route, entity));
      return entity;
    });
    promise.catch(() => loading.delete(route));
    loading.set(route, promise);
    return promise;
  };
  return { entries, find, load, loaded: loaded.get, subscribe: loaded.subscribe };
};
