import type { JsonSchema } from '../../src/contract/componentSchemas';
import { Complaint } from './complaint';
import { escaped } from '../removeEntity/source';
import type { NewEntity } from './declaration';
import { plainSchema } from './plainSchema';
import { seedValues } from './seedValues';
import { pascalCase, quoted } from './words';

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
  const values = seedValues(plainSchema(row.schema), row.id, fields, one);
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

const listed = /^ *entityRecords: \[([^\]]*)\],\n/m;
/** Most characters in a line of code. */
const widest = 120;

const withRecords = (index: string, change: (items: string[]) => string[]): string => {
  const [, inner] = listed.exec(index) ?? [];
  if (inner === undefined)
    throw new Complaint('mock-api/seed/index.ts holds no list `entityRecords` to add the records to.');
  const items = change(inner.split(',').flatMap(item => item.trim() || []));
  const line = `    entityRecords: [${items.join(', ')}],\n`;
  const lines = `    entityRecords: [\n${items.map(item => `      ${item},\n`).join('')}    ],\n`;
  return index.replace(listed, () => (line.length > widest + 1 ? lines : line));
};

/** The index of the seeds with one more. */
export const withSeed = (index: string, file: string, name: string): string => {
  const line = `import { ${name} } from './${file}';\n`;
  const at = index.indexOf('\n/**');
  if (at < 0) throw new Complaint(`mock-api/seed/index.ts has no place for imports; add this by hand: ${line.trim()}`);
  return withRecords(`${index.slice(0, at)}${line}${index.slice(at)}`, items => [...items, `...${name}(scale)`]);
};

/** The index of the seeds without the one of a file; `undefined` where there is none that was added. */
export const withoutSeed = (index: string, file: string): string | undefined => {
  const [line = '', name = ''] =
    new RegExp(String.raw`^import \{ (\w+) \} from '\./${escaped(file)}';\n`, 'm').exec(index) ?? [];
  const item = `...${name}(scale)`;
  if (name === '' || !(listed.exec(index)?.[1] ?? '').includes(item)) return undefined;
  return withRecords(index.replace(line, ''), items => items.filter(other => other !== item));
};
