import { beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../src/config';
import { defineDialect, type Writing } from '../../../src/dialect/dialect';
import { setAt } from '../../../src/engine/values/paths';
import { type Plain, isPlain } from '../../../src/engine/values/plain';
import { valueAt } from '../../../src/engine/values/valueAt';
import type { Field } from '../../../src/engine/fields/field';
import { session } from '../../../src/engine/http/session';
import { formFields, type Entity } from '../../../src/engine/schema/entity';
import { initialValues, valuesOf } from '../../../src/engine/schema/formValues';
import { fields as fieldTypes } from '../../../src/layout/gallery/fields';
import { providerOf, things } from './things';

const names = ['value', 'place.value', 'other'];
const editable = fieldTypes.filter(([, field]) => field.Input);

/** A server that stores what it gets: PUT replaces a record or merges into it, PATCH merges. */
const store = (record: Plain | undefined, isMerging: boolean) => {
  const state = { record };
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const change = isPlain(sent) ? sent : {};
    const merged = Object.entries(change).reduce<Plain>((all, [key, value]) => {
      const before = all[key];
      return { ...all, [key]: isPlain(before) && isPlain(value) ? { ...before, ...value } : value };
    }, state.record ?? {});
    if (method === 'POST') state.record = { uuid: '1', ...change };
    if (method === 'PUT' || method === 'PATCH')
      state.record = method === 'PUT' && !isMerging ? { uuid: '1', ...change } : merged;
    const isOne = address.replace(`${config.apiBase}/`, '') === 'things/1';
    return Promise.resolve(Response.json(isOne ? state.record : [state.record].filter(Boolean)));
  });
  return state;
};

const entityOf = (field: Field, method: 'PUT' | 'PATCH' | 'POST', writes: Writing): Entity => {
  const pages = { by: 'page', page: 'page', size: 'size' } as const;
  const dialect = defineDialect({ pages, id: ['uuid'], written: '', errors: { message: ['message'] }, writes });
  const fields = { value: field, 'place.value': field, other: field };
  const calls = {
    list: { method: 'GET', path: 'things', rows: undefined, dialect },
    one: { method: 'GET', path: 'things/:id', dialect },
    create: { method: 'POST', path: 'things', dialect },
    update: { method, path: 'things/:id', dialect },
  } as const;
  return things(calls, { fields, list: { call: calls.list, one: calls.one }, create: { button: 'Add' }, update: {} });
};

/** An entity without calls, which talks simple REST. */
const simpleEntityOf = (field: Field, emptyValue?: null | ''): Entity => {
  const pages = { by: 'range', range: 'range' } as const;
  const errors = { message: ['message'] };
  const dialect = defineDialect({ pages, id: ['uuid'], errors, writes: { emptyValue } });
  const fields = { value: field, 'place.value': field, other: field };
  return { fields, rest: { dialect }, create: { button: 'Add' }, update: {} };
};

/** How a record is written: what declares it, whether the server merges, and what else of the record is no field. */
interface Way {
  entity: (field: Field, emptyValue?: '') => Entity;
  isMerging?: boolean;
  more?: Plain;
}

const by =
  (method: 'PUT' | 'PATCH', more: Writing = {}) =>
  (field: Field, emptyValue?: '') =>
    entityOf(field, method, { ...more, ...(emptyValue === undefined ? {} : { emptyValue }) });

const ways: readonly (readonly [string, Way])[] = [
  ['a PUT that replaces the record', { entity: by('PUT') }],
  ['a PUT that merges', { entity: by('PUT', { replaces: 'merging' }), isMerging: true }],
  ['PATCH', { entity: by('PATCH') }],
  ['an entity without calls', { entity: simpleEntityOf, more: { more: ' as read ' } }],
];

/** Every kind of stored value; `absent` is not in the record. */
const absent = Symbol('absent');
const others = [{ a: { b: 1 } }, ['x', 1], [null], '2026-03-01', '2026-03-01T08:30:15.123456', '131.35'];
const texts = ['', '   ', ' P-2 ', '  padded\n  note  ', 'Sea'];
const stored: readonly unknown[] = [null, absent, ...texts, false, true, 0, 12.5, [], ...others];

const recordOf = (value: unknown): Plain => ({
  uuid: '1',
  ...(value === absent ? {} : { value }),
  place: { near: 'Goa', extra: {}, ...(value === absent ? {} : { value }) },
  other: value === absent ? null : value,
});

beforeEach(() => void session.start({ token: 'token-1', admin: { id: '7', role: 'superadmin' } }));

const save = async (entity: Entity, change: (values: Plain) => Plain) => {
  const provider = providerOf(entity);
  const { data: previousData } = await provider.getOne('things', { id: '1' });
  const data = change(valuesOf(previousData, formFields(entity, { fields: names })));
  await provider.update('things', { id: '1', data, previousData });
};

/** Types whose inputs offer nothing that empties them. */
const hasNoEmpty = ['fixed', 'flag', 'location'];
const isList = (field: Field) => Array.isArray(field.initial);

describe.each(editable)('a value of the field type %s', (name, field) => {
  describe.each(ways)('by %s', (_, { entity: declare, isMerging = false, more }) => {
    const entity = declare(field);

    test('that nobody has touched stays as it was, whatever it is (VALUE-01 VALUE-04 VALUE-06)', async () => {
      for (const value of stored) {
        const before = { ...recordOf(value), ...more };
        const server = store(before, isMerging);
        await save(entity, values => values);
        if (name === 'fixed') continue;
        expect(server.record, JSON.stringify(before)).toEqual(before);
      }
    });

    test('is stored as entered, and no other value with it (VALUE-02)', async () => {
      if (name === 'fixed') return;
      for (const value of stored) {
        const before = { ...recordOf(value), ...more };
        const server = store(before, isMerging);
        await save(entity, values => setAt(values, 'place.value', field.fromApi(field.sample(5))));
        expect(server.record, JSON.stringify(before)).toEqual(setAt(before, 'place.value', field.sample(5)));
      }
    });

    test('that is emptied is stored as null, as an empty list where it is a list, and as declared (VALUE-03)', async () => {
      if (hasNoEmpty.includes(name)) return;
      const filled = recordOf(field.sample(5));
      const empty = isList(field) ? [] : '';
      const nothing = isList(field) ? [] : null;
      const asked: readonly (readonly [Entity, unknown])[] = [
        [entity, nothing],
        [declare(field.with({ emptyValue: '' })), empty],
        [declare(field, ''), empty],
        [declare(field.with({ emptyValue: null }), ''), nothing],
      ];
      for (const [declared, expected] of asked) {
        const server = store(filled, isMerging);
        await save(declared, values => setAt(values, 'value', empty));
        expect(server.record).toEqual({ ...filled, value: expected });
      }
      for (const value of [null, absent, '']) {
        const before = recordOf(value);
        const server = store(before, isMerging);
        await save(entity, values => setAt(setAt(values, 'value', 'typed'), 'value', empty));
        expect(server.record, String(value)).toEqual(before);
      }
    });
  });

  test.each([
    ['of an entity with calls', entityOf(field, 'PUT', {})],
    ['of one without', simpleEntityOf(field)],
  ])('%s that a new form leaves empty does not travel: the server sets its default (VALUE-05)', async (_, entity) => {
    if (name === 'fixed') return;
    const server = store(undefined, false);
    const data = setAt(initialValues(formFields(entity, { fields: names })), 'other', field.fromApi(field.sample(2)));
    await providerOf(entity).create('things', { data });
    const isPreset = !isList(field) && field.initial !== '';
    const preset = isPreset ? { value: field.initial, place: { value: field.initial } } : {};
    expect(server.record).toEqual({ uuid: '1', ...preset, other: field.sample(2) });
    expect(valueAt(server.record, 'place')).toEqual(isPreset ? { value: field.initial } : undefined);
  });
});
