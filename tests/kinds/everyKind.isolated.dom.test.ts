import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import type { Field } from '../../src/kinds/field';
import '../support/browserDom';
import { dangersIn } from '../support/dangers';
import { kindNames, samples } from './samples';

vi.mock('../../src/api/storage', () => import('../support/fakeStorage'));
vi.mock('../../src/api/maps', () => import('../support/fakeMaps'));

const missing = [undefined, null, '', '   '];
const wrongTypes: unknown[] = [
  {},
  { a: { b: 1 } },
  { toString: 1, valueOf: 2 },
  [],
  ['a', 1],
  0,
  -1.5,
  Number.NaN,
  true,
  false,
];
const hostile = [
  '<img src=x onerror="globalThis.wasRun = true">',
  '<script>globalThis.wasRun = true</script>',
  '"><svg onload="globalThis.wasRun = true">',
  '<a href="javascript:globalThis.wasRun = true">press</a>',
  '<iframe srcdoc="<script>parent.wasRun = true</script>"></iframe>',
  'javascript:globalThis.wasRun=true',
  'data:text/html,<script>globalThis.wasRun = true</script>',
  'no',
  'x'.repeat(5000),
  '\u202Eright to left\u202C',
  '{{constructor.constructor("globalThis.wasRun = true")()}}',
];

/** Draws each of the values, and answers their places. */
const draw = async (field: Field, place: 'Cell' | 'Show', values: readonly unknown[]): Promise<Element[]> => {
  const drawn = values.map(value => createElement('li', {}, field[place]({ value, label: field.label })));
  const context = {
    dataProvider: testDataProvider({ read: () => Promise.resolve({ data: {} }) }),
    store: memoryStore(),
  };
  const list = createElement('ul', {}, ...drawn);
  const { container } = await act(async () => render(createElement(CoreAdminContext, context, list)));
  await vi.dynamicImportSettled();
  return [...container.querySelectorAll('ul > li')].slice(0, values.length);
};

test('every kind has a row in the table of samples', () => {
  expect(Object.keys(samples).toSorted()).toEqual(kindNames.toSorted());
});

describe.each(kindNames)('%s', name => {
  const { declare, missing: dash = '-', shown } = samples[name];
  const field = declare({ label: 'Thing', required: 'Give a thing.' });

  test('tells which kind it is and keeps its options', () => {
    expect(field).toMatchObject({ kind: name, label: 'Thing', required: 'Give a thing.' });
  });

  test.each([0, 1, 2, 37])('takes its own sample %i', n => {
    const sample = field.sample(n);
    expect(field.isEmpty(sample)).toBe(false);
    expect(field.check(sample)).toBeUndefined();
  });

  test('gives the API back what the API has given', () => {
    expect(field.toApi(field.fromApi(field.sample(1)))).toEqual(field.sample(1));
  });

  test.each(missing.slice(0, 3))('counts %j as not given', value => {
    expect(field.isEmpty(value)).toBe(true);
  });

  test.each(['Cell', 'Show'] as const)('shows its sample in its %s', async place => {
    const [drawn] = await draw(field, place, [shown ?? field.sample(1)]);
    expect(drawn?.textContent || drawn?.querySelector('img, video')).toBeTruthy();
    expect(drawn?.textContent === '-').toBe(name === 'password');
  });

  test.each(['Cell', 'Show'] as const)('shows a dash for a missing value in its %s', async place => {
    const drawn = await draw(field, place, missing);
    expect(drawn.map(item => item.textContent)).toEqual(missing.map(() => dash));
  });

  test.each(['Cell', 'Show'] as const)('draws a value of a wrong type in its %s', async place => {
    const drawn = await draw(field, place, wrongTypes);
    expect(drawn).toHaveLength(wrongTypes.length);
    expect(drawn.map(item => item.textContent).filter(text => /object|NaN|^$/.test(text))).toEqual([]);
  });

  test.each(['Cell', 'Show'] as const)('runs nothing from a hostile value in its %s', async place => {
    const drawn = await draw(field, place, hostile);
    expect(drawn).toHaveLength(hostile.length);
    expect(dangersIn(drawn)).toEqual([]);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  test('has a plain text for every value', () => {
    for (const value of [...missing, ...wrongTypes, ...hostile, field.sample(1)]) {
      const text = field.toText(value);
      expect(text, `${JSON.stringify(value)} reads`).toBeTypeOf('string');
      expect(text).not.toMatch(/\[object|NaN/);
    }
  });

  test('judges and sends every value without stumbling', () => {
    for (const value of [...missing, ...wrongTypes, ...hostile]) {
      expect(field.isEmpty(field.fromApi(value))).toBeTypeOf('boolean');
      expect(['string', 'undefined']).toContain(typeof field.check(value));
      field.toApi(value);
    }
  });
});
