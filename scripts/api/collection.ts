import type { Dialect } from '../../src/dialect/dialect';
import { conventionsOf } from './conventions';
import {
  asInContract,
  homeOf,
  isList,
  type List,
  type Listed,
  type Member,
  membersOf,
  nounOf,
  partsOf,
  singular,
  verbOf,
} from './paths';
import type { OpenApi, Operation } from './openapi';
import { rowsIn, type Rows } from './places';
import { CommandError, didYouMean } from '../commandLine';
import type { Schema } from './schemas';

/** Where a list has its rows, and what they are. */
export interface Listing {
  /** Path of the rows in the payload; empty where the payload itself is the list. */
  rows: string;
  /** Path of their total in the payload. */
  total?: string;
  row: Schema;
}

/** A collection of records in an API, as a document, an answer or recorded traffic tells of it. */
export interface Source {
  /** What it was read from, in words for the terminal. */
  title: string;
  /** The list, and what else was found; the record's id in a path is `:id`, other parameters keep their names. */
  calls: readonly [Member, ...Member[]];
  listing: Listing;
  /** How this API seems to speak. */
  conventions: Omit<Dialect, 'headers' | 'signIn'>;
  /** What was not certain, each a sentence for a person. Never a value from a sample. */
  doubts: readonly string[];
}

const namesOf = ({ path, tags }: Operation): string[] => {
  const { name, fixed } = partsOf(path);
  return [name, nounOf(name), ...fixed.slice(-2, -1), ...tags];
};

/** The rows that a call lists; nothing where it does something else. */
const rowsOf = (operation: Operation): Rows | undefined => {
  const { method, path, answer } = operation;
  const { steps, last } = partsOf(path);
  const isAsked = method === 'GET' || (method === 'POST' && verbOf(last) === 'list');
  // What ends with an identifier answers with one record, unless its name says that it lists.
  const isOne = last.includes('{') && verbOf(steps.at(-2) ?? '') !== 'list';
  return isAsked && !isOne ? rowsIn(answer, namesOf(operation)) : undefined;
};

/** Whether a path lies below another, whatever their parameters are called. */
const isBelow = (path: string, above: string): boolean => {
  const [one = '', other = ''] = [path, above].map(whole => whole.replace(/\{[^}]*\}/g, '{}'));
  return one.startsWith(other);
};

/** The calls that are about the records of a list as well, or about what lies below them. */
const relatedTo = (list: List, all: readonly Listed[]): Listed[] => {
  const home = `${homeOf(list).join('/')}/`;
  const { name: last } = partsOf(home);
  const noun = nounOf(last);
  return all.filter(({ method, path }) => {
    const { steps, name } = partsOf(path.replace(/\(.*?\)/g, ''));
    return isBelow(`${steps.join('/')}/`, home) || (method !== 'GET' && nounOf(name) === noun);
  });
};

const sourceOf = (title: string, list: List, all: readonly Listed[]): Source => {
  const doubts: string[] = [];
  const { members, id } = membersOf(list, all, doubts);
  const { conventions, listing } = conventionsOf(list, members, id, all, doubts);
  const { body = 'json' } = conventions;
  const others = members.filter(({ bodyType = body }) => bodyType === body);
  const odd = members.filter(member => !others.includes(member));
  const used = new Set([list, ...members].map(({ method, path }) => `${method} ${path}`));
  const named = relatedTo(list, all).map(({ method, path }) => `${method} ${path}`);
  const left = named.filter(call => !used.has(call) && !doubts.some(doubt => doubt.startsWith(call)));
  return {
    title,
    conventions,
    listing,
    calls: [asInContract({ ...list, part: 'list' }), ...others.map(asInContract)],
    doubts: [
      ...doubts,
      ...odd.map(
        ({ method, path, bodyType }) =>
          `${method} ${path} is left out: its body is ${bodyType}, that of the others ${body}.`,
      ),
      ...(left.length > 0 ? [`These calls are left out: ${left.join(', ')}.`] : []),
      ...[list, ...others].flatMap(call => call.doubts ?? []),
    ],
  };
};

const withRows = ({ operations }: OpenApi): Listed[] =>
  operations.map(operation => ({ ...operation, rows: rowsOf(operation) }));

/** Every collection of an API: each call that lists, with what belongs to it. */
export const collectionsIn = (api: OpenApi): Source[] => {
  const all = withRows(api);
  return all.filter(isList).map(list => sourceOf(api.title, list, all));
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
  (wish, { path }) => nounOf(partsOf(path).name) === singular(wish),
  (wish, { path }) => partsOf(path).fixed.some(step => singular(step) === singular(wish)),
];

const shown = 20;

const named = (listings: readonly Operation[]): string => {
  const lines = listings.map(({ method, path, summary }) => `  ${method} ${path}${summary ? `  ${summary}` : ''}`);
  const rest = lines.length > shown ? [`  and ${lines.length - shown} more`] : [];
  return [...lines.slice(0, shown), ...rest].join('\n');
};

/**
 * One collection of an API.
 * @param wish path of its list, its tag or its name; may be left out where the API has but one list
 * @throws CommandError, with the lists that there are, where none or several are meant
 */
export const collectionOf = (api: OpenApi, wish?: string): Source => {
  const all = withRows(api);
  const listings = all.filter(isList);
  if (listings.length === 0)
    throw new CommandError(`No call of ${api.title} answers with a list of records, so there is nothing to show.`);
  const found = ways.map(way => listings.filter(listing => wish === undefined || way(wish, listing)));
  const [only, ...more] = found.find(({ length }) => length > 0) ?? [];
  if (only && more.length === 0) return sourceOf(api.title, only, all);
  const told = only
    ? `${wish === undefined ? 'There are' : `'${wish}' names`} ${more.length + 1} lists.`
    : `No list is called '${wish}'.${didYouMean(
        wish ?? '',
        listings.map(({ path }) => path),
      )}`;
  throw new CommandError(`${told} Say with --path which one is meant:\n${named(only ? [only, ...more] : listings)}`);
};
