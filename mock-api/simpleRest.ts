import express, { type Request, type Router } from 'express';
import { z } from 'zod';
import { answerUnlessFault, route } from './calls/answering';
import { contractNames } from './calls/matchCall';
import { checkAccess, checkApiKey, personOf } from './calls/access';
import type { EntityRecord } from './data/records';
import { holdsText } from './data/store';
import type { Mock } from './mock';
import { Refusal } from './refusal';

const sortForm = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);
const rangeForm = z.tuple([z.int().min(0), z.int().min(0)]);
const filterForm = z.record(z.string(), z.json());
const bodyForm = z.record(z.string(), z.json());

type Values = z.output<typeof bodyForm>;

/** A JSON value in the query, as the simple-REST dialect writes it. @throws Refusal 400 for anything else. */
const readJson = <F extends z.ZodType>(request: Request, key: string, form: F): z.output<F> | undefined => {
  const text = request.query[key];
  if (text === undefined) return undefined;
  try {
    return form.parse(JSON.parse(typeof text === 'string' ? text : ''));
  } catch {
    throw new Refusal(400, `The query's ${key} is not readable`, { [key]: 'not readable' });
  }
};

/** A value as the text by which it is compared and searched. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

const matchesFilter = ({ _id, values }: EntityRecord, filter: Values): boolean =>
  Object.entries(filter).every(([key, expected]) => {
    if (key === 'search' || key === 'q') return holdsText(values, textOf(expected).toLowerCase());
    const value = key === 'id' ? _id : values[key];
    return Array.isArray(expected)
      ? expected.some(item => textOf(item) === textOf(value))
      : textOf(expected) === textOf(value);
  });

/** Compares numbers by value and other values by their texts. */
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : textOf(a ?? '').localeCompare(textOf(b ?? ''));

const rowOf = ({ _id, values }: EntityRecord) => ({ ...values, id: _id });

/** A request in the simple-REST dialect: the entity's name, and the id of a record or ''. */
type RestRequest = Mock & { request: Request; name: string; id: string };

const list = ({ store, request, name }: RestRequest) => {
  const filter = readJson(request, 'filter', filterForm) ?? {};
  const [field, order] = readJson(request, 'sort', sortForm) ?? ['id', 'ASC'];
  const rows = store
    .all('entityRecords')
    .filter(record => record.entity === name && matchesFilter(record, filter))
    .map(rowOf)
    .toSorted((a: Values, b: Values) => compare(a[field], b[field]) * (order === 'ASC' ? 1 : -1));
  const [first, last] = readJson(request, 'range', rangeForm) ?? [0, Math.max(rows.length - 1, 0)];
  const page = rows.slice(first, last + 1);
  // Such as `rooms 0-9/57`.
  const span = page.length === 0 ? '*' : `${first}-${first + page.length - 1}`;
  request.res?.set('Content-Range', `${name} ${span}/${rows.length}`);
  return page;
};

/** The record that a request is about. @throws Refusal 404 */
const requestedRecord = ({ store, name, id }: RestRequest): EntityRecord => {
  const record = store.find('entityRecords', id);
  if (record?.entity !== name) throw new Refusal(404, `There is no '${id}' in ${name}`);
  return record;
};

/** The values in the body of a write, without the id. @throws Refusal 400 */
const sentValues = ({ request }: RestRequest): Values => {
  const body = bodyForm.safeParse(request.body);
  if (!body.success) throw new Refusal(400, 'The body must be a JSON object');
  const { id: _, ...values } = body.data;
  return values;
};

const create = (rest: RestRequest) => {
  const record = { _id: rest.store.newId(), entity: rest.name, values: sentValues(rest) };
  rest.store.insert('entityRecords', record);
  return rowOf(record);
};

const update = (rest: RestRequest) => {
  const record = requestedRecord(rest);
  rest.store.change('entityRecords', record._id, { values: { ...record.values, ...sentValues(rest) } });
  return rowOf(record);
};

const remove = (rest: RestRequest) => {
  const record = requestedRecord(rest);
  rest.store.remove('entityRecords', ({ _id }) => _id === record._id);
  return rowOf(record);
};

/** What the verbs do at `/rooms`. */
const listVerbs: Record<string, (rest: RestRequest) => unknown> = { GET: list, POST: create };
/** What the verbs do at `/rooms/7`. */
const recordVerbs: Record<string, (rest: RestRequest) => unknown> = {
  GET: rest => rowOf(requestedRecord(rest)),
  PUT: update,
  DELETE: remove,
};

/**
 * The plain simple-REST dialect under any name that the contract does not use, for superadmins: so an entity can be
 * tried before its calls are in the contract. The first write creates the collection.
 */
export const simpleRest = (mock: Mock): Router => {
  const router = express.Router();
  router.all(['/:name', '/:name/:id'], (request, response, next) => {
    const { name = '', id = '' } = request.params;
    if (contractNames.has(name) || !/^[a-z][\w-]*$/i.test(name)) {
      next();
      return;
    }
    route(async () => {
      const carryOutRequest = async () => {
        checkApiKey(request);
        checkAccess('superadmin', personOf(request, mock.store), request.method === 'GET');
        const carryOut = (id === '' ? listVerbs : recordVerbs)[request.method];
        if (!carryOut) throw new Refusal(405, `'${request.path.slice(1)}' does not take ${request.method}`);
        return carryOut({ ...mock, request, name, id });
      };
      await answerUnlessFault(mock, response, {
        call: `${request.method} ${name}`,
        carryOut: carryOutRequest,
        send: body => response.json(body),
      });
    })(request, response, next);
  });
  return router;
};
