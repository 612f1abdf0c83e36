import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError, messageFor, statusOf } from '../http/error';
import { isPlain } from '../http/plain';
import { callsOf, type Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { NotSentError } from './errors';

type Calls = ReturnType<typeof callsOf>;

/** A declared call; an operation that has none is refused before anything is sent. */
export const requireCall = <K extends keyof Calls>(
  entity: Entity,
  name: string,
  operation: K,
): NonNullable<Calls[K]> => {
  const call = callsOf(entity)[operation];
  if (!call) throw new ApiError(`${name} declares no call to ${operation}.`, 0);
  return call;
};

const rowsIn = (data: unknown): unknown[] => {
  const { data: page, rows = page } = isPlain(data) ? data : {};
  return Array.isArray(rows) ? rows : [];
};

const isRowWithId = (row: unknown, id: string): row is RaRecord => isPlain(row) && row.id === id;

const isOld = (query: Query): boolean =>
  query.state.isInvalidated && (query.state.fetchStatus === 'fetching' || query.getObserversCount() === 0);

/** A record that a list has already brought. */
export const cachedRow = (queryClient: QueryClient, resource: string, id: string): RaRecord | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .filter(({ queryKey }) => queryKey[1] === 'getList' || queryKey[1] === 'getWhole')
    .flatMap(query => (isOld(query) ? [] : rowsIn(query.state.data)))
    .find(row => isRowWithId(row, id));

const unlessGone = (error: unknown): void => {
  if (statusOf(error) !== 404) throw error;
};

/** Records that are read one by one, in the order of their ids; one that is gone is left out. */
export const readEach = async (
  ids: readonly string[],
  readOne: (id: string) => Promise<RaRecord | undefined>,
): Promise<RaRecord[]> => {
  const rows = await Promise.all(ids.map(id => readOne(id).catch(unlessGone)));
  return rows.flatMap(row => row ?? []);
};

/** Each record of several that were read before a write. @throws NotSentError for one that is not among them */
export const rowIn = (rows: readonly RaRecord[]): ((id: string) => RaRecord) => {
  const rowsById = new Map(rows.map(row => [row.id, row]));
  return id => {
    const row = rowsById.get(id);
    if (!row) throw new NotSentError(messageFor(404), 404);
    return row;
  };
};
