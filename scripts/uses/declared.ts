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

const payload = (key: string) => `payload.${key}`;

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
    keys: ['_id', ...readByFunctions(entity), ...(version && version !== 'ETag' ? [version] : [])],
    values: Object.keys(entity.fields),
  };
  const used = (key: string, rows: string, others: readonly string[]): Use => ({
    call: key,
    screen,
    keys: [rows, ...others, ...inRow.keys.map(path => `${rows}.${path}`)],
    values: inRow.values.map(path => `${rows}.${path}`),
    unknown: unknownIn(entity),
  });
  return [
    ...(list ? [used(`${list.method} ${list.path}`, payload(list.rows), list.total ? [payload(list.total)] : [])] : []),
    ...(one ? [used(`${one.method} ${one.path}`, payload(one.record), [])] : []),
  ];
};
