import type { RaRecord } from '../../src/engine/fields/field';
import { callKey, dialectOf, rowsPath, type ListCall, type RecordCall } from '../../src/engine/schema/calls';
import { callsOf, type Entity } from '../../src/engine/schema/entity';
import type { Computed } from '../../src/engine/schema/views';
import { contract } from '../../src/contract';

/** A screen as the registry has it. */
export interface Screen {
  /** Its address, parameters by their names: `/refund-user/:pid`. */
  route: string;
  /** Its name in the menu. */
  label: string;
}

/** The places that are used in the answers of one call. Places are written without the brackets of lists: `payload.partners.title`. */
export interface Use {
  /** `METHOD path`, as the contract has it. */
  call: string;
  /** The screen that uses it; absent where none is declared. */
  screen?: Screen;
  /** Places whose own value is used. */
  keys: readonly string[];
  /** Places that are used with all that lies below; an empty one is the whole answer. */
  values: readonly string[];
  /** The parts of the screen that may use more of a row than can be known, such as `computed columns`; empty where nothing does. */
  unknown: string;
}

/** Steps of the longest place that is looked for; whatever goes on and on comes to an end there. */
const deepest = 5;

/**
 * The places in a record that a function of a declaration reads, found by calling it with a record in which every
 * value is there and holds nothing. What stands behind a value that it wants to see first is not found.
 */
export const pathsRead = (read: (record: RaRecord) => unknown): string[] => {
  const paths = new Set<string>();
  const recordAt = (place: string): RaRecord =>
    new Proxy<RaRecord>(
      { id: '' },
      {
        get: (_, key) => {
          if (typeof key === 'symbol') return undefined;
          const at = place ? `${place}.${key}` : key;
          paths.add(at);
          return at.split('.').length < deepest ? recordAt(at) : undefined;
        },
      },
    );
  try {
    read(recordAt(''));
  } catch {
    // It needs values, or a screen around it: what it has read until then is what can be known.
  }
  return [...paths];
};

const computedOf = ({ list, show }: Entity): Computed[] =>
  [...(list?.columns ?? []), ...(show?.fields ?? []), ...(show?.sections ?? []).flatMap(({ fields }) => fields)].filter(
    column => typeof column === 'object',
  );

/** The places of a record that the functions of a declaration read, as far as they show it. */
const readByFunctions = (entity: Entity): string[] => [
  ...pathsRead(record => entity.recordName?.(record)),
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

/** The places that a screen uses in the answers by which it reads its records. */
export const declaredUses = (screen: Screen, entity: Entity): Use[] => {
  const { list, one } = callsOf(entity);
  const { version } = entity;
  const inRow = {
    keys: [...readByFunctions(entity), ...(version && version !== 'ETag' ? [version] : [])],
    values: Object.keys(entity.fields),
  };
  const used = (call: ListCall | RecordCall, rows: string, otherKeys: readonly string[]): Use => ({
    call: callKey(call),
    screen,
    keys: [rows, ...otherKeys, ...[dialectOf(call).id[0], ...inRow.keys].map(path => `${rows}.${path}`)],
    values: inRow.values.map(path => `${rows}.${path}`),
    unknown: unknownIn(entity),
  });
  return [
    ...(list ? [used(list, inPayload(list, rowsPath(list)), totalOf(list))] : []),
    ...(one ? [used(one, inPayload(one, one.record), [])] : []),
  ];
};

/** The calls that workflows name in their sources. Which part of an answer they use is not declared: it counts as used whole. */
export const workflowUses = (texts: readonly string[]): Use[] =>
  Object.keys(contract).flatMap(call => {
    const path = call.replace(/^\w+ /, '');
    return texts.some(text => text.includes(`'${path}'`)) ? [{ call, keys: [], values: [''], unknown: '' }] : [];
  });
