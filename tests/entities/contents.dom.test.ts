import { describe, expect, test } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import { fieldNames, formFields, type Entity } from '../../src/define/entity';
import type { FormView } from '../../src/define/views';
import { entries, registry } from '../../src/entities';
import { validate } from '../../src/views/form/validate';
import { columnsOf } from '../../src/views/shown';
import { documentedContents } from '../oracles/contents';

const headsOf = (entity: Entity): string[] => {
  if (entity.page) return [];
  const { list, dialogs = [], links = [], update, show, delete: remove } = entity;
  return [
    ...(list?.numbered === false ? [] : ['SNo']),
    ...columnsOf(entity).map(({ head }) => head),
    ...[...dialogs.filter(({ on }) => on !== 'list'), ...links].flatMap(({ label }) => label ?? []),
    ...((update ?? show ?? remove) ? [list?.actions ?? 'Actions'] : []),
  ];
};

const sortableIn = (entity: Entity) => columnsOf(entity).flatMap(({ isSortable, label }) => (isSortable ? label : []));

const formOf = (entity: Entity, view: FormView | undefined) => {
  if (!view) return undefined;
  const fields = formFields(entity, view);
  const names = fieldNames(view, Object.keys(entity.fields));
  return [names.map(name => fields[name]?.label), Object.values(validate(fields, names, {}))];
};

describe('what stands on a screen', () => {
  test.each(documentedContents.map(line => [line.rows, line.route, line] as const))(
    '%s: %s',
    async (_rows, route, line) => {
      const entity = await registry.load(route.replace(':id', 'one'));
      const { columns, sortable = [], search, adding, changing, more = false } = line;
      expect({
        columns: headsOf(entity),
        sortable: sortableIn(entity),
        search: entity.list?.search,
        adding: formOf(entity, entity.create),
        changing: formOf(entity, entity.update ?? entity.page),
        more: entity.show !== undefined,
      }).toEqual({ columns, sortable, search, adding, changing, more });
    },
  );

  test('no documented entity is left out', () => {
    const routes = Object.keys(entries).filter(isDocumented);
    expect(routes.map(route => route.replace(/:\w+/, ':id')).toSorted()).toEqual(
      documentedContents.map(({ route }) => route).toSorted(),
    );
  });
});
