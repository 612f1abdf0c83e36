import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { Dialect } from '../../src/dialect/dialect';
import { conventionsOf } from './conventions';
import { nounOf, singular, verbOf, contractPath, partsOf, membersOf } from './paths';
import type { OpenApi, Operation } from './openapi';
import { rowsIn, type Rows } from './places';
import { CommandError, didYouMean } from '../commandLine';

/** What a call does to a collection. */
export type SourcePart = 'list' | 'one' | 'create' | 'update' | 'delete';

/** A call as a source knows it. Its schemas are whole: no `$ref`, no `allOf`, `nullable` written as a type. */
export interface SourceCall {
  part: SourcePart;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base, without a leading slash; the record's id is `:id`, other parameters keep their names. */
  path: string;
  /** One line, where the source has one. */
  summary?: string;
  /** An object schema of the query. */
  query?: JsonSchema;
  /** An object schema of the body. */
  body?: JsonSchema;
  answer: JsonSchema;
}

/** A collection of records in an API, as a document, an answer or recorded traffic tells of it. */
export interface Source {
  /** What it was read from, in words for the terminal. */
  title: string;
  /** The list, and what else was found. */
  calls: readonly SourceCall[];
  /** One row of the list. */
  row: JsonSchema;
  /** Where the rows stand below `habits.payload`, and what says their total. */
  list: { rows: string; total?: { at: string } | { header: string } };
  /** How this API seems to speak. */
  conventions: Omit<Dialect, 'headers' | 'signIn'>;
  /** What was not certain, each a sentence for a person. Never a value from a sample. */
  doubts: readonly string[];
}

/** A call that lists, and its rows. */
interface Listing {
  operation: Operation;
  rows: Rows;
}

const namesOf = ({ path, tags }: Operation): string[] => {
  const { fixed } = partsOf(path);
  return [...fixed.slice(-1), ...fixed.slice(-1).map(nounOf), ...fixed.slice(-2, -1), ...tags];
};

const listingOf = (operation: Operation): Listing | undefined => {
  const { method, path, answer } = operation;
  const { steps } = partsOf(path);
  const last = steps.at(-1) ?? '';
  const isAsked = method === 'GET' || (method === 'POST' && verbOf(last) === 'list');
  // What ends with an identifier answers with one record, unless its name says that it lists.
  const isOne = last.includes('{') && verbOf(steps.at(-2) ?? '') !== 'list';
  const rows = isAsked && !isOne ? rowsIn(answer, namesOf(operation)) : undefined;
  return rows && { operation, rows };
};

const listingsIn = ({ operations }: OpenApi): Listing[] => operations.flatMap(operation => listingOf(operation) ?? []);

const callOf = (
  part: SourceCall['part'],
  { method, path, summary, query, body, answer }: Operation,
  id?: string,
): SourceCall => ({
  part,
  method,
  path: contractPath(path, id),
  ...(summary !== undefined && { summary }),
  ...(query && { query }),
  ...(body && { body }),
  answer,
});

const sourceOf = ({ operation, rows }: Listing, api: OpenApi, listings: readonly Listing[]): Source => {
  const lists = listings.map(other => other.operation);
  const members = membersOf(operation, api.operations, lists);
  const { conventions, list, doubts } = conventionsOf({ rows, members, all: api.operations });
  return {
    title: api.title,
    calls: members.map(member => callOf(member.part, member.operation, member.id)),
    row: rows.row,
    list,
    conventions,
    doubts: [
      ...members.flatMap(member =>
        member.isUnsure
          ? [`That ${member.operation.method} ${member.operation.path} belongs to the list is guessed from its name.`]
          : [],
      ),
      ...doubts,
      ...members.flatMap(member => member.operation.doubts ?? []),
    ],
  };
};

/** Every collection of an API: each call that lists, with what belongs to it. */
export const collectionsIn = (api: OpenApi): Source[] => {
  const listings = listingsIn(api);
  return listings.map(listing => sourceOf(listing, api, listings));
};

const plainPath = (path: string): string =>
  path
    .trim()
    .replace(/^(GET|POST) +/i, '')
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/:(\w+)/g, '{$1}')
    .toLowerCase();

/** How a wish may name a list, the plainest first. */
const ways: readonly ((wish: string, operation: Operation) => boolean)[] = [
  (wish, { path }) => plainPath(path) === plainPath(wish),
  (wish, { path }) =>
    plainPath(wish).endsWith(`/${plainPath(path)}`) || plainPath(path).endsWith(`/${plainPath(wish)}`),
  (wish, { tags }) => tags.some(tag => tag.toLowerCase() === wish.trim().toLowerCase()),
  (wish, { path }) => nounOf(partsOf(path).fixed.at(-1) ?? '') === singular(wish),
  (wish, { path }) => partsOf(path).fixed.some(step => singular(step) === singular(wish)),
];

const shown = 20;

const named = (listings: readonly Listing[]): string => {
  const lines = listings.map(
    ({ operation: { method, path, summary } }) => `  ${method} ${path}${summary ? `  ${summary}` : ''}`,
  );
  const rest = lines.length > shown ? [`  and ${lines.length - shown} more`] : [];
  return [...lines.slice(0, shown), ...rest].join('\n');
};

/**
 * One collection of an API.
 * @param wish path of its list, its tag or its name; may be left out where the API has but one list
 * @throws CommandError, with the lists that there are, where none or several are meant
 */
export const collectionOf = (api: OpenApi, wish?: string): Source => {
  const listings = listingsIn(api);
  if (listings.length === 0)
    throw new CommandError(`No call of ${api.title} answers with a list of records, so there is nothing to show.`);
  const meant =
    wish === undefined
      ? listings
      : (ways.map(way => listings.filter(({ operation }) => way(wish, operation))).find(found => found.length > 0) ??
        []);
  const [only, ...more] = meant;
  if (only && more.length === 0) return sourceOf(only, api, listings);
  const paths = listings.map(({ operation }) => operation.path);
  if (only)
    throw new CommandError(
      `${wish === undefined ? 'There are' : `'${wish}' names`} ${meant.length} lists. Say with --path which one is meant:\n${named(meant)}`,
    );
  throw new CommandError(
    `No list is called '${wish}'.${didYouMean(wish ?? '', paths)} Say with --path which one is meant:\n${named(listings)}`,
  );
};
