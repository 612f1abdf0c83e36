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
  /** The name of several records, `Guest Rooms`, and of one, `Guest Room`. */
  label: string;
  one: string;
  /** Name of the roles that may open it. @example 'superadminOnly' */
  roles: string;
  /** Name of its icon among MUI's. */
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
  /** The call that reads one record, whether the contract lacks it, and its options. */
  single?: { call: Member; isNew?: boolean; options?: { record?: string; query?: Readonly<Record<string, string>> } };
  /** The dialect of its calls, where they are not of this API. */
  dialect?: EntityDialect;
}

const writeMakers = { GET: 'post', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'del' } as const;

/** Name of the function that makes a call in a declaration: `get('rooms/getRooms')`. */
const makerOf = ({ part, method }: NewCall): string => {
  if (part !== 'list') return writeMakers[method];
  return method === 'GET' ? 'get' : 'getByPost';
};

/** The query keys that may choose rows by a value, from the plainest to Strapi's and LoopBack's. */
const filterPatterns = ['*', 'filter.*', 'filter[*]', 'filters[*]', 'filters[*][$eq]', 'filter[where][*]'];

/** The query keys of a list that choose rows by a value as the browser does: one value of few, or a record. */
const filtersOf = ({ fields, dialect }: NewEntity, { query }: NewCall): Record<string, string> | undefined => {
  if (!dialect || dialect.spoken.filter !== undefined) return undefined;
  const keys = Object.keys(query?.properties ?? {});
  const filters = fields
    .filter(({ type }) => ['flag', 'reference', 'select'].includes(type))
    .flatMap(({ name }) => {
      const key = filterPatterns.map(pattern => pattern.replace('*', name)).find(filterKey => keys.includes(filterKey));
      return key === undefined ? [] : [[name, key] as const];
    });
  return filters.length > 0 ? Object.fromEntries(filters) : undefined;
};

/** `put('rooms/updateRoom/:id', { replaces: 'merging' })` */
const callTo = (maker: string, path: string, ...options: object[]): Code =>
  new Code(`${maker}(${[path, ...options].map(literal).join(', ')})`);

/** The call of an operation, such as `put('rooms/updateRoom/:id')`; nothing for an entity that talks simple REST. */
const callCode = (entity: NewEntity, call: NewCall | undefined): Code | undefined => {
  if (!call) return undefined;
  const { listing, always: query, around, isMerging } = call;
  if (listing) {
    const listCallOptions = { ...listOptions(listing, entity.dialect), filters: filtersOf(entity, call), query };
    return callTo(makerOf(call), call.path, listCallOptions);
  }
  const sentValues = sentBy(call);
  // What rests on the values of a form is a function of them.
  const send = call.sentId ? new Code(`({ values }) => (${literal(sentValues)})`) : sentValues;
  const options = {
    around,
    send: Object.keys(sentValues).length > 0 ? send : undefined,
    replaces: isMerging ? 'merging' : undefined,
  };
  return callTo(makerOf(call), call.path, ...(literal(options) === '{}' ? [] : [options]));
};

/** Whether the list has a search: with simple REST, or where a key of its query takes the text. */
const isSearchable = (list: NewCall | undefined, { dialect }: NewEntity): boolean =>
  !list || Object.hasOwn(list.query?.properties ?? {}, dialect?.conventions.search ?? 'search');

/** The values that a change carries besides what its form sends: what the body must have and the form does not ask for. */
const keptNames = ({ fields, calls }: NewEntity, call: NewCall | undefined, inForm: readonly string[]): string[] => {
  if (!call) return [];
  const needed = missingIn(call.form, [...inForm, ...Object.keys(sentBy(call))]);
  return formNames(fields, call, calls).filter(name => needed.some(path => isWithin(name, path)));
};

/** The options of a declaration; `undefined` or `false` where the entity has none of a name. */
const optionsOf = (entity: NewEntity): Readonly<Record<string, object | false | undefined>> => {
  const { label, one, fields, calls, single } = entity;
  const find = (part: Part) => callFor(calls, part);
  const has = (part: Part) => calls.length === 0 || find(part) !== undefined;
  const call = (part: Part) => callCode(entity, find(part));
  const unlessAll = (names: readonly string[]) => (names.length === fields.length ? undefined : names);
  const listNames = columnNames(fields, find('list'));
  const columns = entity.columns ?? listNames;
  const createNames = has('create') ? formNames(fields, find('create'), calls) : [];
  // What identifies a record is given when it is added, and stays.
  const updateNames = has('update') ? formNames(fields, find('update'), calls).filter(name => name !== entity.id) : [];
  const keep = keptNames(entity, find('update'), updateNames);
  const list = {
    call: call('list'),
    one: single && callTo('getOne', single.call.path, ...(single.options ? [single.options] : [])),
    columns: unlessAll(columns),
    search: isSearchable(find('list'), entity) ? `Search ${label}` : undefined,
  };
  return {
    list: literal(list) === '{}' ? undefined : list,
    // Each on its own line, even if short.
    fields: new Code(['{', ...fields.map(field => fieldLine(field, fields)), '}'].join('\n')),
    create: createNames.length > 0 && {
      call: call('create'),
      button: `Add ${one}`,
      fields: unlessAll(createNames),
      done: `${one} added`,
    },
    update: updateNames.length > 0 && {
      call: call('update'),
      fields: unlessAll(updateNames),
      keep: keep.length > 0 ? keep : undefined,
      done: `${one} updated`,
    },
    show: { fields: columns.length < listNames.length ? listNames : undefined },
    delete: has('delete') && {
      call: call('delete'),
      confirm: `Delete this ${inSentence(one)}?`,
      done: `${one} deleted`,
    },
  };
};

/** The text of the entity's file. */
export const declaration = (entity: NewEntity): string => {
  const { fields, calls, dialect, single } = entity;
  const types = [...new Set(fields.map(({ type }) => type))].toSorted();
  const makers = [...new Set([...calls.map(makerOf), ...(single ? ['getOne'] : [])])].toSorted().join(', ');
  return [
    makers && `import { ${dialect ? 'callsFor' : makers} } from '../engine/schema/calls';\n`,
    "import { defineEntity } from '../engine/schema/entity';\n",
    dialect && `import { ${dialect.name} } from '../dialect/${dialect.name}';\n`,
    `import { ${types.join(', ')} } from '../engine/fields';\n\n`,
    dialect && `const { ${makers} } = callsFor(${dialect.name});\n\n`,
    'export default defineEntity({\n',
    ...Object.entries(optionsOf(entity)).map(([name, option]) => option && `${name}: ${literal(option)},\n`),
    '});\n',
  ]
    .map(text => text || '')
    .join('');
};
