import { describe, expect, test } from 'vitest';
import { checkEntity } from '../../../src/engine/schema/checks';
import type { Entity } from '../../../src/engine/schema/entity';
import type { Field } from '../../../src/engine/fields/field';
import { loud } from '../data/plainField';

const field = (label: string, more: Partial<Field> = {}): Field => ({ ...loud(label), Input: () => null, ...more });
const flag = field('Status', { states: { isOn: () => true, labels: ['Active', 'Inactive'] } });
const shownOnly = field('Created', { Input: undefined });

const sound: Entity = {
  fields: { title: field('Title'), isActive: flag },
  create: { button: 'Add', fields: ['title'] },
  update: { fields: ['title'] },
};

/** What is said of a name that stands where a field is meant. */
const stranger = (place: string, path = 'titel') =>
  `E07: ${place} names '${path}', which is no field. Correct the name, or declare it. The fields are: title, isActive.`;

const noInput = (form: string) =>
  `E04: ${form} has the field 'created', whose type has no input. Leave it out of ${form}.fields.`;
const withCreated = { ...sound.fields, created: shownOnly };
const unlabelled = { ...sound.fields, title: field('  ') };
const create = (fields: string[]) => ({ button: 'Add', fields });
const withSection = (label: string, fields: string[]) => ({ sections: [{ label, fields }] });
const unchosen = "E09: list.tabs names 'title', by which rows are not filtered with choices. Name another field.";
const valueless = "E09: list.tabs has no values for 'title', which is no reference. Name them.";
const unformed = "E08: update.many names 'isActive', which the form does not have. Add it to update.fields.";

/** One fault each: what is changed of the sound declaration, and the whole message. */
const faults: [message: string, change: Partial<Entity>][] = [
  ['E01: its list shows no column. Declare at least one field.', { list: { columns: [] } }],
  ["E02: the field 'title' has an empty label. Say what it is called.", { fields: unlabelled }],
  ['E03: update.fields is empty. Name at least one field.', { update: { fields: [] } }],
  [noInput('create'), { fields: withCreated, create: create(['created']) }],
  [noInput('update'), { fields: withCreated, update: {} }],
  [noInput('page'), { fields: withCreated, update: undefined, page: {} }],
  [stranger('list.columns'), { list: { columns: ['title', 'titel'] } }],
  [stranger('list.belowName'), { list: { belowName: 'titel' } }],
  [stranger('create.fields'), { create: create(['titel']) }],
  [stranger('update.fields'), { update: { fields: ['titel', 'title'] } }],
  [stranger("the section 'Main' of update"), { update: withSection('Main', ['title', 'titel']) }],
  [stranger('update.with'), { update: { with: { titel: { max: 5 } } } }],
  [stranger('update.facts'), { update: { facts: ['titel'] } }],
  [stranger('update.keep'), { update: { keep: ['titel'] } }],
  [stranger('update.many'), { update: { many: ['titel'] } }],
  [unformed, { update: { fields: ['title'], many: ['isActive'] } }],
  [stranger('actions.block.keep'), { actions: { block: { keep: ['titel'] } } }],
  [stranger('page.fields'), { update: undefined, page: { fields: ['titel'] } }],
  [stranger('preview'), { preview: { title: 'titel' } }],
  [stranger('show.fields'), { show: { fields: ['titel', { label: 'Own', computed: () => '' }] } }],
  [stranger("the section 'Words' of show"), { show: withSection('Words', ['titel']) }],
  [stranger('delete.files'), { delete: { confirm: 'Delete it?', files: ['titel'] } }],
  [stranger('actions.block.toggles'), { actions: { block: { toggles: 'titel' } } }],
  [stranger('list.columns', 'constructor'), { list: { columns: ['constructor'] } }],
  [unchosen, { list: { tabs: { by: 'title' } } }],
  [valueless, { list: { tabs: { by: 'title' } }, fields: { title: field('Title', { filtering: 'choices' }) } }],
  ['E06: its records are findable, but its list has no search. Declare list.search.', { list: { findable: true } }],
];

describe('a declaration', () => {
  test('without a fault has no problem', () => {
    expect(checkEntity('socialmedia', sound)).toEqual([]);
    const filters = [{ label: 'Level', value: { as: field('Level', { filtering: 'choices' }), of: () => '' } }];
    expect(checkEntity('socialmedia', { ...sound, list: { filters, tabs: { by: 'Level', values: ['l'] } } })).toEqual(
      [],
    );
  });

  test.each(faults)('is told %s', (message, change) => {
    expect(checkEntity('socialmedia', { ...sound, ...change })).toEqual([`socialmedia: ${message}`]);
  });

  test('is told of a limit in the registry that limits nothing', () => {
    const dialogs = [
      { path: 'review', view: () => null },
      { path: 'orders', title: 'Orders', list: 'tokenOrders/:pid' as const },
    ];
    const entity = { ...sound, dialogs, show: {}, actions: { block: { run: () => Promise.resolve() } } };
    const limited = (...names: string[]) => ({ operations: Object.fromEntries(names.map(name => [name, []])) });
    const problem = (name: string, declared = 'list, create, update, show, block, review') =>
      `x: E05: the registry limits '${name}', which this entity does not declare. It has: ${declared}.`;
    expect(checkEntity('x', entity, limited('list', 'create', 'update', 'show', 'block', 'review'))).toEqual([]);
    const unknown = ['edit', 'orders', 'delete'];
    expect(checkEntity('x', entity, limited(...unknown))).toEqual(unknown.map(name => problem(name)));
    const page = { fields: sound.fields, page: {} };
    expect(checkEntity('x', page, limited('update', 'show'))).toEqual([problem('show', 'list, update')]);
  });

  test('is told every fault it has', () => {
    const problems = checkEntity('x', { fields: {}, update: { fields: [] } });
    expect(problems.map(problem => problem.slice(0, 6))).toEqual(['x: E01', 'x: E03']);
  });
});
