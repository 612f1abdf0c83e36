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
import { carryOutInContract } from './contractCollections';

/** A call without a handler, which has an effect such as `list` or `create`, and what is needed to carry it out. */
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

/** Carries out the effect of a call on a collection. @returns the answer */
type CarryOut = (name: CollectionName, call: OrdinaryCall) => Promise<object>;

/** Texts and numbers of a parsed query as texts, as json-server compares them; other values are left out. */
const queryTexts = (query: unknown): Record<string, string> => {
  const entries: [string, unknown][] = Object.entries(Object(query));
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
};

/** Translates the query of a list for json-server: `?page=2&search=x` → `_page=2&_limit=10&q=x&_sort=_id&_order=desc`. */
const jsonServerQuery = (name: CollectionName, listing: Listing, query: unknown): Record<string, string> => {
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
  const query = jsonServerQuery(name, entry, context.query);
  const { data, total } = await jsonServer.list(request, response, rows, query);

  const keys = payloadKeys(call);
  // json-server counts paged lists only.
  const isCounted = total !== undefined || !keys.isTotalOptional;
  const hasTotal = keys.total !== undefined && !entry.withoutTotal && isCounted;
  const count = Array.isArray(data) ? data.length : 0;
  const totalEntry = hasTotal ? { [keys.total ?? '']: total ?? count } : {};
  return { result: 0, payload: { [keys.rows]: data, ...totalEntry, ...entry.more?.(context) } };
};

/** The values that a call writes: those of its entry in `writes`, else its body. */
const writtenValues = ({ key, context }: OrdinaryCall): object => {
  const write: ((context: AnyContext) => object) | undefined = writes[key];
  return write ? write(context) : Object(context.body);
};

const successAnswer = (name: CollectionName, participle: string) => ({
  result: 0,
  message: `${collections[name].noun} ${participle} successfully`,
});

/** @throws Refusal 404 unless the record is there. */
const checkExists = (name: CollectionName, { context, id }: OrdinaryCall) => {
  if (!context.store.find(name, id)) throw new Refusal(404, `${collections[name].noun} not found`);
};

const create: CarryOut = async (name, ordinary) => {
  const { context, jsonServer, request, response } = ordinary;
  const record = { ...collections[name].defaults?.(context.now()), ...writtenValues(ordinary) };
  await jsonServer.create(request, response, name, record);
  return successAnswer(name, 'added');
};

const update: CarryOut = async (name, ordinary) => {
  const { jsonServer, request, response, id } = ordinary;
  checkExists(name, ordinary);
  await jsonServer.update(request, response, name, id, writtenValues(ordinary));
  return successAnswer(name, 'updated');
};

const remove: CarryOut = async (name, ordinary) => {
  const { key, context, jsonServer, request, response, id } = ordinary;
  checkExists(name, ordinary);
  const check: ((context: AnyContext) => void) | undefined = deletions[key];
  check?.(context);
  await jsonServer.remove(request, response, name, id);
  return successAnswer(name, 'deleted');
};

const readOne: CarryOut = () => Promise.reject(new Error('Give a call that reads a single record a handler'));

const effects: Record<Effect, CarryOut> = { list, one: readOne, create, update, delete: remove };

/** Carries out a call by its effect and answers in the contract's shape; on json-server, if the mock has the collection. */
export const carryOut = async (ordinary: OrdinaryCall): Promise<unknown> => {
  const { verb, collection } = ordinary.effect;
  return isCollection(collection) ? effects[verb](collection, ordinary) : carryOutInContract(ordinary);
};
