import { byteBudgets } from '../bench/budgets.mjs';
import { buildProduct } from '../bench/builds.mjs';
import { largestDeclaration, measureBytes } from '../bench/parts/bytes.mjs';
import { expect, test } from './support/test';

test.use({ account: 'signedOut' });

const dist = 'dist';
const kib = (bytes: number) => bytes / 1024;

test.describe('the budgets of the built application', () => {
  test('sign-in, the first list and one more screen stay within their bytes', async ({ browser, mock }) => {
    const once = await measureBytes(browser, dist, mock.port);
    expect(once.signIn.scripts.length).toBeGreaterThan(1);
    expect(kib(once.signIn.bytes), 'until sign-in is usable').toBeLessThanOrEqual(byteBudgets.signIn);
    expect(once.list.bytes).toBeGreaterThan(once.signIn.bytes);
    expect(kib(once.list.bytes), 'until the first list shows').toBeLessThanOrEqual(byteBudgets.firstList);
    expect(kib(largestDeclaration(dist)), 'of one more screen').toBeLessThanOrEqual(byteBudgets.oneMoreScreen);
    const tenTimes = await measureBytes(browser, await buildProduct(10), mock.port);
    expect(tenTimes.list.bytes).toBeGreaterThan(once.list.bytes);
    expect(kib(tenTimes.list.bytes - once.list.bytes), 'added by ten times as many entities').toBeLessThanOrEqual(
      byteBudgets.tenTimes,
    );
  });
});
