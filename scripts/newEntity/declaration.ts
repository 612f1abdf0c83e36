import type { Listing, Source } from '../api/collection';
import type { Member } from '../api/paths';
import { isWithin } from '../api/schemas';
import { CommandError } from '../commandLine';
import { callFor, missingIn, type NewCall, type Part, sentBy } from './calls';
import { columnNames, formNames } from './checkForms';
import { fieldLine, type NewField } from './fields';
import { camelCase, Code, inSentence, literal, titleCase } from './words';

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
  /** Key of a record's identifier. */
  id: string;
  /** The call that reads one record, and what it has to say of its answer. */
  single?: { call: Member; at: readonly { record: string }[] };
  /** How the API of its calls speaks, where it is another one than this. */
  dialect?: EntityDialect;
}

const makers: Readonly<Record<string, string>> = { POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'del' };

const makerOf = ({ part, method }: NewCall): string =>
  part === 'list' ? (method === 'GET' ? 'get' : 'getByPost') : (makers[method] ?? 'post');

/** The call of an operation; nothing for an entity that talks simple REST. */
const callOf = ({ dialect }: NewEntity, call: NewCall | undefined): Code | undefined => {
  if (!call) return undefined;
  const sent = sentBy(call);
  const besides = Object.keys(sent).length > 0 ? [{ send: sent }] : [];
  const { listing, always: query } = call;
  const options = listing ? [{ ...placesIn(listing, dialect), query }] : besides;
  return new Code(`${makerOf(call)}(${[call.path, ...options].map(literal).join(', ')})`);
};

const isSearchable = (list: NewCall | undefined, { dialect }: NewEntity): boolean =>
  !list || Object.hasOwn(list.query?.properties ?? {}, dialect?.conventions.search ?? 'search');

/** The values that a change carries besides what its form sends: what the body must have and the form does not ask for. */
const keptNames = ({ fields, calls }: NewEntity, call: NewCall | undefined, inForm: readonly string[]): string[] => {
  if (!call) return [];
  const needed = missingIn(call.body, [...inForm, ...Object.keys(sentBy(call))]);
  return formNames(fields, call, calls).filter(name => needed.some(path => isWithin(name, path)));
};

/** The text of the entity's file. */
export const declaration = (entity: NewEntity): string => {
  const { label, one, fields, calls, dialect, single } = entity;
  const find = (part: Part) => callFor(calls, part);
  const has = (part: Part) => calls.length === 0 || find(part) !== undefined;
  const call = (part: Part) => callOf(entity, find(part));
  const unlessAll = (names: readonly string[]) => (names.length === fields.length ? undefined : names);
  const types = [...new Set(fields.map(({ type }) => type))].toSorted();
  const makers = [...new Set([...calls.map(makerOf), ...(single ? ['getOne'] : [])])].toSorted();
  const shown = columnNames(fields, find('list'));
  const columns = entity.columns ?? shown;
  const created = has('create') ? formNames(fields, find('create'), calls) : [];
  // What identifies a record is given when it is added, and stays.
  const updated = has('update') ? formNames(fields, find('update'), calls).filter(name => name !== entity.id) : [];
  const kept = keptNames(entity, find('update'), updated);
  const parts = {
    list: {
      call: call('list'),
      one: single && new Code(`getOne(${[single.call.path, ...single.at].map(literal).join(', ')})`),
      columns: unlessAll(columns),
      search: isSearchable(find('list'), entity) ? `Search ${label}` : undefined,
    },
    // Each on its own line, even if short.
    fields: new Code(['{', ...fields.map(field => fieldLine(field, fields)), '}'].join('\n')),
    create: created.length > 0 && {
      call: call('create'),
      button: `Add ${one}`,
      fields: unlessAll(created),
      done: `${one} added`,
    },
    update: updated.length > 0 && {
      call: call('update'),
      fields: unlessAll(updated),
      keep: kept.length > 0 ? kept : undefined,
      done: `${one} updated`,
    },
    show: { fields: columns.length < shown.length ? shown : undefined },
    delete: has('delete') && {
      call: call('delete'),
      confirm: `Delete this ${inSentence(one)}?`,
      done: `${one} deleted`,
    },
  };
  const declared = Object.entries(parts).filter(([name, part]) => part && (name !== 'list' || literal(part) !== '{}'));
  return [
    ...(makers.length > 0
      ? [`import { ${dialect ? 'callsFor' : makers.join(', ')} } from '../engine/schema/calls';`]
      : []),
    "import { defineEntity } from '../engine/schema/entity';",
    ...(dialect ? [`import { ${dialect.name} } from '../dialect/${dialect.name}';`] : []),
    `import { ${types.join(', ')} } from '../engine/fields';`,
    '',
    ...(dialect ? [`const { ${makers.join(', ')} } = callsFor(${dialect.name});`, ''] : []),
    'export default defineEntity({',
    ...declared.map(([name, part]) => `${name}: ${literal(part)},`),
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

/** The text of a dialect's file. */
const dialectFile = ({ name, conventions }: EntityDialect): string =>
  [
    "import { defineDialect } from './dialect';",
    '',
    `/** How the ${titleCase(name)} speaks, as far as its calls tell. */`,
    `export const ${name} = defineDialect(${literal({ ...conventions, ...(conventions.body === 'json' && { body: undefined }) })});`,
    '',
  ].join('\n');

/** What a list call has to say of its answer besides what the dialect says. */
const placesIn = ({ rows, total }: Listing, dialect: EntityDialect | undefined) => {
  const isTold = dialect?.conventions.total !== undefined;
  const isTotal = isTold || total !== undefined;
  return {
    rows: rows === '' || rows === dialect?.conventions.rows ? undefined : rows,
    total: isTold ? undefined : total,
    paged: !dialect || dialect.isPaged === isTotal ? undefined : dialect.isPaged,
  };
};

/** Text without what a formatter decides. */
const bare = (code: string): string => code.replace(/[\s,]+/g, '');

/** Words of an address or a file name that name no API. */
const idle = /^(https?|www|api|v\d+|com|org|net|io|json|ya?ml|har|an|answer|traffic|of)$/i;

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
  const [{ query }] = calls;
  const { pages } = conventions;
  const asked = { page: '', offset: '', cursor: '', range: '', ...pages }[pages.by];
  const isPaged = Object.hasOwn(query?.properties ?? {}, asked);
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
