import { z } from 'zod';
import type { Call } from '../../src/contract/call';
import type { Source, SourceCall } from '../source/source';
import { callAt, parts, type Listing, type NewCall, type Part } from './calls';
import { Complaint } from './complaint';
import { belowPayload } from './habits';
import { plainSchema } from './plainSchema';
import { choicesOf, shapeOf } from './schema';

const zodOf = (schema: SourceCall['answer'] | undefined): z.ZodType => z.fromJSONSchema(plainSchema(schema));

const objectOf = (schema: SourceCall['query']): z.ZodObject | undefined => {
  const object = schema && zodOf(schema);
  return object instanceof z.ZodObject ? object : undefined;
};

/** A call that the contract does not have yet, as it is going to have it. */
const callOf = (part: Part, { summary = '', query, body, answer }: SourceCall): Call => ({
  summary,
  query: objectOf(query),
  ...(body && { body: zodOf(body) }),
  answer: zodOf(answer),
  effect: part,
});

/** Where the list of a source has its rows. */
const listingOf = ({ list, row, habits }: Source): Listing => ({
  rows: belowPayload(list.rows, habits.payload),
  ...(list.total && 'at' in list.total && { total: belowPayload(list.total.at, habits.payload) }),
  row: zodOf(row),
});

/** The first of the texts that a list must be asked with, by the key of the query, where there are but a few. */
const alwaysOf = (part: Part, { query }: Call): Pick<NewCall, 'always'> => {
  const always = Object.entries(part === 'list' ? shapeOf(query) : {}).flatMap(([key, schema]) => {
    const [first] = schema instanceof z.ZodOptional ? [] : (choicesOf(schema) ?? []);
    return first === undefined ? [] : [[key, first] as const];
  });
  return always.length > 0 ? { always: Object.fromEntries(always) } : {};
};

/**
 * The calls that a source tells of. One that the contract has is taken from there.
 * @param parts which ones; others are given by hand
 * @throws Complaint for a source without a list
 */
export const sourceCalls = (source: Source, wanted: readonly Part[]): NewCall[] => {
  if (!source.calls.some(({ part }) => part === 'list'))
    throw new Complaint(`${source.title} has no list of such records. Name another one with --path.`);
  return parts.flatMap((part): NewCall[] => {
    const found = wanted.includes(part) ? source.calls.find(call => call.part === part) : undefined;
    if (!found) return [];
    const { method, path } = found;
    const known = callAt(method, path);
    if (known) return [{ part, method, path, call: known, ...alwaysOf(part, known) }];
    const listing = part === 'list' ? { listing: listingOf(source) } : {};
    const call = callOf(part, found);
    return [{ part, method, path, call, source: found, ...listing, ...alwaysOf(part, call) }];
  });
};
