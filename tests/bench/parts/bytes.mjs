import { byteBudgets } from '../budgets.mjs';
import { largestDeclaration, measureBytes } from '../bytes.mjs';

const kib = bytes => bytes / 1024;

/** The scripts that are loaded, by their size. */
export const bytes = async bench => {
  const [browser, { port }] = [await bench.browser(), await bench.mock()];
  const folder = await bench.build('product');
  const once = await measureBytes(browser, folder, port);
  const tenTimes = await measureBytes(browser, await bench.build('tenTimes'), port);
  const check = (what, size, budget, options) =>
    bench.report.check(what, kib(size), budget, { unit: ' KiB', ...options });
  check('Scripts until sign-in is usable', once.signIn.bytes, byteBudgets.signIn);
  check('Scripts until the first list shows', once.list.bytes, byteBudgets.firstList);
  check('Own chunk of a declared screen', largestDeclaration(folder), byteBudgets.oneMoreScreen);
  check('10 times as many entities add', tenTimes.list.bytes - once.list.bytes, byteBudgets.tenTimes);
};
