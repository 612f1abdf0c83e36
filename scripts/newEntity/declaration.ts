import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { SourceCall, Source } from '../api/collection';
import { payloadOf, sentBy, type NewCall, type Part, missingIn, type Listing } from './calls';
import { fieldLine, type NewField } from './fields';
import { columnNames, formNames } from './checkForms';
import { inSentence, keyText, literal, quoted, camelCase, titleCase } from './words';
import { CommandError } from '../commandLine';

/** All that is known of a new entity. */
export interface NewEntity {
  /** Its route, such as `rooms` or `faq/rooms`. */
  route: string;
  /** Name of its file, without ending. */
  file: string;
  /** What several and what one are called. */
  label: string;
  one: string;
  roles: string;
  icon: string;
  fields: readonly NewField[];
  /** Its calls; none means that it talks simple REST. */
  calls: readonly NewCall[];
  /** The calls that are written into the contract. */
  added: readonly NewCall[];
  /** The columns that its list begins with. @default all that the rows have */
  columns?: readonly string[];
  /** One row of a list that was read from a source, as a plain schema, and the key of its identifier. */
  row?: { schema: JsonSchema; id: string };
  /** The call that reads one record, and what it has to say of its answer. */
  single?: { call: SourceCall; at: readonly string[] };
  /** How the API of its calls speaks, where it is another one than this. */
  dialect?: EntityDialect;
  /** Key of the rows in the payload of a list that is new. */
  rows: string;
}

const makers: Readonly<Record<string, string>> = { POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'del' };

const makerOf = ({ part, method }: NewCall): string =>
  part === 'list' ? (method === 'GET' ? 'get' : 'getByPost') : (makers[method] ?? 'post');

/** The call of an operation, which stands first in it; nothing for an entity that talks simple REST. */
const callPart = (entity: NewEntity, call: NewCall | undefined): string[] => {
  if (!call) return [];
  const { part, path } = call;
  if (part !== 'list') {
    const sent = Object.entries(sentBy(call)).map(([key, value]) => `${key}: ${literal(value)}`);
    const besides = sent.length > 0 ? `, { send: { ${sent.join(', ')} } }` : '';
    return [`call: ${makerOf(call)}(${quoted(path)}${besides})`];
  }
  const listing = call.call ? payloadOf(call) : { rows: entity.rows, total: 'count' };
  const always = Object.entries(call.always ?? {}).map(([key, value]) => `${keyText(key)}: ${quoted(value)}`);
  const places = [
    ...placesIn(listing, entity.dialect),
    ...(always.length > 0 ? [`query: { ${always.join(', ')} }`] : []),
  ].join(', ');
  return [`call: ${makerOf(call)}(${quoted(path)}, ${places === '' ? '{}' : `{ ${places} }`})`];
};

const isSearchable = (call: NewCall | undefined, { dialect }: NewEntity): boolean =>
  !call?.call || Object.hasOwn(call.call.query?.properties ?? {}, dialect?.conventions.search ?? 'search');

/** Names fields, where they are not all. */
const named = (option: string, names: readonly string[], { fields }: NewEntity): string[] =>
  names.length === fields.length ? [] : [`${option}: [${names.map(quoted).join(', ')}]`];

const operation = (name: Part, words: readonly string[]): string => `${name}: { ${words.join(', ')} },`;

/**
 * The values that a change carries besides what its form sends: what the body must have and the form does not ask for,
 * or, by PATCH, what was not changed.
 */
const keptNames = ({ fields }: NewEntity, call: NewCall | undefined, inForm: readonly string[]): string[] => {
  if (!call) return [];
  const sent = [...(call.method === 'PATCH' ? [] : inForm), ...Object.keys(sentBy(call))];
  const needed = missingIn(call.call?.body, sent);
  return formNames(fields, call).filter(name => needed.some(path => name === path || name.startsWith(`${path}.`)));
};

/** The text of the entity's file. */
export const declaration = (entity: NewEntity): string => {
  const { label, one, fields, calls, dialect, single } = entity;
  const find = (part: Part) => calls.find(call => call.part === part);
  const has = (part: Part) => calls.length === 0 || find(part) !== undefined;
  const kinds = [...new Set(fields.map(({ kind }) => kind))].toSorted();
  const makers = [...new Set([...calls.map(makerOf), ...(single ? ['getOne'] : [])])].toSorted();
  const shown = columnNames(fields, find('list'));
  const columns = entity.columns ?? shown;
  const list = [
    ...callPart(entity, find('list')),
    ...(single ? [`one: getOne(${[quoted(single.call.path), ...single.at].join(', ')})`] : []),
    ...named('columns', columns, entity),
    ...(isSearchable(find('list'), entity) ? [`search: ${quoted(`Search ${label}`)}`] : []),
  ];
  const [created = [], updated = []] = (['create', 'update'] as const).map(part =>
    // What identifies a record is given when it is added, and stays.
    has(part) ? formNames(fields, find(part)).filter(name => part === 'create' || name !== entity.row?.id) : [],
  );
  const kept = keptNames(entity, find('update'), updated);
  // A long list of names that both forms have stands there once.
  const isShared = created.length > 4 && created.length < fields.length && created.join() === updated.join();
  const form = (part: 'create' | 'update', words: readonly string[], done: string): string[] => {
    const call = find(part);
    const names = part === 'create' ? created : updated;
    if (names.length === 0) return [];
    return [
      operation(part, [
        ...callPart(entity, call),
        ...words,
        ...(isShared ? ['fields: edited'] : named('fields', names, entity)),
        ...(part === 'update' && kept.length > 0 ? [`keep: [${kept.map(quoted).join(', ')}]`] : []),
        `done: ${quoted(done)}`,
      ]),
    ];
  };
  return [
    ...(makers.length > 0 ? [`import { ${dialect ? 'callsFor' : makers.join(', ')} } from '../define/calls';`] : []),
    "import { defineEntity } from '../define/entity';",
    ...(dialect ? [`import { ${dialect.name} } from '../dialect/${dialect.name}';`] : []),
    `import { ${kinds.join(', ')} } from '../kinds';`,
    '',
    ...(dialect ? [`const { ${makers.join(', ')} } = callsFor(${dialect.name});`, ''] : []),
    ...(isShared ? [`const edited = [${created.map(quoted).join(', ')}] as const;`, ''] : []),
    'export default defineEntity({',
    ...(list.length > 0 ? [operation('list', list)] : []),
    'fields: {',
    ...fields.map(field => `${fieldLine(field, fields)},`),
    '},',
    ...form('create', [`button: ${quoted(`Add ${one}`)}`], `${one} added`),
    ...form('update', [], `${one} updated`),
    columns.length < shown.length ? `show: { fields: [${shown.map(quoted).join(', ')}] },` : 'show: {},',
    ...(has('delete')
      ? [
          operation('delete', [
            ...callPart(entity, find('delete')),
            `confirm: ${quoted(`Delete this ${inSentence(one)}?`)}`,
            `done: ${quoted(`${one} deleted`)}`,
          ]),
        ]
      : []),
    '});',
    '',
  ].join('\n');
};

/** The dialect that an entity's calls are spoken in. */
interface EntityDialect {
  /** Name of the constant and of its file in `src/dialect`. */
  name: string;
  conventions: Source['conventions'];
  /** Whether the list has pages, whether it says its total or not. */
  isPaged: boolean;
}

/** A value as it is written in code. */
const literalText = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literalText).join(', ')}]`;
  if (!(value instanceof Object)) return String(value);
  const keys = Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : [`${keyText(key)}: ${literalText(inner)}`],
  );
  return `{ ${keys.join(', ')} }`;
};

/** The text of a dialect's file. */
const dialectFile = ({ name, conventions }: EntityDialect): string =>
  [
    "import { defineDialect } from './dialect';",
    '',
    `/** How the ${titleCase(name)} speaks, as far as its calls tell. */`,
    `export const ${name} = defineDialect(${literalText({ ...conventions, ...(conventions.body === 'json' && { body: undefined }) })});`,
    '',
  ].join('\n');

/** What a list call has to say of its answer besides what the dialect says. */
const placesIn = ({ rows, total }: Pick<Listing, 'rows' | 'total'>, dialect: EntityDialect | undefined): string[] => {
  const isTold = dialect?.conventions.total !== undefined;
  return [
    ...(rows === '' || rows === dialect?.conventions.rows ? [] : [`rows: ${quoted(rows)}`]),
    ...(total && !isTold ? [`total: ${quoted(total)}`] : []),
    ...(dialect?.isPaged && !total && !isTold ? ['paged: true'] : []),
  ];
};

/** Text without what a formatter decides. */
const bare = (code: string): string => code.replace(/[\s,]+/g, '');

/** Words of an address or a file name that name no API. */
const idle = /^(https?|www|api|v\d+|com|org|net|io|json|ya?ml|har)$/i;

/** `Pet Store API` → `petStoreApi`, `https://api.example.com/v1` → `exampleApi` */
const nameOf = (title: string): string => {
  const [address = title.split(/[\\/]/).at(-1) ?? ''] = /(?<=https?:\/\/)[^\s/]+/.exec(title) ?? [];
  const words = (address.normalize('NFKD').match(/[A-Za-z][A-Za-z\d]*/g) ?? []).filter(word => !idle.test(word));
  return words.length === 0 ? '' : camelCase([...words.slice(0, 3), 'api'].join('-').toLowerCase());
};

/**
 * The dialect of a source: one that is there already and says the same, else a new one.
 * @param fileAt text of the file of a dialect, by its name; `undefined` where there is none
 * @throws CommandError where every name is taken by another dialect
 */
export const dialectOf = (
  { title, conventions, calls }: Pick<Source, 'title' | 'conventions' | 'calls'>,
  file: string,
  fileAt: (name: string) => string | undefined,
): { dialect: EntityDialect; text?: string } => {
  const query = calls.find(({ part }) => part === 'list')?.query;
  const { pages } = conventions;
  const pageKeys = Object.entries(pages).flatMap(([key, value]) =>
    key === 'by' || typeof value !== 'string' ? [] : value,
  );
  const isPaged = pageKeys.some(key => Object.hasOwn(query?.properties ?? {}, key));
  for (const name of [nameOf(title), `${file}Api`]) {
    if (name === '') continue;
    const dialect = { name, conventions, isPaged };
    const text = dialectFile(dialect);
    const there = fileAt(name);
    if (there === undefined) return { dialect, text };
    if (bare(there) === bare(text)) return { dialect };
  }
  throw new CommandError(`src/dialect/${file}Api.ts is there already and says something else. Choose another name.`);
};
