import { Complaint, didYouMean } from '../newEntity/complaint';
import { habitsOf } from './habits';
import { nounOf, singular, verbOf } from './nouns';
import type { OpenApi, Operation } from './openapi';
import { contractPath, partsOf } from './paths';
import { rowsIn, type Rows } from './rows';
import { membersOf } from './siblings';
import type { Source, SourceCall } from './source';

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
  const { habits, list, doubts } = habitsOf({ rows, members, all: api.operations });
  return {
    title: api.title,
    calls: members.map(member => callOf(member.part, member.operation, member.id)),
    row: rows.row,
    list,
    habits,
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
 * @throws Complaint, with the lists that there are, where none or several are meant
 */
export const collectionOf = (api: OpenApi, wish?: string): Source => {
  const listings = listingsIn(api);
  if (listings.length === 0)
    throw new Complaint(`No call of ${api.title} answers with a list of records, so there is nothing to show.`);
  const meant =
    wish === undefined
      ? listings
      : (ways.map(way => listings.filter(({ operation }) => way(wish, operation))).find(found => found.length > 0) ??
        []);
  const [only, ...more] = meant;
  if (only && more.length === 0) return sourceOf(only, api, listings);
  const paths = listings.map(({ operation }) => operation.path);
  if (only)
    throw new Complaint(
      `${wish === undefined ? 'There are' : `'${wish}' names`} ${meant.length} lists. Say with --path which one is meant:\n${named(meant)}`,
    );
  throw new Complaint(
    `No list is called '${wish}'.${didYouMean(wish ?? '', paths)} Say with --path which one is meant:\n${named(listings)}`,
  );
};
