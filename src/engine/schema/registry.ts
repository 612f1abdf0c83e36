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

export interface Group {
  label: Translatable;
  icon: Icon;
}

/** Menu groups of a registry, by the first part of the routes in them. */
export type GroupsOf<Entries> = {
  readonly [P in keyof Entries as P extends `${infer Prefix}/${string}` ? Prefix : never]?: Group;
};

/** A sentence in the place of each entry whose route is no address. */
type Routed<Entries> = {
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

/** The entry of a name in the registry. */
export interface Place {
  route: string;
  entry: Entry;
  /** Values of the parameters in the route. */
  params: Readonly<Record<string, string>>;
}

/** Finds entries by name, and loads their declarations. */
export interface EntityLoader {
  /** Finds a name's entry; `undefined` for an unknown name. */
  find: (name: string) => Place | undefined;
  /** Loads a declaration once; later calls return the same promise. Rejects for an unknown name. */
  load: (name: string) => Promise<Entity>;
}

/**
 * The entities of an application by route, and their declarations once loaded. A name is a route, or a route
 * with its parameters filled in: `refund-user/64d2` is the list of one property under `refund-user/:pid`.
 */
export interface Registry extends EntityLoader {
  readonly entries: Readonly<Record<string, Entry>>;
  /** The declarations that have been loaded so far, by route. The same object until another one is. */
  loaded: () => ReadonlyMap<string, Entity>;
  subscribe: (listener: () => void) => () => void;
}

/** Fills in the parameters of a route; the result is a name and, behind a slash, an address. */
export const nameOf = (route: string, params: Readonly<Record<string, string | undefined>>): string =>
  route.replace(/:(\w+)/g, (parameter, key: string) => encodeURIComponent(params[key] ?? parameter));

/** The name of a route with one parameter, which is a record's id. */
export const nameFor = (route: string, id: string): string => route.replace(/:\w+/, encodeURIComponent(id));

/** The values that a name gives to the parameters of a route; `undefined` when it is no name of that route. */
const paramsIn = (route: string, name: string): Record<string, string> | undefined => {
  const parts = name.split('/');
  const pattern = route.split('/');
  const fits =
    parts.length === pattern.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
  if (!fits) return undefined;
  return Object.fromEntries(
    pattern.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[at] ?? '')]] : [])),
  );
};

/** Loads the declarations that the references of an entity point to, by whose dialects ids are read and sent. */
export const loadReferred = async ({ find, load }: EntityLoader, { fields }: Pick<Entity, 'fields'>): Promise<void> => {
  const routes = new Set(Object.values(fields).flatMap(({ to }) => (to !== undefined && find(to) ? to : [])));
  await Promise.all([...routes].map(load));
};

/** Stops a screen whose declaration is at fault, with every fault named. */
const assertSound = async (name: string, entity: Entity, grant: Grant): Promise<void> => {
  const { checkEntity } = await import('./checks');
  const problems = checkEntity(name, entity, grant);
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

/** Creates a registry from its entries. A failed load is forgotten, so that it can be tried again. */
export const createRegistry = <E extends Readonly<Record<string, Entry>>>(registered: E & Routed<E>): Registry => {
  const lines: Readonly<Record<string, Entry>> = registered;
  const entries = Object.fromEntries(Object.entries(lines).map(([route, line]) => [route, { ...line, route }]));
  const loading = new Map<string, Promise<Entity>>();
  const loaded = createStore<ReadonlyMap<string, Entity>>(new Map());
  const find = (name: string): Place | undefined => {
    const exactEntry = entries[name];
    if (exactEntry) return { route: name, entry: exactEntry, params: {} };
    for (const [route, entry] of Object.entries(entries)) {
      const params = paramsIn(route, name);
      if (params) return { route, entry, params };
    }
    return undefined;
  };
  /** Gives each reference the id keys of the entity that it points to, once that has loaded. */
  const withIds = (entity: Entity): Entity => {
    const pointing = Object.entries(entity.fields).flatMap(([path, field]) => {
      const { to } = field;
      if (to === undefined) return [];
      const ids = () => {
        const referred = loaded.get().get(to);
        return referred && entityDialect(referred).id;
      };
      return [[path, field.with({ ids })] as const];
    });
    return pointing.length === 0
      ? entity
      : { ...entity, fields: { ...entity.fields, ...Object.fromEntries(pointing) } };
  };
  const load = (name: string): Promise<Entity> => {
    const place = find(name);
    if (!place) return Promise.reject(new Error(`There is no entity '${name}' in the registry.`));
    const { route, entry } = place;
    const runningLoad = loading.get(route);
    if (runningLoad) return runningLoad;
    const promise = entry.load().then(async ({ default: declared }) => {
      if (import.meta.env.DEV) await assertSound(route, declared, entry);
      const entity = withIds(declared);
      loaded.set(new Map(loaded.get()).set(route, entity));
      return entity;
    });
    promise.catch(() => loading.delete(route));
    loading.set(route, promise);
    return promise;
  };
  return { entries, find, load, loaded: loaded.get, subscribe: loaded.subscribe };
};
