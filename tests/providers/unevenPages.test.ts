import { describe, expect, test, vi } from 'vitest';
import { findRow } from '../../src/providers/lookup';
import type { Page } from '../../src/providers/listing';
import type { Rows } from '../../src/providers/wire';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }));

/** A server that gives pages of its own size, whatever it is asked for. */
const givingPagesOf = (size: number, count: number) =>
  vi.fn<(page: Page) => Promise<Rows>>(({ page }) =>
    Promise.resolve({ data: numbered(count).slice((page - 1) * size, page * size), total: count }),
  );

/** A server that gives everything at once, whatever page it is asked for. */
const givingAllOf = (count: number, total?: number) =>
  vi.fn<(page: Page) => Promise<Rows>>(({ page }) =>
    // A walk that does not end is a failure to be seen, not a test that hangs.
    page > 5 ? Promise.reject(new Error('The walk does not end.')) : Promise.resolve({ data: numbered(count), total }),
  );

describe('a record searched for in pages of another size than asked for', () => {
  test('is found on the last of smaller pages', async () => {
    const readPage = givingPagesOf(50, 120);
    expect(await findRow(readPage, '119')).toEqual({ id: '119' });
    expect(readPage).toHaveBeenCalledTimes(3);
  });

  test('is given up after the last of smaller pages', async () => {
    const readPage = givingPagesOf(50, 120);
    expect(await findRow(readPage, 'gone')).toBeUndefined();
    expect(readPage).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['with a total', 250],
    ['without a total', undefined],
  ])('is given up at once where everything came at once, %s', async (_, total) => {
    const readPage = givingAllOf(250, total);
    expect(await findRow(readPage, 'gone')).toBeUndefined();
    expect(readPage).toHaveBeenCalledOnce();
  });
});
