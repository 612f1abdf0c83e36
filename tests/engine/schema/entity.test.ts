import { describe, expect, test } from 'vitest';
import { isPaged } from '../../../src/engine/schema/declaredCalls';
import { callsOf, defineEntity, fieldAt, fieldNames, formFields, type Entity } from '../../../src/engine/schema/entity';
import { text } from '../../../src/engine/fields';

const title = text({ label: 'Title', required: 'Enter a title', help: 'As on the sign' });
const name = text({ label: 'Name' });
const entity: Entity = { fields: { title, name } };

describe('the fields of a form', () => {
  test.each([
    ['nothing is said of it', undefined],
    ['it says nothing of its fields', {}],
    ['what it says of one is nothing', { with: { title: undefined } }],
    ['it speaks of another field', { with: { other: { label: 'Other' } } }],
  ])('are those of the entity where %s', (_, view) => expect(formFields(entity, view)).toEqual({ title, name }));

  test('are as the form declares them, with all that it leaves open', () => {
    const { title: own, name: other } = formFields(entity, { with: { title: { max: 3, required: undefined } } });
    expect(own).toMatchObject({ label: 'Title', required: undefined, help: 'As on the sign' });
    expect(own?.check('four')).toBe('At most 3 characters.');
    expect(other).toBe(name);
    expect([title.required, title.check('four')]).toEqual(['Enter a title', undefined]);
  });
});

describe('the names of the fields of a form', () => {
  const sections = Object.entries({ First: ['b', 'a'], Second: ['c'] }).map(([label, fields]) => ({ label, fields }));
  test.each([
    ['all, where there is no form', undefined, ['a', 'b', 'c']],
    ['all, where it names none', {}, ['a', 'b', 'c']],
    ['those it names, in their order', { fields: ['c', 'a'] }, ['c', 'a']],
    ['those of its sections, one after the other', { sections, fields: ['x'] }, ['b', 'a', 'c']],
  ])('are %s', (_, view, names) => expect(fieldNames(view, ['a', 'b', 'c'])).toEqual(names));
});

test('the calls of an entity are those of its operations; a form that is a whole page updates', () => {
  const call = (path: string) => ({ method: 'PUT', path }) as const;
  const none = { list: undefined, create: undefined, update: undefined, delete: undefined };
  expect(callsOf({})).toEqual(none);
  const list = { method: 'GET', path: 'list', rows: 'rows' } as const;
  const update = { call: call('update') };
  const all: Omit<Entity, 'fields'> = {
    list: { call: list },
    create: { call: call('create'), button: 'Add' },
    update,
    delete: { call: call('delete'), confirm: 'Sure?' },
  };
  expect(callsOf(all)).toEqual({ list, create: call('create'), update: call('update'), delete: call('delete') });
  expect(callsOf({ page: { call: call('page') } }).update).toEqual(call('page'));
  expect(callsOf({ page: { call: call('page') }, update }).update).toEqual(call('page'));
});

test('a declaration is the entity it declares, whose fields are found by their own names only', () => {
  const declaration = { fields: { title } };
  expect(defineEntity(declaration)).toBe(declaration);
  expect([fieldAt(entity.fields, 'title'), fieldAt(entity.fields, 'constructor')]).toEqual([title, undefined]);
});

const list = { method: 'GET', path: 'list', rows: undefined } as const;

test.each([
  [list, false],
  [{ ...list, total: 'count' }, true],
  [{ ...list, paged: true }, true],
  [{ ...list, total: 'count', paged: false }, false],
])('the list of %j is paged by the server: %j', (call, is) => expect(isPaged(call)).toBe(is));
