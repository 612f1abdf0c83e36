import { describe, expect, test } from 'vitest';
import { del, get, post, put } from '../../src/define/calls';
import { checkEntity } from '../../src/define/checks';
import type { Entity } from '../../src/define/entity';
import type { Field } from '../../src/kinds/field';

const field = (label: string, more: Partial<Field> = {}): Field => ({
  label,
  kind: 'text',
  secret: false,
  Cell: () => '',
  Show: () => '',
  Input: () => null,
  check: () => undefined,
  isEmpty: () => false,
  initial: '',
  fromApi: value => value,
  toApi: value => value,
  toText: () => '',
  sample: () => '',
  ...more,
});
const flag = field('Status', { states: { isOn: () => true, labels: ['Active', 'Inactive'] } });
const shownOnly = field('Created', { Input: undefined });

const confirm = 'Sure?';
const list = get('social/getAllSocial', { rows: 'social' });
const sound: Entity = {
  api: {
    list,
    create: post('social/addSocial'),
    update: put('social/updateSocial/:id'),
    delete: del('partners/deletePartners/:id'),
    toggle: put('social/updateSocial/:id'),
  },
  fields: { title: field('Title'), isActive: flag },
  create: { button: 'Add', fields: ['title'] },
  update: { fields: ['title'] },
  delete: { confirm },
  toggle: { field: 'isActive', confirm },
};

/** One fault each: what is changed of the sound declaration, and the whole message. */
const faults: [message: string, change: Partial<Entity>][] = [
  ['E01: its list shows no column. Declare at least one field.', { list: { columns: [] } }],
  [
    "E02: the field 'title' has an empty label. Say what it is called.",
    { fields: { ...sound.fields, title: field('  ') } },
  ],
  [
    'E03: it declares calls but no api.list, and records are found in the list only.',
    { api: { ...sound.api, list: undefined } },
  ],
  ['E04: create.fields is empty. Name at least one field.', { create: { button: 'Add', fields: [] } }],
  ['E04: update.fields is empty. Name at least one field.', { update: { fields: [] } }],
  [
    "E05: create has the field 'created', whose kind has no input. Leave it out of create.fields.",
    { fields: { ...sound.fields, created: shownOnly }, create: { button: 'Add', fields: ['created'] } },
  ],
  [
    "E05: update has the field 'created', whose kind has no input. Leave it out of update.fields.",
    { fields: { ...sound.fields, created: shownOnly }, update: {} },
  ],
  [
    "E05: update has the field 'missing', whose kind has no input. Leave it out of update.fields.",
    { update: { fields: ['missing'] } },
  ],
  [
    "E06: api.list has the path parameter ':id', which nothing fills in. Give it in params.",
    { api: { ...sound.api, list: { ...list, path: 'social/ofOne/:id' } } },
  ],
  [
    "E06: api.update has the path parameter ':pid', which nothing fills in. Give it in params.",
    { api: { ...sound.api, update: { method: 'PUT', path: 'a/:pid/b/:id' } } },
  ],
  ['E04: page.fields is empty. Name at least one field.', { update: undefined, page: { fields: [] } }],
  [
    "E05: page has the field 'created', whose kind has no input. Leave it out of page.fields.",
    { fields: { ...sound.fields, created: shownOnly }, update: undefined, page: {} },
  ],
  ["E07: toggle.field is 'title', which has no two states. Name a flag.", { toggle: { field: 'title', confirm } }],
  ["E07: toggle.field is 'gone', which has no two states. Name a flag.", { toggle: { field: 'gone', confirm } }],
  ...(['create', 'update', 'delete', 'toggle'] as const).flatMap(part => [
    [
      `E08: api.${part} is declared but nothing uses it. Declare ${part}, or leave the call out.`,
      { [part]: undefined },
    ] satisfies [string, Partial<Entity>],
    [
      `E09: ${part} is declared but api.${part} is not. Name its call.`,
      { api: { ...sound.api, [part]: undefined } },
    ] satisfies [string, Partial<Entity>],
  ]),
];

describe('a declaration', () => {
  test('without a fault has no problem', () => {
    expect(checkEntity('socialmedia', sound)).toEqual([]);
  });

  test('without calls of its own may have all parts', () => {
    expect(checkEntity('notes', { ...sound, api: undefined })).toEqual([]);
  });

  test('whose whole screen is a form uses the call to update', () => {
    expect(checkEntity('company', { ...sound, update: undefined, page: { fields: ['title'] } })).toEqual([]);
  });

  test('may fill in the parameters of its list', () => {
    const path = 'order/of/:pid';
    const given = { pid: '1' };
    for (const params of [given, () => given]) {
      expect(checkEntity('orders', { ...sound, api: { ...sound.api, list: { ...list, path, params } } })).toEqual([]);
    }
  });

  test.each(faults)('is told %s', (message, change) => {
    expect(checkEntity('socialmedia', { ...sound, ...change })).toEqual([`socialmedia: ${message}`]);
  });

  test('is told every fault it has', () => {
    const problems = checkEntity('x', { fields: {}, toggle: { field: 'a', confirm }, update: { fields: [] } });
    expect(problems.map(problem => problem.slice(0, 6))).toEqual(['x: E01', 'x: E04', 'x: E07']);
  });
});
