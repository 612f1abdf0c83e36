import type { Member } from '../api/members';
import { isWithin } from '../api/schemas';
import { callFor, missingIn, type NewCall, type Part, sentBy } from './calls';
import { columnNames, formNames } from './checkForms';
import { type EntityDialect, listOptions } from './entityDialect';
import { fieldLine, type NewField } from './fields';
import { Code, inSentence, literal } from './words';

/** All that is known of a new entity. */
export interface NewEntity {
  /** Its route, such as `rooms` or `faq/rooms`. */
  route: string;
  /** Name of its file, without ending. */
  baseName: string;
  /** The names of several records and of one. */
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
  single?: { call: Member; at: readonly { record?: string; query?: Readonly<Record<string, string>> }[] };
  /** The dialect of its calls, where they are not of this API. */
  dialect?: EntityDialect;
}

const makers: Readonly<Record<string, string>> = { POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'del' };

const makerOf = ({ part, method }: NewCall): string =>
  part === 'list' ? (method === 'GET' ? 'get' : 'getByPost') : (makers[method] ?? 'post');

/** The query keys that may choose rows by a value, from the plainest to Strapi's and LoopBack's. */
const filterKeys = (name: string): string[] => [
  name,
  ...['filter.*', 'filter[*]', 'filters[*]', 'filters[*][$eq]', 'filter[where][*]'].map(key => key.replace('*', name)),
];

/** The query keys of a list that choose rows by a value as the browser does: one value of few, or a record. */
const filtersOf = ({ fields, dialect }: NewEntity, { query }: NewCall): Record<string, string> | undefined => {
  if (!dialect || dialect.spoken.filter !== undefined) return undefined;
  const keys = Object.keys(query?.properties ?? {});
  const filters = fields
    .filter(({ type }) => ['flag', 'reference', 'select'].includes(type))
    .flatMap(({ name }) =>
      filterKeys(name)
        .flatMap(key => (keys.includes(key) ? [[name, key] as const] : []))
        .slice(0, 1),
    );
  return filters.length > 0 ? Object.fromEntries(filters) : undefined;
};

/** The call of an operation; nothing for an entity that talks simple REST. */
const callOf = (entity: NewEntity, call: NewCall | undefined): Code | undefined => {
  if (!call) return undefined;
  const sentValues = sentBy(call);
  // What rests on the values of a form is a function of them.
  const send = call.sentId ? new Code(`({ values }) => (${literal(sentValues)})`) : sentValues;
  const { listing, always: query, around, isMerging } = call;
  const besides = {
    ...(around && { around }),
    ...(Object.keys(sentValues).length > 0 && { send }),
    ...(isMerging && { replaces: 'merging' }),
  };
  const options = listing
    ? [{ ...listOptions(listing, entity.dialect), filters: filtersOf(entity, call), query }]
    : Object.keys(besides).length > 0
      ? [besides]
      : [];
  return new Code(`${makerOf(call)}(${[call.path, ...options].map(literal).join(', ')})`);
};

const isSearchable = (list: NewCall | undefined, { dialect }: NewEntity): boolean =>
  !list || Object.hasOwn(list.query?.properties ?? {}, dialect?.conventions.search ?? 'search');

/** The values that a change carries besides what its form sends: what the body must have and the form does not ask for. */
const keptNames = ({ fields, calls }: NewEntity, call: NewCall | undefined, inForm: readonly string[]): string[] => {
  if (!call) return [];
  const needed = missingIn(call.form, [...inForm, ...Object.keys(sentBy(call))]);
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
  const listNames = columnNames(fields, find('list'));
  const columns = entity.columns ?? listNames;
  const created = has('create') ? formNames(fields, find('create'), calls) : [];
  // What identifies a record is given when it is added, and stays.
  const updated = has('update') ? formNames(fields, find('update'), calls).filter(name => name !== entity.id) : [];
  const keepNames = keptNames(entity, find('update'), updated);
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
      keep: keepNames.length > 0 ? keepNames : undefined,
      done: `${one} updated`,
    },
    show: { fields: columns.length < listNames.length ? listNames : undefined },
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
