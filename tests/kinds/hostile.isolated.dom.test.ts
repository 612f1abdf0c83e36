import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hugeText, vectors } from '../fixtures/hostile';
import '../support/browserDom';
import { dangersIn } from '../support/dangers';
import { report } from '../support/report';
import { kindNames, samples } from './samples';

vi.mock('../../src/api/storage', () => import('../support/fakeStorage'));

let hits = 0;
let drawn = 0;
beforeAll(() => {
  // The document does not load what it is told not to, and does not complain about it either.
  Object(window).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  Object.assign(globalThis, { hit: () => (hits += 1) });
});
afterAll(() => {
  report(`${vectors.length} hostile values × ${kindNames.length} kinds × cell and read-only view: ${drawn} drawn`);
});

test('the list of hostile values holds none twice', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(200);
  expect(vectors.filter((vector, index) => vectors.indexOf(vector) !== index)).toEqual([]);
});

describe.each(kindNames)('%s', name => {
  const field = samples[name].declare({ label: 'Thing' });

  test.each(['Cell', 'Show'] as const)('runs and loads nothing from any hostile value in its %s', async place => {
    const cells = vectors.map(value =>
      createElement('li', {}, field[place]({ value: field.fromApi(value), label: 'Thing' })),
    );
    const { container } = await act(async () => render(createElement('ul', {}, ...cells)));
    await act(() => vi.dynamicImportSettled());
    const items = [...(container.firstElementChild?.children ?? [])];
    expect(items).toHaveLength(vectors.length);
    drawn += items.length;
    const found = items.flatMap((item, index) => dangersIn([item]).map(danger => `${vectors[index]} left ${danger}`));
    expect(found).toEqual([]);
    expect(hits).toBe(0);
  });

  test('takes every hostile value through the form and back without stumbling', () => {
    for (const value of [...vectors, hugeText]) {
      expect(field.toText(value), value.slice(0, 80)).toBeTypeOf('string');
      expect(['string', 'undefined']).toContain(typeof field.check(value));
      expect(field.isEmpty(value)).toBeTypeOf('boolean');
      field.toApi(field.fromApi(value));
    }
  });
});
