import { records } from '../../src/contract/shapes';
import { callText, sharedBody, summaryLine, wholeCall } from './callText';
import type { NewCall, Part } from './calls';
import type { NewEntity } from './declaration';
import { formNames } from './fit';
import { factsOf, type Wire } from './kinds';
import type { NewField } from './newField';
import { namedRow } from './rowText';
import { keyText, pascalCase, quoted, singular } from './words';

/** How a value stands in a record, where it may be missing, and in a body. */
const shapes: Readonly<Record<Wire, { row: string; body: string }>> = {
  text: { row: 'text', body: 'z.string()' },
  'yes or no': { row: 'flag', body: 'z.boolean()' },
  number: { row: 'number', body: 'z.number()' },
  'list of images': {
    row: 'z.array(z.strictObject({ imgPath: text })).nullish()',
    body: 'z.array(z.strictObject({ imgPath: z.string() }))',
  },
  'list of videos': {
    row: 'z.array(z.strictObject({ videoPath: text })).nullish()',
    body: 'z.array(z.strictObject({ videoPath: z.string() }))',
  },
  place: {
    row: 'z.strictObject({ lat: z.number(), lng: z.number() }).nullish()',
    body: 'z.strictObject({ lat: z.number(), lng: z.number() })',
  },
};

type Shaped = readonly [path: string, shape: string];

/** The text of an object with these shapes at their paths; `mark` says of an inner object that it may be missing. */
const objectText = (shaped: readonly Shaped[], mark: (inner: readonly Shaped[]) => string): string => {
  const keys = [...new Set(shaped.map(([path]) => path.replace(/\..*/, '')))];
  const lines = keys.map(key => {
    const own = shaped.find(([path]) => path === key)?.[1];
    const inner = shaped.flatMap(([path, shape]): Shaped[] =>
      path.startsWith(`${key}.`) ? [[path.slice(key.length + 1), shape]] : [],
    );
    return `${keyText(key)}: ${own ?? `z.strictObject(${objectText(inner, mark)})${mark(inner)}`}`;
  });
  return `{ ${lines.join(', ')} }`;
};

const rowText = ({ fields }: NewEntity): string =>
  objectText(
    fields.map(({ name, kind }) => [name, shapes[factsOf(kind).wire].row]),
    () => '.nullish()',
  );

/** A number that nobody typed is not sent at all. */
const isLeftOut = ({ kind, isRequired }: NewField): boolean => factsOf(kind).wire === 'number' && !isRequired;

const bodyText = ({ fields }: NewEntity): string => {
  const names = formNames(fields, undefined);
  return objectText(
    fields
      .filter(({ name }) => names.includes(name))
      .map(field => [field.name, `${shapes[factsOf(field.kind).wire].body}${isLeftOut(field) ? '.optional()' : ''}`]),
    inner => (inner.every(([, shape]) => shape.endsWith('.optional()')) ? '.optional()' : ''),
  );
};

/** A name for the record in the API documentation that no other record has. */
const recordName = ({ one, file }: NewEntity): string => {
  const plain = pascalCase(file);
  const names = [pascalCase(one), pascalCase(singular(file)), plain];
  return names.find(name => /^[A-Z]\w*$/.test(name) && !records.has(name)) ?? `${plain}Record`;
};

const shapeNames = [
  'acknowledgement',
  'answer',
  'create',
  'date',
  'flag',
  'linked',
  'list',
  'number',
  'paging',
  'record',
  'records',
  'remove',
  'resultAcknowledgement',
  'resultAnswer',
  'rows',
  'search',
  'text',
  'total',
  'update',
];

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The text of a file of the contract that holds the entity's new calls. */
export const contractFile = (entity: NewEntity): string => {
  const { file, label, one, roles, added, rows, single } = entity;
  const row = `${file}Row`;
  const access = roles === 'superadminOnly' ? '' : "access: 'staff'";
  const options = access && `{ ${access} }`;
  const last = options && `, ${options}`;
  const summaries: Readonly<Record<Part, string>> = {
    list: `List ${label.toLowerCase()}`,
    create: `Add ${withArticle(one).toLowerCase()}`,
    update: `Change ${withArticle(one).toLowerCase()}`,
    delete: `Delete ${withArticle(one).toLowerCase()}`,
  };
  const says = (call: NewCall) => quoted(summaryLine(call.source, summaries[call.part]));
  const texts: Readonly<Record<Part, (call: NewCall) => string>> = {
    list: call =>
      `list(${says(call)}, { ${access && `${access}, `}query: { ...search, ...paging }, payload: { ${keyText(rows)}: rows(${row}), count: total } })`,
    create: call => `create(${says(call)}, ${bodyText(entity)}${last})`,
    update: call => `update(${says(call)}, ${bodyText(entity)}${last})`,
    delete: call => `remove(${says(call)}${last})`,
  };
  const list = added.find(({ part }) => part === 'list');
  const known = list?.source && entity.row ? namedRow(row, entity.row, recordName(entity)) : undefined;
  const shared = sharedBody(added);
  const body = `${file}Body`;
  const lines = added.map(call => {
    const { method, path, part, source } = call;
    const text = source
      ? callText(
          { ...call, source },
          {
            summary: summaryLine(source, summaries[part]),
            access,
            named: known ? [known] : [],
            ...(shared && { body }),
          },
        )
      : texts[part](call);
    return `${quoted(`${method} ${path}`)}: ${text},`;
  });
  if (single) {
    const summary = summaryLine(single.call, `Read ${withArticle(one).toLowerCase()}`);
    const text = wholeCall(single.call, { summary, access, named: known ? [known] : [] });
    lines.splice(1, 0, `${quoted(`${single.call.method} ${single.call.path}`)}: ${text},`);
  }
  const plain = list ? [`const ${row} = record(${quoted(recordName(entity))}, ${rowText(entity)});`, ''] : [];
  // A row that none of the answers holds as it is would be a constant that nothing uses.
  const isNamed = lines.some(line => line.includes(row));
  const record = [
    ...(known ? (isNamed ? [...known.lines, ''] : []) : plain),
    ...(shared ? [`const ${body} = ${shared};`, ''] : []),
  ];
  const text = [...record, ...lines].join('\n').replace(/'(?:[^'\\]|\\.)*'/g, '');
  const used = shapeNames.filter(name => new RegExp(String.raw`(?<!\w|\w\.)${name}(?!\w|:)`).test(text));
  return [
    ...(text.includes('z.') ? ["import { z } from 'zod';"] : []),
    "import type { Area } from './call';",
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from './shapes';`] : []),
    '',
    ...record,
    `/** ${label.replaceAll('*/', '')}. */`,
    `export const ${file}Calls = {`,
    ...lines,
    '} satisfies Area;',
    '',
  ].join('\n');
};
