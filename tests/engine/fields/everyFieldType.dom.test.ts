import { inspect } from 'node:util';
import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { referenceFields } from '../../../src/layout/business/referenceFields';
import { fields, inputStates } from '../../../src/layout/gallery/fields';
import * as fieldTypes from '../../../src/engine/fields';
import type { Field } from '../../../src/engine/fields/field';
import { hugeText, vectors } from '../../fixtures/hostile';
import '../../support/browserDom';
import { dangersIn } from '../../support/dangers';
import { replaceStorage } from '../../support/fakeStorage';
import { replaceMaps } from '../../support/fakeMaps';

replaceStorage();
replaceMaps();

const missing = [undefined, null, '', '   '];
const wrongTypes: unknown[] = [{}, { a: { b: 1 } }, { toString: 1 }, [], ['a', 1], 0, -1.5, Number.NaN, true, false];
const hostile: readonly unknown[] = [...vectors, 'no', 'x'.repeat(5000), '\u202Eright to left\u202C'];

let hits = 0;
beforeAll(() => {
  // The document does not load what it is told not to, and does not complain about it either.
  Object(window).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  Object.assign(globalThis, { hit: () => (hits += 1) });
});

test('there are many hostile values, each listed once', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(200);
  expect(new Set(vectors).size).toBe(vectors.length);
});

/** Draws each of the values, and answers their places. */
const draw = async (
  field: Field,
  place: 'renderCell' | 'renderShow',
  values: readonly unknown[],
): Promise<Element[]> => {
  const drawn = values.map(value => createElement('li', {}, field[place]({ value, label: String(field.label) })));
  const context = {
    dataProvider: testDataProvider({ read: () => Promise.resolve({ data: {} }) }),
    store: memoryStore(),
  };
  const list = createElement('ul', {}, ...drawn);
  const { container } = await act(async () => render(createElement(CoreAdminContext, context, list)));
  await vi.dynamicImportSettled();
  return [...(container.querySelector('ul')?.children ?? [])];
};

test('every field type has a field', () => {
  // A reference needs an entity, and an adopted product begins with none.
  const names = Object.keys(fieldTypes).filter(name => name in referenceFields || !name.startsWith('reference'));
  expect(fields.map(([name]) => name)).toEqual(names.toSorted());
});

test('the gallery gives no input a text that it refuses', () => {
  const refused = fields.flatMap(([name, field]) =>
    Object.values(inputStates(field)).some(({ value }) => value !== field.initial && field.check(value)) ? name : [],
  );
  expect(refused).toEqual([]);
});

/** Values of the wire that show something, where a sample is the id of a record alone. */
const record = { _id: '1', name: 'First' };
const shown: Readonly<Record<string, unknown>> = { reference: record, references: [record] };

describe.each(fields)('%s', (name, field) => {
  const dash = name === 'fixed' ? 'Super Admin' : '-';

  test('takes its own samples, and gives the API back what the API has given', () => {
    for (const sample of [0, 1, 2, 37].map(field.sample)) {
      expect(field.isEmpty(sample)).toBe(false);
      expect(field.check(sample)).toBeUndefined();
    }
    expect(field.toApi(field.fromApi(field.sample(1)))).toEqual(field.sample(1));
    expect(missing.slice(0, 3).map(field.isEmpty)).toEqual([true, true, true]);
  });

  test.each(['renderCell', 'renderShow'] as const)(
    'draws every value by its %s: its own, none, wrong types',
    async place => {
      const [sample, ...others] = await draw(field, place, [shown[name] ?? field.sample(1), ...missing, ...wrongTypes]);
      expect(sample?.textContent || sample?.querySelector('img, video')).toBeTruthy();
      expect(sample?.textContent === '-').toBe(name === 'password');
      const texts = others.map(({ textContent }) => textContent);
      expect(texts.slice(0, missing.length)).toEqual(missing.map(() => dash));
      expect(texts).toHaveLength(missing.length + wrongTypes.length);
      expect(texts.filter(text => /object|NaN|^$/.test(text))).toEqual([]);
    },
  );

  test.each(['renderCell', 'renderShow'] as const)(
    'runs and loads nothing from a hostile value by its %s',
    async place => {
      const drawn = await draw(field, place, hostile.map(field.fromApi));
      expect(drawn).toHaveLength(hostile.length);
      const found = drawn.flatMap((item, at) =>
        dangersIn([item]).map(danger => `${inspect(hostile[at])} left ${danger}`),
      );
      expect(found).toEqual([]);
      expect(hits).toBe(0);
    },
  );

  test('judges, sends and says every value in plain text', () => {
    for (const value of [...missing, ...wrongTypes, ...hostile, hugeText, field.sample(1)]) {
      const text = field.toText(value);
      expect(text, `${inspect(value).slice(0, 80)} reads`).toBeTypeOf('string');
      if (!hostile.includes(value)) expect(text).not.toMatch(/\[object|NaN/);
      expect(field.isEmpty(field.fromApi(value))).toBeTypeOf('boolean');
      expect(['string', 'undefined']).toContain(typeof field.check(value));
      field.toApi(field.fromApi(value));
    }
  });
});
