import { z } from 'zod';
import { areas, contract } from '../../src/contract';
import type { Call, NamedArea } from '../../src/contract/call';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import { dialectAt } from '../../src/contract/dialects';
import { payloadKeys } from '../calls/answerShape';
import { collectionOf } from '../data/collections';
import type { EntityRecord } from '../data/records';
import { seedFile } from '../storage/seedFile';
import type { Member, Seeding } from './family';
import { enquiryMessages } from './words/messages';
import { emailOf, mobileNumber, personName } from './words/people';
import { places, streets } from './words/places';

/** What the values of one record are about: one person and one place. */
interface Subject extends Member {
  /** The name of one record, such as `Partner`. */
  noun: string;
  person: ReturnType<typeof personName>;
  place: (typeof places)[number];
}

/** Makes the value of keys that match. */
type Maker<V> = readonly [key: RegExp, make: (subject: Subject) => V];

/** Makers of texts; the first that matches is used. */
const textMakers: readonly Maker<string>[] = [
  [/e-?mail$/i, ({ person, number }) => emailOf(person, number)],
  [/phone|mobile/i, ({ random }) => mobileNumber(random)],
  [/^(f|first_?|given_?)name$/i, ({ person }) => person.fname],
  [/^(l|last_?|family_?)name$|^surname$/i, ({ person }) => person.lname],
  [
    /(full|contact|owner|user|person|author|customer|display)_?name$/i,
    ({ person }) => `${person.fname} ${person.lname}`,
  ],
  [
    /(photo|image|icon|picture|logo|avatar|thumbnail)(_?ur[il])?$/i,
    ({ random }) => seedFile(`icon-${random.int(1, 10)}.svg`),
  ],
  [/(url|uri|link|website|homepage)$/i, ({ number }) => `https://example.test/${number}`],
  [/html$/i, ({ random }) => `<p>${random.pick(enquiryMessages)}</p>`],
  [/description|message|comment|notes?$|remarks?$|about/i, ({ random }) => random.pick(enquiryMessages)],
  [/(On|_on|date|since|day|dob)$|^date$/, ({ madeAt }) => madeAt.slice(0, 10)],
  [/(At|_at|ed|time(stamp)?)$/, ({ madeAt }) => madeAt],
  [/(city|town)$/i, ({ place }) => place.city],
  [/(state|province|region)$/i, ({ place }) => place.state],
  [/(zip|pin|postal_?|post)_?(code)?$/i, ({ place }) => place.pincode],
  [/country$/i, () => 'India'],
  [/(street|address)\d?$/i, ({ random }) => `${random.int(1, 200)} ${random.pick(streets)}`],
  [/currency(_?code)?$/i, () => 'INR'],
  [/_?id$/i, ({ _id }) => _id],
  [/(code|number|no|sku)$/i, ({ random }) => random.digits(6)],
  [/^(name|title)$/i, ({ noun, number }) => `${noun} ${number}`],
];

const numberMakers: readonly Maker<number>[] = [
  [/(price|amount|cost|fee|rent|salary|value|total|balance)$/i, ({ random }) => random.int(10, 500) * 1000],
  [/year$/i, ({ random }) => random.int(2015, 2025)],
  [/(percent|percentage|rate|yield)$/i, ({ random }) => random.int(1, 100)],
];

const makeValue = <V>(makers: readonly Maker<V>[], key: string, subject: Subject): V | undefined => {
  const [, make] = makers.find(([pattern]) => pattern.test(key)) ?? [];
  return make?.(subject);
};

/** `dueDate` → `Due Date` */
const wordsOf = (key: string): string =>
  key.replace(/[-_]+|(?<=[a-z\d])(?=[A-Z])/g, ' ').replace(/\b[a-z]/g, letter => letter.toUpperCase());

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && schema !== null;

/** A value that fits a schema; `undefined` where it is best left out. */
const valueOf = (schema: JsonSchema, key: string, subject: Subject): unknown => {
  const { random, number } = subject;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[random.int(0, schema.enum.length - 1)];
  const choice = schema.anyOf?.find(inner => isSchema(inner) && inner.type !== 'null');
  if (isSchema(choice)) return valueOf(choice, key, subject);
  const type = [schema.type ?? []].flat().find(name => name !== 'null');
  if (type === 'boolean') return random.chance(0.7);
  if (type === 'string') return makeValue(textMakers, key, subject) ?? `${wordsOf(key)} ${number}`;
  if (type === 'number' || type === 'integer') {
    const { minimum, maximum = (minimum ?? 0) + 60 } = schema;
    const generated =
      minimum === undefined && schema.maximum === undefined ? makeValue(numberMakers, key, subject) : undefined;
    return generated ?? random.int(Math.ceil(minimum ?? 1), Math.floor(maximum));
  }
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !['_id', 'id'].includes(name));
  if (properties.length === 0) return undefined;
  // Another record within this one is called after its key.
  const inner = key === '' ? subject : { ...subject, noun: wordsOf(key), number: random.int(1, 9) };
  return Object.fromEntries(
    properties.flatMap(([name, value]) => {
      const made = isSchema(value) ? valueOf(value, name, inner) : undefined;
      return made === undefined ? [] : [[name, made]];
    }),
  );
};

const values = z.record(z.string(), z.json());

const calls: Readonly<Record<string, Call>> = contract;

/** Made-up records for lists of the contract, the oldest first. @param keys `METHOD path` of each */
export const madeUp = ({ family, count }: Seeding, keys: readonly string[]): EntityRecord[] =>
  keys.flatMap((key, at) => {
    const call = calls[key];
    if (!call) throw new Error(`The contract has no list ${key}.`);
    const { row } = payloadKeys(call, dialectAt(key));
    if (!(row instanceof z.ZodType)) throw new Error(`The list ${key} has no rows.`);
    const [label = ''] = Object.entries<NamedArea>(areas).find(([, area]) => key in area.calls) ?? [];
    const schema = inlineSchema(row);
    return family('entityRecords', { count, branch: at + 1 }, member => {
      const { random, _id } = member;
      const subject = {
        ...member,
        noun: label.replace(/s$/, ''),
        person: personName(random),
        place: random.pick(places),
      };
      return { _id, entity: collectionOf(key), values: values.parse(valueOf(schema, '', subject) ?? {}) };
    }).toReversed();
  });
