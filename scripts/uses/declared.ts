import { dialectOf, rowsPath, type ListCall, type RecordCall } from '../../src/define/calls';
import { callsOf, type Entity } from '../../src/define/entity';
import type { Computed } from '../../src/define/views';
import { pathsRead } from './traced';
import type { Screen, Use } from './use';

const computedOf = ({ list, show }: Entity): Computed[] =>
  [...(list?.columns ?? []), ...(show?.fields ?? []), ...(show?.sections ?? []).flatMap(({ fields }) => fields)].filter(
    column => typeof column === 'object',
  );

/** What the functions of a declaration read of a record, as far as they show it. */
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

/** Path in an answer of what stands in its payload. */
const inPayload = (call: Pick<ListCall, 'dialect'>, path = ''): string =>
  [dialectOf(call).payload, path].filter(Boolean).join('.');

/** Keys that a list uses besides those of its rows. */
const totalOf = (call: ListCall): string[] => {
  const { total } = dialectOf(call);
  if (call.total !== undefined) return [inPayload(call, call.total)];
  return total && 'at' in total ? [total.at] : [];
};

/** What may use more of a row than its declaration says. */
const unknownIn = (entity: Entity): string =>
  [
    ...(computedOf(entity).length > 0 ? ['computed columns'] : []),
    ...(entity.dialogs?.some(({ view }) => view) ? ['dialogs'] : []),
    ...(entity.list?.view ? ['view'] : []),
  ].join(' and ');

/** What a screen uses of the answers of the calls that it reads its records with. */
export const declaredUses = (screen: Screen, entity: Entity): Use[] => {
  const { list, one } = callsOf(entity);
  const { version } = entity;
  const inRow = {
    keys: [...readByFunctions(entity), ...(version && version !== 'ETag' ? [version] : [])],
    values: Object.keys(entity.fields),
  };
  const used = (call: ListCall | RecordCall, rows: string, others: readonly string[]): Use => ({
    call: `${call.method} ${call.path}`,
    screen,
    keys: [rows, ...others, ...[dialectOf(call).id[0], ...inRow.keys].map(path => `${rows}.${path}`)],
    values: inRow.values.map(path => `${rows}.${path}`),
    unknown: unknownIn(entity),
  });
  return [
    ...(list ? [used(list, inPayload(list, rowsPath(list)), totalOf(list))] : []),
    ...(one ? [used(one, inPayload(one, one.record), [])] : []),
  ];
};
