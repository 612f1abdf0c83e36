import type { RaRecord } from '../../src/engine/fields/field';
import type { Admin } from '../../src/engine/http/readAdmin';
import { callKey, dialectOf, rowsPath, type ListCall, type RecordCall } from '../../src/engine/schema/declaredCalls';
import { callsOf, type Entity } from '../../src/engine/schema/entity';
import type { Computed } from '../../src/engine/schema/computed';
import { contract } from '../../src/contract';

/** A screen as the registry has it. */
export interface Screen {
  /** Its address, parameters by their names: `/refund-user/:pid`. */
  route: string;
  /** Its name in the menu. */
  label: string;
}

/** The parts of one call's answers that are used. A path has no brackets for lists: `payload.partners.title`. */
export interface Use {
  /** `METHOD path`, as the contract has it. */
  call: string;
  /** The screen that uses it; absent where none is declared. */
  screen?: Screen;
  /** Paths whose own value is used. */
  keys: readonly string[];
  /** Paths that are used with everything below them; an empty one is the whole answer. */
  values: readonly string[];
  /** The parts of the screen that may use more of a row than can be known, such as `computed columns`; empty where nothing does. */
  unknown: string;
}

/** Keys of the longest path that is looked for, so that a function that follows every key ends. */
const maxDepth = 5;

/**
 * Finds the paths of a record that a function of a declaration reads, by calling it with a record that has every key
 * and no value. What the function reads only for certain values is not found.
 */
export const pathsRead = (read: (record: RaRecord) => unknown): string[] => {
  const paths = new Set<string>();
  const recordAt = (parent: string): RaRecord =>
    new Proxy<RaRecord>(
      { id: '' },
      {
        get: (_, key) => {
          if (typeof key === 'symbol') return undefined;
          const path = parent ? `${parent}.${key}` : key;
          paths.add(path);
          return path.split('.').length < maxDepth ? recordAt(path) : undefined;
        },
      },
    );
  try {
    read(recordAt(''));
  } catch {
    // It needs values, or a screen around it. What it has read before the error counts.
  }
  return [...paths];
};

const computedOf = ({ list, show }: Entity): Computed[] =>
  [...(list?.columns ?? []), ...(show?.fields ?? []), ...(show?.sections ?? []).flatMap(({ fields }) => fields)].filter(
    column => typeof column === 'object',
  );

/** The admin of a write that is not made. */
const admin: Admin = { id: '', role: 'superadmin', fullName: '', fname: '', lname: '' };

/** The paths of a record that the functions of a declaration read. */
const readByFunctions = (entity: Entity): string[] => [
  ...pathsRead(record => entity.recordName?.(record)),
  ...[...computedOf(entity), ...(entity.list?.filters ?? [])].flatMap(({ value }) =>
    pathsRead(record => value?.of?.({ record })),
  ),
  ...pathsRead(values => {
    const { send } = callsOf(entity).update ?? {};
    if (typeof send === 'function') send({ admin, params: {}, values });
  }),
  ...computedOf(entity).flatMap(({ text, computed }) => [
    ...pathsRead(record => text?.({ record })),
    ...pathsRead(record => computed({ record })),
  ]),
  ...(entity.dialogs ?? []).flatMap(dialog => ('of' in dialog ? pathsRead(record => dialog.of?.(record)) : [])),
  ...Object.values(entity.actions ?? {}).flatMap(action => [
    ...pathsRead(record => action.when?.(record)),
    ...pathsRead(record => action.body?.({ id: '', record, on: true, note: '' })),
  ]),
];

/** Path of a payload value in an answer. */
const inPayload = (call: Pick<ListCall, 'dialect'>, path = ''): string =>
  [dialectOf(call).payload, path].filter(Boolean).join('.');

/** Keys that a list uses besides those of its rows. */
const totalOf = (call: ListCall): string[] => {
  const { total } = dialectOf(call);
  if (call.total !== undefined) return [inPayload(call, call.total)];
  return total && 'at' in total ? [total.at] : [];
};

/** The parts of a screen that may use more of a row than its declaration says. */
const unknownIn = (entity: Entity): string =>
  [
    ...(computedOf(entity).length > 0 ? ['computed columns'] : []),
    ...(entity.dialogs?.some(({ view }) => view) ? ['dialogs'] : []),
    ...(entity.list?.view ? ['view'] : []),
  ].join(' and ');

/** The parts that a screen uses of the answers to its list call and its record call. */
export const declaredUses = (screen: Screen, entity: Entity): Use[] => {
  const { list, one } = callsOf(entity);
  const { version } = entity;
  const rowKeys = [...readByFunctions(entity), ...(version && version !== 'ETag' ? [version] : [])];
  /** @param rows where the answer has the rows, or the record: `payload.partners` */
  const usageOf = (call: ListCall | RecordCall, rows: string, otherKeys: readonly string[]): Use => {
    const inRows = (paths: readonly string[]) => paths.map(path => `${rows}.${path}`);
    return {
      call: callKey(call),
      screen,
      keys: [rows, ...otherKeys, ...inRows([dialectOf(call).id[0], ...rowKeys])],
      values: inRows(Object.keys(entity.fields)),
      unknown: unknownIn(entity),
    };
  };
  return [
    ...(list ? [usageOf(list, inPayload(list, rowsPath(list)), totalOf(list))] : []),
    ...(one ? [usageOf(one, inPayload(one, one.record), [])] : []),
  ];
};

/** The calls that workflows name in their sources. Which part of an answer they use is not declared: it counts as used whole. */
export const workflowUses = (texts: readonly string[]): Use[] =>
  Object.keys(contract).flatMap(call => {
    const path = call.replace(/^\w+ /, '');
    return texts.some(text => text.includes(`'${path}'`)) ? [{ call, keys: [], values: [''], unknown: '' }] : [];
  });
