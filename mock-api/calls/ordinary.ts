import type { Request, Response } from 'express';
import type { Call, Effect } from '../../src/contract/call';
import { collections, isCollection } from '../data/collections';
import type { CollectionName } from '../data/records';
import { rowsOf } from '../data/views';
import { deletions, lists, writes } from '../handlers';
import type { AnyListEntry, AnyContext, Listing } from '../handlers/handler';
import { Refusal } from '../refusal';
import { payloadKeys } from './answerShape';
import type { JsonServer } from './jsonServer';
import type { CallKey } from './matchCall';
import { carryOutNew } from './newCollections';

/** A call with one of the usual effects, such as `list` or `create`, and what is needed to carry it out. */
export interface OrdinaryCall {
  key: CallKey;
  call: Call;
  /** The kind of call, and the collection that it reads or changes. */
  effect: { verb: Effect; collection: string };
  id: string;
  context: AnyContext;
  jsonServer: JsonServer;
  request: Request;
  response: Response;
}

/** Carries out the effect of a call on a collection, and gives the answer. */
type CarryOut = (name: CollectionName, call: OrdinaryCall) => Promise<object>;

/** Values of a parsed query as texts, as json-server compares them; anything else is left out. */
const queryTexts = (query: unknown): Record<string, string> => {
  const entries: [string, unknown][] = Object.entries(Object(query));
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
};

/**
 * The query of a documented list in json-server's words: an order, a text, filters, and a page when the
 * request names a page or a size.
 */
const listQuery = (name: CollectionName, listing: Listing, query: unknown): Record<string, string> => {
  const { size = 'limit', search = 'search', handled = [] } = listing;
  const { page, [size]: limit, [search]: text, ...fieldFilters } = queryTexts(query);
  const filters = Object.entries(fieldFilters).filter(([key]) => !handled.includes(key));
  return {
    ...Object.fromEntries(filters),
    ...(page || limit ? { _page: page ?? '1', _limit: limit ?? '10' } : {}),
    ...(text ? { q: text } : {}),
    _sort: '_id',
    _order: collections[name].order === 'oldest' ? 'asc' : 'desc',
  };
};

const list: CarryOut = async (name, { key, call, context, jsonServer, request, response }) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry of a call chooses among that call's records
  const entry = (lists[key] ?? {}) as AnyListEntry;
  const records = context.store.all(name);
  const matchingRecords = entry.filterFor ? records.filter(entry.filterFor(context)) : records;
  const rows = rowsOf(context.store.state(), name, matchingRecords);
  const query = listQuery(name, entry, context.query);
  const { data, total } = await jsonServer.list(request, response, rows, query);

  const keys = payloadKeys(call);
  const hasTotal = keys.total !== undefined && !entry.withoutTotal && (total !== undefined || !keys.isTotalOptional);
  const counted = hasTotal ? { [keys.total ?? '']: total ?? rows.length } : {};
  return { result: 0, payload: { [keys.rows]: data, ...counted, ...entry.more?.(context) } };
};

/** The values that a call writes: what its entry in the table says, else the body as it is. */
const valuesOf = ({ key, context }: OrdinaryCall): object => {
  const write: ((context: AnyContext) => object) | undefined = writes[key];
  return write ? write(context) : Object(context.body);
};

const done = (name: CollectionName, what: string) => ({
  result: 0,
  message: `${collections[name].noun} ${what} successfully`,
});

/** @throws Refusal 404 unless the record is there. */
const checkExists = (name: CollectionName, { context, id }: OrdinaryCall) => {
  if (!context.store.find(name, id)) throw new Refusal(404, `${collections[name].noun} not found`);
};

const create: CarryOut = async (name, ordinary) => {
  const { context, jsonServer, request, response } = ordinary;
  const record = { ...collections[name].defaults?.(context.now()), ...valuesOf(ordinary) };
  await jsonServer.create(request, response, name, record);
  return done(name, 'added');
};

const update: CarryOut = async (name, ordinary) => {
  const { jsonServer, request, response, id } = ordinary;
  checkExists(name, ordinary);
  await jsonServer.update(request, response, name, id, valuesOf(ordinary));
  return done(name, 'updated');
};

const remove: CarryOut = async (name, ordinary) => {
  const { key, context, jsonServer, request, response, id } = ordinary;
  checkExists(name, ordinary);
  const check: ((context: AnyContext) => void) | undefined = deletions[key];
  check?.(context);
  await jsonServer.remove(request, response, name, id);
  return done(name, 'deleted');
};

const one: CarryOut = () => Promise.reject(new Error('Give a call that reads a single record a handler'));

const carryOuts: Record<Effect, CarryOut> = { list, one, create, update, delete: remove };

/** Carries out a call by its effect, on json-server, and answers in the contract's shape. */
export const carryOut = async (ordinary: OrdinaryCall): Promise<unknown> => {
  const { verb, collection } = ordinary.effect;
  return isCollection(collection) ? carryOuts[verb](collection, ordinary) : carryOutNew(ordinary);
};
