import type { DataProvider } from 'react-admin';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { unsorted } from '../../providers/firstRows';
import { messageOf } from '../../views/reportError';
import type { Declarations } from './useDeclarations';

/** A list whose records can be found. */
export interface Source {
  name: string;
  entity: Entity;
}

/** What a list answered to a text. */
export interface Answer {
  source: Source;
  /** What was searched for. */
  text: string;
  rows: readonly Row[];
  /** How many records there are in all, where the server says so. */
  total?: number;
  /** Whether there are more than these rows. */
  hasMore: boolean;
  /** Why it could not be searched. */
  failure?: string;
}

/** Most records of a list that are offered. */
export const mostFound = 5;

/** Records that a list is asked for: a page size of the API, and more than are offered, as it does not send the best match first. */
const asked = 25;

/** The lists whose records can be found, in the order of the menu. */
export const sourcesIn = (declarations: Declarations): readonly Source[] =>
  [...declarations].flatMap(([name, { entity }]) =>
    entity.list?.findable === true && entity.list.search ? [{ name, entity }] : [],
  );

/** Asks a list for the records that a text stands in. A failure is an answer as well. */
export const ask = async (
  dataProvider: Pick<DataProvider, 'getList'>,
  source: Source,
  text: string,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    const { data, total, pageInfo } = await dataProvider.getList<Row>(source.name, {
      pagination: { page: 1, perPage: asked },
      sort: unsorted,
      filter: { search: text },
      signal,
    });
    const hasMore = pageInfo?.hasNextPage ?? (total ?? 0) > data.length;
    return { source, text, rows: data, total, hasMore };
  } catch (error) {
    return { source, text, rows: [], hasMore: false, failure: messageOf(error) };
  }
};
