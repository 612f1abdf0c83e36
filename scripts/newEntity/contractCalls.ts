import { z } from 'zod';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { acknowledgement, answer, paging, search, total } from '../../src/contract/shapes';
import { isParameter, patternOf } from '../../src/engine/http/callPatterns';
import { callName, type Operation } from '../api/openapi';
import { isWithin, objectOf, type Schema } from '../api/schemas';
import { CommandError, didYouMean } from '../commandLine';
import { schemaOf } from '../contract/zodText';
import { entityCall, type NewCall, type Part } from './calls';
import { formNames } from './checkForms';
import { factsOf, type Wire } from './fieldTypes';
import type { NewField } from './fields';

/** The schemas of a call. */
export type CallSchemas = Pick<NewCall, 'query' | 'body' | 'answer' | 'listing'>;

const schemaByWire: Readonly<Record<Wire, Schema>> = {
  text: { type: 'string' },
  'yes or no': { type: 'boolean' },
  number: { type: 'number' },
  texts: { type: 'array', items: { type: 'string' } },
};

/** A value by its path. */
interface PathValue {
  path: string;
  schema: Schema;
  isRequired: boolean;
}

/** The object that has values at these paths. A required value makes the object that it lies in required. */
const schemaOfPaths = (values: readonly PathValue[]): Schema =>
  objectOf(
    [...new Set(values.map(({ path }) => path.replace(/\..*/, '')))].map(name => {
      const inner = values.filter(({ path }) => isWithin(path, name));
      const below = inner.map(value => ({ ...value, path: value.path.slice(name.length + 1) }));
      const schema = inner.find(({ path }) => path === name)?.schema ?? schemaOfPaths(below);
      return { name, schema, isRequired: inner.some(({ isRequired }) => isRequired) };
    }),
  );

/**
 * The schemas of a call of which only the path is known, made of the fields.
 * @param rows key of the rows in the payload of a list
 */
export const schemasFor = (part: Part, fields: readonly NewField[], rows: string): CallSchemas => {
  const acknowledged = { answer: schemaOf(acknowledgement) };
  if (part === 'delete') return acknowledged;
  const names = part === 'list' ? fields.map(({ name }) => name) : formNames(fields, undefined);
  const whole = schemaOfPaths(
    fields
      .filter(({ name }) => names.includes(name))
      .map(({ name, type, isRequired }) => {
        const { wire } = factsOf(type);
        // A number that was not entered is not sent, nor what was not chosen.
        const isSent = part !== 'list' && (isRequired || (wire !== 'number' && type !== 'select'));
        return { path: name, schema: schemaByWire[wire], isRequired: isSent };
      }),
  );
  if (part !== 'list') return { body: whole, ...acknowledged };
  const payload = objectOf([
    { name: rows, schema: { type: 'array', items: whole }, isRequired: true },
    { name: 'count', schema: schemaOf(total), isRequired: true },
  ]);
  const answerSchema = schemaOf(answer(z.unknown()));
  return {
    listing: { rows, total: 'count', row: whole },
    query: schemaOf(z.strictObject({ ...search, ...paging })),
    answer: { ...answerSchema, properties: { ...answerSchema.properties, payload } },
  };
};

/** The calls of the contract by `METHOD path`. */
export const contractCalls: Readonly<Record<string, Call>> = contract;

/** The facts that only a source has of a call. */
const noSourceFacts = { tags: [], headers: [], failures: [] };

/** The call of the contract under a method and a path. */
export const callAt = (method: Operation['method'], path: string): Operation | undefined => {
  const key = callName({ method, path });
  const call = Object.hasOwn(contractCalls, key) ? contractCalls[key] : undefined;
  if (!call) return undefined;
  const { query, body, answer } = call;
  const schemas = { query: query && schemaOf(query), body: body && schemaOf(body), answer: schemaOf(answer) };
  return { method, path, ...noSourceFacts, ...schemas };
};

/** The call of the contract that a request would be taken for: `GET rooms/:id` for `GET rooms/list`. */
export const matchingCall = ({ method, path }: Pick<Operation, 'method' | 'path'>): string | undefined => {
  const steps = path.split('/');
  return Object.keys(contractCalls).find(key => {
    const pattern = patternOf(key);
    const isAlike = (segment: string, index: number) =>
      segment === steps[index] || isParameter(segment) || isParameter(steps[index] ?? '');
    return pattern.method === method && pattern.segments.length === steps.length && pattern.segments.every(isAlike);
  });
};

/** The methods with which the contract may do a part, the usual one first. */
const methodsByPart: Readonly<Record<Part, readonly Operation['method'][]>> = {
  list: ['GET', 'POST'],
  create: ['POST'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE'],
};

/**
 * Finds the call of an option in the contract.
 * @param pathText as it was written: `--update rooms/updateRoom/:id`
 * @param newSchemas what a call takes and answers that the contract does not have; without it there must be none
 * @throws CommandError for a path that cannot be one, or that the contract does not have
 */
export const findCall = (part: Part, pathText: string, newSchemas?: () => CallSchemas): NewCall => {
  const path = pathText
    .trim()
    .replace(/^(GET|POST|PUT|PATCH|DELETE) +/i, '')
    .replace(/^\//, '');
  if (!/^[\w-]+(\/[\w-]+)+(\/:[a-zA-Z]+)?$/.test(path))
    throw new CommandError(
      `--${part} is '${pathText}', which is no path of a call. One looks like rooms/getRooms or rooms/updateRoom/:id.`,
    );
  if ((part === 'update' || part === 'delete') && !path.endsWith('/:id'))
    throw new CommandError(`--${part} is '${path}' but does not say where the record's id stands. End it with /:id.`);
  const [call] = methodsByPart[part].flatMap(method => callAt(method, path) ?? []);
  if (call) return entityCall(part, call, { isNew: false });
  const [method = 'GET'] = methodsByPart[part];
  if (newSchemas) {
    const { listing, ...schemas } = newSchemas();
    return entityCall(part, { method, path, ...noSourceFacts, ...schemas }, { isNew: true, listing });
  }
  const paths = Object.keys(contractCalls).map(key => key.replace(/^\w+ /, ''));
  throw new CommandError(
    `The contract has no call ${method} ${path}.${didYouMean(path, paths)} To write it into the contract as a new one, add --new-calls.`,
  );
};
