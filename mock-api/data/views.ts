import { areas } from '../business';
import type { CollectionName, Records } from './records';
import type { State } from './store';

/** Finds a record by its identifier. */
export type Find = <N extends CollectionName>(name: N, id: string | null | undefined) => Records[N] | undefined;

/** Rows of lists, by the collection of their records: references expanded, the mock's own keys left out. */
export type Views = { [N in CollectionName]?: (record: Records[N], find: Find) => object };

const views = areas.reduce<Views>((all, area) => ({ ...all, ...area.views }), {
  staff: ({ password: _password, ...person }) => person,
});

/** Finds records by identifier through an index per collection, built when it is first needed. */
const createFind = (state: State): Find => {
  const indexes: { [N in CollectionName]?: Map<string, Records[N]> } = {};
  return <N extends CollectionName>(name: N, id: string | null | undefined) => {
    const index: Map<string, Records[N]> = indexes[name] ?? new Map(state[name].map(record => [record._id, record]));
    Object.assign(indexes, { [name]: index });
    return id ? index.get(id) : undefined;
  };
};

/** The rows of some records of a collection, as lists show them. */
export const rowsOf = <N extends CollectionName>(state: State, name: N, records: readonly Records[N][]): object[] => {
  const view = views[name];
  if (!view) return [...records];
  const find = createFind(state);
  return records.map(record => view(record, find));
};
