import type { Dialect } from '../../src/dialect/dialect';
import { shortList } from '../commandLine';
import { contractCall, cutRecord, stepsOfRecord } from './contractCall';
import { conventionsOf, openedQuery } from './conventions';
import { type CollectionChoice, isList, type List, listNamed, withRows } from './lists';
import { homeOf, type Member, membersOf } from './members';
import { callName, type OpenApi, type Operation } from './openapi';
import { nounOf, parsePath, withoutNames } from './paths';
import type { Schema } from './schemas';
import { unwrappedRow, valuesKeyOf } from './wrappers';

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

/** The source that an entity is to be read from. */
export interface SourceWish extends CollectionChoice {
  /** A file, or an address. */
  from: string;
  /** Token for an address, with its scheme or the header that carries it where that is not `Authorization: Bearer`. */
  token?: string;
  /** Values of the parameters of the list's path, as `owner=acme,repo=site`. */
  params?: string;
  /** Address that the paths of a description are below. @default as it says itself */
  server?: string;
}

/** The calls that are about the records of a list as well, or about what lies below them. */
const relatedTo = (list: List, all: readonly Operation[]): Operation[] => {
  const home = `${homeOf(list).join('/')}/`;
  const noun = nounOf(parsePath(home).lastFixed);
  return all.filter(({ method, path }) => {
    // OData has an identifier in brackets: `Pets({id})`.
    const { steps, lastFixed } = parsePath(path.replace(/\(.*?\)/g, ''));
    const isBelowHome = withoutNames(`${steps.join('/')}/`).startsWith(withoutNames(home));
    return isBelowHome || (method !== 'GET' && nounOf(lastFixed) === noun);
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

/** The collection of a list. Each step adds to the doubts what it is not certain of. */
const sourceOf = (title: string, describedList: List, all: readonly Operation[]): Source => {
  const doubts: string[] = [];
  const { query, rows } = describedList;
  const list = { ...describedList, query: openedQuery(query, unwrappedRow(rows.row, valuesKeyOf(rows.row))) };
  const { members, idKey } = membersOf(list, all, doubts);
  const { conventions, listing, always } = conventionsOf({ list, members, idKey, all }, doubts);

  const { body: dialectBody = 'json', writes } = conventions;
  const hasDialectBody = ({ bodyType = dialectBody }: Member) => bodyType === dialectBody;
  const usableMembers = members.filter(hasDialectBody);
  const row = cutRecord(listing.row, stepsOfRecord(listing.row));
  const record = unwrappedRow(row, conventions.values);
  const inContract = (call: Member) => contractCall(call, { idKey, record, valuesAt: writes?.at ?? '' }, doubts);
  const calls: Source['calls'] = [inContract({ ...list, part: 'list' }), ...usableMembers.map(inContract)];

  for (const member of members)
    if (!hasDialectBody(member))
      doubts.push(
        `${callName(member)} is left out: its body is ${member.bodyType}, that of the others ${dialectBody}.`,
      );
  const namesInUse = [list, ...members].map(callName);
  const unusedCalls = relatedTo(list, all)
    .map(callName)
    .filter(name => !namesInUse.includes(name) && !doubts.some(doubt => doubt.startsWith(name)));
  if (unusedCalls.length > 0) doubts.push(`These calls are left out: ${shortList(unusedCalls)}.`);

  return {
    title,
    conventions,
    ...headersOf([list, ...usableMembers]),
    always,
    otherRows: list.rows.otherPlaces,
    listing: { ...listing, row, ...(record !== row && { record }) },
    lists: all.filter(isList).map(other => ({ path: other.path, keys: Object.keys(other.rows.row.properties ?? {}) })),
    calls,
    doubts: [...doubts, ...[list, ...usableMembers].flatMap(call => call.doubts ?? [])],
  };
};

/**
 * One collection of an API.
 * @throws CommandError, with the lists that there are, where none or several are meant
 */
export const collectionOf = (api: OpenApi, { path, rows }: CollectionChoice = {}): Source => {
  const all = withRows(api, rows);
  return sourceOf(api.title, listNamed(path, all, api.title), all);
};
