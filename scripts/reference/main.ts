import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { callKey } from '../../src/engine/schema/declaredCalls';
import { callsOf, fieldNames, type Entity } from '../../src/engine/schema/entity';
import type { Entry } from '../../src/engine/schema/registry';
import { registry } from '../../src/entities';
import * as fieldTypes from '../../src/engine/fields';
import { linksTo } from './behaviour';
import { generated, table } from './source';
import { inEnglish } from '../../src/engine/i18n/t';

const calls: Readonly<Record<string, Call>> = contract;
const whoMay = { public: 'anyone', staff: 'all staff', superadmin: 'superadmins' } as const;

const actionCalls = ({ actions = {} }: Entity) =>
  Object.entries(actions).map(([name, { call }]) => [`actions.${name}`, call] as const);

const callRows = (entity: Entity): string[][] =>
  [...Object.entries(callsOf(entity)), ...actionCalls(entity)].flatMap(([part, call]) => {
    if (!call) return [];
    const key = callKey(call);
    return [[part, `\`${key}\``, whoMay[calls[key]?.access ?? 'superadmin']]];
  });

/** A field type's place among the field types; one that an entity declares for itself has none. */
const linkTo = (type: string): string =>
  type in fieldTypes ? `[${type}](field-types.md#${type.toLowerCase()})` : type;

const places = ['create', 'update'] as const;

const fieldRows = (entity: Entity): string[][] =>
  Object.entries(entity.fields).map(([path, { type, label, required }]) => {
    const columns = entity.list?.columns ?? Object.keys(entity.fields);
    const forms = places.filter(place => {
      const view = entity[place];
      return view && fieldNames(view, Object.keys(entity.fields)).includes(path);
    });
    return [
      `\`${path}\``,
      linkTo(type),
      inEnglish(String(label)),
      required ? 'yes' : '',
      [...(columns.includes(path) ? ['list'] : []), ...forms].join(', '),
    ];
  });

/** The writes of an existing record, named in the sentence about the read before them. */
const writtenParts = (entity: Entity): string[] => {
  const { update, delete: remove } = callsOf(entity);
  const acts = Object.entries(entity.actions ?? {}).flatMap(([name, { call, on }]) =>
    call && on !== 'list' ? [`actions.${name}`] : [],
  );
  return [...(update ? ['update'] : []), ...(remove ? ['delete'] : []), ...acts];
};

/** The cost of protecting the work of others. */
const readBefore = (entity: Entity): string[] => {
  const { list, one = list } = callsOf(entity);
  const parts = writtenParts(entity);
  if (!one || parts.length === 0) return [];
  const partNames = parts.map(part => `\`${part}\``).join(', ');
  if (entity.version)
    return [`${partNames} carry the record's version (\`${entity.version}\`) as \`If-Match\`; nothing is read before.`];
  const where = one === list ? 'the page that the record was found on' : 'the record';
  return [`Before ${partNames}: one more read, of ${where}, \`${callKey(one)}\`.`];
};

/** The place of the rows about it. */
const rowsOf = (route: string): string[] => {
  const links = linksTo(route);
  return links.length > 0 ? [`Rows about it: ${links.join(', ')}.`] : [];
};

const section = (route: string, { label, roles, isListed }: Entry, entity: Entity): string => {
  const dialogs =
    entity.dialogs?.map(
      ({ path, on, label: name }) =>
        `\`/${route}/${on === 'list' ? '' : ':id/'}${path}\`${name ? ` (${String(name)})` : ''}`,
    ) ?? [];
  return [
    `## ${String(label)}`,
    `At \`/${route}\`${isListed === false ? ', not in the menu' : ''}, for ${roles.join(', ')}.${dialogs.length > 0 ? ` Dialogs of its own: ${dialogs.join(', ')}.` : ''}`,
    ...rowsOf(route),
    ...(entity.list?.call
      ? [table(['part', 'call', 'who may make it'], callRows(entity))]
      : [`It declares no calls: it talks simple REST to \`/${route}\`.`]),
    ...readBefore(entity),
    table(['field', 'type', 'label', 'required', 'where'], fieldRows(entity)),
  ].join('\n\n');
};

const sections = await Promise.all(
  Object.entries(registry.entries).map(async ([route, entry]) => section(route, entry, await registry.load(route))),
);

/** The text of docs/reference/entities.md: all entities, in the order of the registry. */
export default [
  generated('Entities'),
  'Every screen that is declared, in the order of the menu: where it is, who may open it, its calls and its fields.',
  ...sections,
  '',
].join('\n\n');
