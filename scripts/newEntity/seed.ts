import { type Key, keysOf, type Schema, withoutNull } from '../api/schemas';
import type { NewField } from './fields';
import { Code, lastStep, literal, pascalCase, quoted, titleCase } from './words';
import type { NewEntity } from './declaration';
import { namingRank } from './fieldTypes';

/** What made-up values are told by: the field, if one shows the value, and what the record is called. */
interface About {
  path: string;
  schema: Schema;
  field?: NewField;
  one: string;
  /** Whether the record is a person's. */
  isPerson: boolean;
}

const stepBefore = (path: string): string => (path.split('.').at(-2) ?? path).replace(/(_id|Id|ID)$/, '');

const byType: Readonly<Record<string, string>> = {
  date: 'madeAt',
  day: 'madeAt.slice(0, 10)',
  email: 'emailOf(person, number)',
  image: 'seedFile(`icon-${random.int(1, 10)}.svg`)',
  phone: 'mobileNumber(random)',
  richText: '`<p>${random.pick(enquiryMessages)}</p>`',
  textarea: 'random.pick(enquiryMessages)',
  url: '`https://example.test/${number}`',
};

/** Words with a number behind them, as a template; what would be more than words in it is left out. */
const counted = (words: string, number: string): string =>
  `\`${words.replace(/[\\`$\s]+/g, ' ').trim()} \${${number}}\``;

const personsName = '`${person.fname} ${person.lname}`';

/** Texts by what they are called; the first that fits counts. */
const textsByName: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^(f|first_?|given_?)name$/i, 'person.fname'],
  [/^(l|last_?|family_?)name$|^surname$/i, 'person.lname'],
  [/(full|contact|owner|user|person|author|customer|display)_?name$/i, personsName],
  [/(phone|mobile|telephone)/i, 'mobileNumber(random)'],
  [/(city|town)$/i, 'place.city'],
  [/(state|province|region)$/i, 'place.state'],
  [/(zip|pin|postal_?|post)_?(code)?$/i, 'place.pincode'],
  [/country$/i, "'India'"],
  [/(street|address)\d?$/i, '`${random.int(1, 200)} ${random.pick(streets)}`'],
  [/currency$/i, "'INR'"],
  [/_?id$/i, '_id'],
  [/(code|number|no|sku)$/i, 'random.digits(6)'],
];

const numbersByName: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^lat(itude)?$/i, 'place.lat'],
  [/^(lng|lon|long|longitude)$/i, 'place.lng'],
  [/(price|amount|cost|fee|rent|salary|value|total|balance)$/i, 'random.int(10, 500) * 1000'],
  [/year$/i, 'random.int(2015, 2025)'],
  [/(percent|percentage|rate|yield)$/i, 'random.int(1, 100)'],
];

const named = (table: typeof textsByName, path: string): string | undefined =>
  table.find(([pattern]) => pattern.test(lastStep(path)))?.[1];

const textFor = ({ path, schema, field, one, isPerson }: About): string => {
  const type = schema.format === 'email' ? 'email' : (field?.type ?? '');
  if (schema.format === 'date-time') return 'madeAt';
  if (schema.format === 'date') return 'madeAt.slice(0, 10)';
  const told = (Object.hasOwn(byType, type) ? byType[type] : undefined) ?? named(textsByName, path);
  if (told) return told;
  // Another record within this one is called after its key.
  if (path.includes('.') && namingRank(path) >= 0) return counted(titleCase(stepBefore(path)), 'random.int(1, 9)');
  if (/^(name|title)$/i.test(lastStep(path)))
    return isPerson && lastStep(path) === 'name' ? personsName : counted(one, 'number');
  return counted(titleCase(lastStep(path)), 'number');
};

const numberFor = ({ path, schema: { minimum, maximum } }: About): string =>
  minimum === undefined && maximum === undefined
    ? (named(numbersByName, path) ?? 'random.int(1, 60)')
    : `random.int(${Math.ceil(minimum ?? 0)}, ${Math.floor(maximum ?? (minimum ?? 0) + 60)})`;

/**
 * A made-up value, or the code that makes it; `undefined` where it is best left out.
 * @param isRequired whether it has to be there
 */
const valueFor = (about: About, isRequired: boolean): unknown => {
  const { schema, path, field } = about;
  const { value, isNullable } = withoutNull(schema);
  const whole = { ...about, schema: value };
  const choices = value.enum ?? (value.type === 'string' ? field?.choices : undefined);
  if (choices) return choices.length === 1 ? choices[0] : new Code(`random.pick(${literal(choices)})`);
  if (value.anyOf) return valueFor({ ...about, schema: value.anyOf[0] ?? {} }, isRequired);
  if (value.type === 'string') return new Code(textFor(whole));
  if (value.type === 'number' || value.type === 'integer') return new Code(numberFor(whole));
  if (value.type === 'boolean') return new Code('random.chance(0.7)');
  if (keysOf(value).length > 0) {
    const keys = keysOf(value).filter(({ name, isRequired: isThere }) => isThere || !['_id', 'id'].includes(name));
    return valuesOf(keys, name => ({ ...about, field: undefined, path: `${path}.${name}` }));
  }
  if (!isRequired) return undefined;
  if (isNullable) return null;
  if (value.type === 'array') return [];
  return value.type === 'object' ? {} : titleCase(lastStep(path));
};

const valuesOf = (keys: readonly Key[], aboutOf: (name: string) => Omit<About, 'schema'>): object =>
  Object.fromEntries(
    keys.map(({ name, schema, isRequired }) => [name, valueFor({ ...aboutOf(name), schema }, isRequired)]),
  );

/** The made-up values of a row. @param id key of the row's identifier, which is not among them */
const seedValues = (row: Schema, { id, fields, one }: NewEntity): object => {
  const keys = keysOf(row);
  const isPerson = keys.some(({ name }) => /e-?mail|phone|mobile/i.test(name));
  const fieldOf = (path: string) => fields.find(({ name }) => name === path);
  return valuesOf(
    keys.filter(({ name }) => name !== id),
    path => ({ path, field: fieldOf(path), one, isPerson }),
  );
};

/** What made-up records are made with, and where it stands beside them. */
export const sources: readonly (readonly [name: string, from: string])[] = [
  ['seedFile', '../storage/seedFile'],
  ['family', './family'],
  ['pagedCount', './family'],
  ['enquiryMessages', './words/messages'],
  ['emailOf', './words/people'],
  ['mobileNumber', './words/people'],
  ['personName', './words/people'],
  ['places', './words/places'],
  ['streets', './words/places'],
];

const uses = (text: string, name: string): boolean => new RegExp(String.raw`(?<![\w.'])${name}\b(?!:)`).test(text);

/** A name for the function that no other seed has. */
const functionName = ({ file }: NewEntity, index: string): string => {
  const name = `seed${pascalCase(file)}`;
  return new RegExp(String.raw`\b${name}\b`).test(index) ? `${name}Records` : name;
};

/** The records that the mock begins with. */
export interface Seed {
  /** Name of the function that makes them. */
  name: string;
  /** The text of its file. */
  text: string;
}

/**
 * Made-up records of a new entity; nothing in them was read anywhere.
 * @param row of its list
 * @param collection what the mock calls the collection
 * @param seeds the texts of the seeds that there are
 * @param index the text of their index
 */
export const seedOf = (
  entity: NewEntity,
  row: Schema,
  collection: string,
  seeds: readonly string[],
  index: string,
): Seed => {
  const { label } = entity;
  const name = functionName(entity, index);
  // On lines of their own, however few they are.
  const values = literal(seedValues(row, entity)).replace('{', '{\n');
  const branches = seeds.flatMap(text =>
    [...text.matchAll(/'entityRecords'[^]*?branch: (\d+)/g)].map(([, n]) => Number(n)),
  );
  const branch = Math.max(0, ...branches) + 1;
  const given = [
    ...(uses(values, 'person') ? ['const person = personName(random);'] : []),
    ...(uses(values, 'place') ? ['const place = random.pick(places);'] : []),
  ];
  const member = ['_id', 'madeAt', 'number', 'random'].filter(key => key === '_id' || uses(values + given.join(), key));
  const record = `{ _id, entity: ${quoted(collection)}, values: ${values} }`;
  const body = given.length > 0 ? `{\n${given.join('\n')}\nreturn ${record};\n}` : `(${record})`;
  const text = `/** ${label.replaceAll('*/', '')}, all of them made up; the oldest first. */
export const ${name} = (scale: number): EntityRecord[] =>
family('entityRecords', { count: Math.round(pagedCount * scale), branch: ${branch} }, ({ ${member.join(', ')} }) => ${body}).toReversed();
`;
  const used = sources.filter(([source]) => uses(text, source));
  const imports = [...new Set(used.map(([, from]) => from))].map(from => {
    const names = used.flatMap(([source, other]) => (other === from ? source : []));
    return `import { ${names.join(', ')} } from '${from}';`;
  });
  return { name, text: ["import type { EntityRecord } from '../data/records';", ...imports, '', text].join('\n') };
};
