import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { NewField } from './fields';
import { keysOf, withoutNull } from './zodText';
import { keyText, lastStep, literal, quoted, titleCase, pascalCase } from './words';
import type { NewEntity } from './declaration';
import { namingRank } from './kinds';

/** What made-up values are told by: the field, if one shows the value, and what the record is called. */
interface About {
  path: string;
  schema: JsonSchema;
  field?: NewField;
  one: string;
  /** Whether the record is a person's. */
  isPerson: boolean;
}

const stepBefore = (path: string): string => (path.split('.').at(-2) ?? path).replace(/(_id|Id|ID)$/, '');

const byKind: Readonly<Record<string, string>> = {
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
  const kind = schema.format === 'email' ? 'email' : (field?.kind ?? '');
  if (schema.format === 'date-time') return 'madeAt';
  if (schema.format === 'date') return 'madeAt.slice(0, 10)';
  const told = (Object.hasOwn(byKind, kind) ? byKind[kind] : undefined) ?? named(textsByName, path);
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
 * The text of a made-up value; `undefined` where it is best left out.
 * @param isRequired whether it has to be there
 */
const valueFor = (about: About, isRequired: boolean): string | undefined => {
  const { schema, path } = about;
  const { value, isNullable } = withoutNull(schema);
  const whole = { ...about, schema: value };
  if (value.enum?.length === 1) return literal(value.enum[0]);
  if (value.enum) return `random.pick([${value.enum.map(literal).join(', ')}])`;
  if (value.type === 'string' && about.field?.choices)
    return `random.pick([${about.field.choices.map(literal).join(', ')}])`;
  if (value.anyOf) return valueFor({ ...about, schema: value.anyOf[0] ?? {} }, isRequired);
  if (value.type === 'string') return textFor(whole);
  if (value.type === 'number' || value.type === 'integer') return numberFor(whole);
  if (value.type === 'boolean') return 'random.chance(0.7)';
  if (value.type === 'object' && keysOf(value).length > 0) return objectText(about, value);
  if (!isRequired) return undefined;
  if (isNullable) return 'null';
  if (value.type === 'array') return '[]';
  return value.type === 'object' ? '{}' : quoted(titleCase(lastStep(path)));
};

const objectText = (about: About, schema: JsonSchema): string => {
  const keys = keysOf(schema).flatMap(({ name, schema: inner, isRequired }) => {
    if (['_id', 'id'].includes(name) && !isRequired) return [];
    const text = valueFor({ ...about, field: undefined, path: `${about.path}.${name}`, schema: inner }, isRequired);
    return text === undefined ? [] : [`${keyText(name)}: ${text}`];
  });
  return keys.length > 0 ? `{ ${keys.join(', ')} }` : '{}';
};

/** The made-up values of a row, as the text of an object. @param id key of the row's identifier, which is not among them */
const seedValues = (row: JsonSchema, id: string, fields: readonly NewField[], one: string): string => {
  const keys = keysOf(row);
  const isPerson = keys.some(({ name }) => /e-?mail|phone|mobile/i.test(name));
  const lines = keys.flatMap(({ name, schema, isRequired }) => {
    const field = fields.find(other => other.name === name);
    const text = name === id ? undefined : valueFor({ path: name, schema, field, one, isPerson }, isRequired);
    return text === undefined ? [] : [`${keyText(name)}: ${text},`];
  });
  return ['{', ...lines, '}'].join('\n');
};

/** Where the names stand that made-up values are taken from. */
const sources: readonly (readonly [name: string, from: string])[] = [
  ['seedFile', '../storage/seedFile'],
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
 * @param collection what the mock calls the collection
 * @param seeds the texts of the seeds that there are
 * @param index the text of their index
 */
export const seedOf = (
  entity: NewEntity & { row: { schema: JsonSchema; id: string } },
  collection: string,
  seeds: readonly string[],
  index: string,
): Seed => {
  const { label, one, row, fields } = entity;
  const name = functionName(entity, index);
  const values = seedValues(row.schema, row.id, fields, one);
  const branches = seeds.flatMap(text =>
    [...text.matchAll(/'entityRecords'[^]*?branch: (\d+)/g)].map(([, n]) => Number(n)),
  );
  const branch = Math.max(0, ...branches) + 1;
  const given = [
    ...(uses(values, 'person') ? ['const person = personName(random);'] : []),
    ...(uses(values, 'place') ? ['const place = random.pick(places);'] : []),
  ];
  const text = [...given, values].join('\n');
  const froms = [...new Set(sources.flatMap(([used, from]) => (uses(text, used) ? from : [])))];
  const imports = froms.map(from => {
    const names = sources.flatMap(([used, other]) => (other === from && uses(text, used) ? used : []));
    return `import { ${names.join(', ')} } from '${from}';`;
  });
  const member = ['_id', 'madeAt', 'number', 'random'].filter(one => one === '_id' || uses(text, one));
  const record = `{ _id, entity: ${quoted(collection)}, values: ${values} }`;
  return {
    name,
    text: [
      "import type { EntityRecord } from '../data/records';",
      ...imports.filter(line => line.includes("'../")),
      "import { family, pagedCount } from './family';",
      ...imports.filter(line => !line.includes("'../")),
      '',
      `/** ${label.replaceAll('*/', '')}, all of them made up; the oldest first. */`,
      `export const ${name} = (scale: number): EntityRecord[] =>`,
      `family('entityRecords', { count: Math.round(pagedCount * scale), branch: ${branch} }, ({ ${member.join(', ')} }) => ${
        given.length > 0 ? `{\n${given.join('\n')}\nreturn ${record};\n}` : `(${record})`
      }).toReversed();`,
      '',
    ].join('\n'),
  };
};
