import type { Dialect } from '../../src/dialect/dialect';
import { conventionsOf, openedQuery } from './conventions';
import { isPageKey } from './pages';
import {
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
import { cutRecord, stepsOfRecord } from './cutSchema';
import type { OpenApi, Operation } from './openapi';
import { rowsIn, type Rows } from './places';
import { CommandError } from '../commandLine';
import { didYouMean, shortList } from '../sentences';
import { isAnything, keysOf, type Schema } from './schemas';
import { unwrappedRow, valuesKeyOf } from './wrappers';
import { contractCall } from './contractCall';

/** The place of a list's rows, and their schema. */
export interface Listing {
  /** Path of the rows in the payload; empty where the payload itself is the list. */
  rows: string;
  /** Path of their total in the payload. */
  total?: string;
  row: Schema;
  /** Paths of the values that the API orders by. @default all */
  sortPaths?: readonly string[];
  /** A row as the application holds it, where its values are in an object of it. @default as it is */
  record?: Schema;
}

/** A collection of records in an API, as a document, an answer or recorded traffic tells of it. */
export interface Source {
  /** Its origin, in words for the terminal. */
  title: string;
  /** The list, and what else was found; the record's id in a path is `:id`, other parameters keep their names. */
  calls: readonly [Member, ...Member[]];
  listing: Listing;
  /** The dialect of the API, as far as its calls show it. */
  conventions: Omit<Dialect, 'headers' | 'signIn'>;
  /** Headers that each of its calls has with one value. */
  headers?: Readonly<Record<string, string>>;
  /** Names of the headers that it needs besides, whose values are not known. */
  openHeaders?: readonly string[];
  /** The query values of every read of its list. */
  always?: Readonly<Record<string, string>>;
  /** The lists of its API, with the keys of their rows. */
  lists?: readonly { path: string; keys: readonly string[] }[];
  /** Other lists in its answer that may be its rows. */
  otherRows?: readonly string[];
  /** Sentences about what was not certain. Never a value from a sample. */
  doubts: readonly string[];
}

const namesOf = ({ path, tags }: Operation): string[] => {
  const { name, fixed } = partsOf(path);
  return [name, nounOf(name), ...fixed.slice(-2, -1), ...tags];
};

/** The rows that a call lists; nothing where it does something else. @param choice path or key of the rows */
const rowsOf = (operation: Operation, paths: readonly string[], choice?: string): Rows | undefined => {
  const { method, path, answer, query, sample } = operation;
  const { steps, last } = partsOf(path);
  const isAsked = method === 'GET' || (method === 'POST' && verbOf(last) === 'list');
  const isPaged = keysOf(query).some(({ name }) => isPageKey(name));
  const isBelowList = paths.includes(steps.slice(0, -1).join('/'));
  // What ends with an identifier answers with one record, unless it is named or asked as a list.
  const isOne = last.includes('{') && verbOf(steps.at(-2) ?? '') !== 'list' && (isBelowList || !isPaged);
  return isAsked && !isOne ? rowsIn(answer, namesOf(operation), { choice, sample }) : undefined;
};

/** Whether a path is below another; names of parameters do not count. */
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

/** The headers that every call of an API is sent with, and the names of those whose value is not known. */
const headersOf = (calls: readonly Operation[]): Pick<Source, 'headers' | 'openHeaders'> => {
  const all = [...new Map(calls.flatMap(({ neededHeaders = {} }) => Object.entries(neededHeaders)))];
  const headers = all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return {
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    openHeaders: all.flatMap(([name, value]) => (value === undefined ? name : [])),
  };
};

const sourceOf = (title: string, describedList: List, all: readonly Listed[]): Source => {
  const doubts: string[] = [];
  const { query, rows } = describedList;
  const list = { ...describedList, query: openedQuery(query, unwrappedRow(rows.row, valuesKeyOf(rows.row))) };
  const { members, id } = membersOf(list, all, doubts);
  const { conventions, listing, always } = conventionsOf(list, members, id, all, doubts);
  const { body = 'json' } = conventions;
  const usable = members.filter(({ bodyType = body }) => bodyType === body);
  const otherBody = members.filter(member => !usable.includes(member));
  const used = new Set([list, ...members].map(({ method, path }) => `${method} ${path}`));
  const related = relatedTo(list, all).map(({ method, path }) => `${method} ${path}`);
  const unusedCalls = related.filter(call => !used.has(call) && !doubts.some(doubt => doubt.startsWith(call)));
  const row = cutRecord(listing.row, stepsOfRecord(listing.row));
  const record = unwrappedRow(row, conventions.values);
  const { at = '' } = conventions.writes ?? {};
  const inContract = (call: Member) => contractCall(call, id, record, at, doubts);
  // Before the result, as it adds to the doubts.
  const calls: Source['calls'] = [inContract({ ...list, part: 'list' }), ...usable.map(inContract)];
  return {
    title,
    conventions,
    ...headersOf([list, ...usable]),
    always,
    otherRows: list.rows.otherPlaces,
    listing: { ...listing, row, ...(record !== row && { record }) },
    lists: all.filter(isList).map(({ path, rows }) => ({ path, keys: Object.keys(rows.row.properties ?? {}) })),
    calls,
    doubts: [
      ...doubts,
      ...otherBody.map(
        ({ method, path, bodyType }) =>
          `${method} ${path} is left out: its body is ${bodyType}, that of the others ${body}.`,
      ),
      ...(unusedCalls.length > 0 ? [`These calls are left out: ${shortList(unusedCalls)}.`] : []),
      ...[list, ...usable].flatMap(call => call.doubts ?? []),
    ],
  };
};

const withRows = ({ operations }: OpenApi, choice?: string): Listed[] => {
  const paths = operations.flatMap(({ method, path }) => (method === 'GET' ? partsOf(path).steps.join('/') : []));
  return operations.map(operation => ({ ...operation, rows: rowsOf(operation, paths, choice) }));
};

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

/** The ways in which a wish may name a list, the plainest first. */
const ways: readonly ((wish: string, operation: Operation) => boolean)[] = [
  (wish, { path }) => plainPath(path) === plainPath(wish),
  (wish, { path }) =>
    plainPath(wish).endsWith(`/${plainPath(path)}`) || plainPath(path).endsWith(`/${plainPath(wish)}`),
  (wish, { tags }) => tags.some(tag => tag.toLowerCase() === wish.trim().toLowerCase()),
  (wish, { path }) => nounOf(partsOf(path).name) === singular(wish),
  (wish, { path }) => partsOf(path).fixed.some(step => singular(step) === singular(wish)),
];

const mostLines = 20;

const linesOf = (listings: readonly Operation[]): string => {
  const lines = listings.map(({ method, path, summary }) => `  ${method} ${path}${summary ? `  ${summary}` : ''}`);
  const rest = lines.length > mostLines ? [`  and ${lines.length - mostLines} more`] : [];
  return [...lines.slice(0, mostLines), ...rest].join('\n');
};

/** The choice of a collection of an API, and of the list in its answer that has the rows. */
export interface CollectionChoice {
  /** Path of its list, its tag or its name. @default the only list of the API */
  path?: string;
  /** Path or key of its rows. @default the likeliest */
  rows?: string;
}

/** The source that an entity is to be read from. */
export interface SourceWish extends CollectionChoice {
  /** A file, or an address. */
  from: string;
  /** Token for an address, with its scheme or the header that carries it where that is not `Authorization: Bearer`. */
  token?: string;
  /** Values of the parameters of the list's path, as `name=value`. */
  params?: string;
  /** Address that the paths of a description are below. @default as it says itself */
  server?: string;
}

/** The call of an API that a path names to the letter, where nothing says what it answers. */
export const untypedList = ({ operations }: OpenApi, { path }: CollectionChoice): Operation | undefined =>
  operations.find(
    call =>
      path !== undefined &&
      call.method === 'GET' &&
      plainPath(call.path) === plainPath(path) &&
      isAnything(call.answer),
  );

/** @throws CommandError, with the lists that there are, where none or several are meant */
const listOf = (api: OpenApi, all: readonly Listed[], wish: string | undefined): List => {
  const listings = all.filter(isList);
  if (listings.length === 0)
    throw new CommandError(
      `No call of ${api.title} answers with a list of records, so there is nothing to show. Where its answers are not described, give --path and --token: then one page is asked for.`,
    );
  const matches = ways.map(way => listings.filter(listing => wish === undefined || way(wish, listing)));
  const [only, ...more] = matches.find(({ length }) => length > 0) ?? [];
  if (only && more.length === 0) return only;
  const reason = only
    ? `${wish === undefined ? 'There are' : `'${wish}' names`} ${more.length + 1} lists.`
    : `No list is called '${wish}'.${didYouMean(
        wish ?? '',
        listings.map(({ path }) => path),
      )}`;
  throw new CommandError(
    `${reason} Say with --path which one is meant:\n${linesOf(only ? [only, ...more] : listings)}`,
  );
};

/**
 * The call that lists a collection.
 * @throws CommandError, with the lists that there are, where none or several are meant
 */
export const listCall = (api: OpenApi, { path, rows }: CollectionChoice): Operation =>
  listOf(api, withRows(api, rows), path);

/**
 * One collection of an API.
 * @throws CommandError, with the lists that there are, where none or several are meant
 */
export const collectionOf = (api: OpenApi, { path, rows }: CollectionChoice = {}): Source => {
  const all = withRows(api, rows);
  return sourceOf(api.title, listOf(api, all, path), all);
};
