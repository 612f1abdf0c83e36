import type { z } from 'zod';
import { type Deviation, deviations } from '../../src/contract/differences';
import { isPlain } from '../../src/engine/http/plain';
import { areNames, inferSchema } from '../api/inferSchema';
import { own } from '../api/json';
import { plainSchema, type Schema, unionOf } from '../api/schemas';
import { keyText } from '../newEntity/words';
import { schemaOf, zodWriter } from './zodText';

/** What requests and answers propose to change in the contract. It never holds a value, only keys, types and plain words. */
export interface Proposal {
  kind: 'new call' | 'new key' | 'wider type' | 'may be null' | 'may be missing' | 'more words';
  /** Where in the call, rows written as `[]`: `answer.payload.partners[].logo`. Empty for a whole call. */
  at: string;
  /** What to write, in the words of the contract. */
  lines: string[];
  /** What was seen, in numbers. */
  why: string;
  /** Name of the record that it concerns, where the contract has one. */
  record?: string;
}

const { textOf } = zodWriter();

const seen = (values: readonly unknown[]): Schema => plainSchema(inferSchema(values, false).schema);

/** `payload.partners[].title` → `['payload', 'partners', '[]', 'title']` */
const stepsOf = (at: string): string[] => at.split(/\.|(?=\[\])/).filter(step => step !== '');

/** `answer` and `['payload', '[]']` → `answer.payload[]` */
const placeOf = (part: string, steps: readonly string[]): string => [part, ...steps].join('.').replaceAll('.[]', '[]');

/** The values at a place of others. */
const valuesAt = (values: readonly unknown[], steps: readonly string[]): unknown[] =>
  steps
    .reduce<readonly unknown[]>(
      (all, step) =>
        step === '[]'
          ? all.filter(one => Array.isArray(one)).flat(1)
          : all.filter(isPlain).flatMap(one => (Object.hasOwn(one, step) ? [own(one, step)] : [])),
      values,
    )
    .slice();

/** What the contract has at a place. */
interface Known {
  schema: Schema;
  /** Name of the record that it is part of: everything in it may be missing or null. */
  record?: string;
}

const knownAt = (schema: Schema, steps: readonly string[]): Known =>
  steps.reduce<Known>(
    (outer, step) => {
      const choices = outer.schema.anyOf ?? [outer.schema];
      const inner = choices.flatMap(one => (step === '[]' ? one.items : one.properties?.[step]) ?? [])[0] ?? {};
      const record = (inner.anyOf ?? [inner]).find(one => one.record)?.record;
      return { schema: inner, record: record ?? outer.record };
    },
    { schema, record: schema.record },
  );

const kinds = {
  'unknown key': 'new key',
  'missing key': 'may be missing',
  'other type': 'wider type',
  'other value': 'more words',
} as const;

/** What the contract is to be at a place where values are not as it says. @param there all that stands at it */
const widened = ({ kind, seen: type }: Deviation, known: Schema, there: readonly unknown[]): Schema => {
  if (kind === 'unknown key') return seen(there);
  if (kind === 'missing key') return there.includes(null) ? unionOf([known, seen([null])]) : known;
  const isOfType = (value: unknown) =>
    (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value) === type;
  const left = kind === 'other value' ? (known.anyOf ?? []).filter(choice => !choice.enum) : [known];
  return unionOf([...left, seen(there.filter(isOfType))]);
};

/**
 * Proposes what a part of a call is to be for all values to fit.
 * @param part as it is told, such as `answer`
 */
export const learn = (part: string, schema: z.ZodType, values: readonly unknown[]): Proposal[] => {
  const whole = schemaOf(schema);
  const alike = new Map<string, Deviation[]>();
  for (const one of values.flatMap(value => deviations(schema, value))) {
    const name = [one.kind, one.at, one.key, one.seen].join(' ');
    alike.set(name, [...(alike.get(name) ?? []), one]);
  }
  const found = [...alike.values()].flatMap(all => all.slice(0, 1).map(one => ({ one, times: all.length })));
  const unknownAt = (at: string) => found.flatMap(({ one }) => (one.at === at ? (one.key ?? []) : []));
  const proposals = found.map(({ one, times }): Proposal => {
    const { kind, at, key, seen: type } = one;
    const outer = stepsOf(at);
    const steps = key === undefined ? outer : [...outer, key];
    const name = steps.at(-1) ?? '';
    const above = steps.slice(0, -1);
    const { schema: holder, record } = knownAt(whole, above);
    const holders = valuesAt(values, above).filter(isPlain);
    if (key !== undefined && !areNames(unknownAt(at), holders)) {
      const why = 'keys that seem to be data themselves';
      return { kind: 'new key', at: placeOf(part, outer), record, lines: ['z.record(z.string(), …)'], why };
    }
    const isRequired =
      key === undefined
        ? kind !== 'missing key' && (holder.anyOf ?? [holder]).some(({ required }) => required?.includes(name))
        : record === undefined && times === holders.length;
    const there = valuesAt(values, steps);
    const next = widened(one, knownAt(whole, steps).schema, there);
    const text = textOf(next, isRequired, key !== undefined && record !== undefined ? 'record' : 'body');
    return {
      kind: kind === 'other type' && type === 'null' ? 'may be null' : kinds[kind],
      at: placeOf(part, steps),
      record,
      lines: [`${keyText(name)}: ${text},`],
      why: `in ${times} of ${(kind.endsWith('key') ? holders : there).length}`,
    };
  });
  return [...new Map(proposals.map(proposal => [JSON.stringify(proposal), proposal])).values()];
};
