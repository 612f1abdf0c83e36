import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import type { Entity } from '../schema/entity';
import type { ReadContext } from '../schema/views';
import { readList } from './requestMapping';

const mostRows = 100;

const readRows: ReadContext['readRows'] = (call, given, signal) =>
  readList({ fields: {} }, call, { page: 1, perPage: mostRows, params: given, signal });

/** Adds to rows what computed columns read besides, under their labels. */
export const withReadValues = async (
  queryClient: QueryClient,
  { list }: Pick<Entity, 'list'>,
  rows: readonly RaRecord[],
  params: ReadContext['params'] = {},
): Promise<readonly RaRecord[]> => {
  const columns = (list?.columns ?? []).filter(column => typeof column !== 'string');
  const read = await Promise.all(
    columns.flatMap(({ label, value }) =>
      value?.read
        ? value.read(rows, { params, queryClient, readRows }).then(values => [String(label), values] as const)
        : [],
    ),
  );
  if (read.length === 0) return rows;
  return rows.map((row, at) => ({ ...row, ...Object.fromEntries(read.map(([label, values]) => [label, values[at]])) }));
};
