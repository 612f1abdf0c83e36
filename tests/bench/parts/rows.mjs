import { openPage } from '../browser.mjs';
import { heapBudget } from '../budgets.mjs';
import { compare } from '../compare.mjs';
import { spreadText } from '../report.mjs';
import { coldStart, pointAt, timeBoth } from '../stopwatch.mjs';
import { heads } from '../targets.mjs';

/**
 * One round with one application: 25 → 100 rows, the menu, and the memory it holds then.
 * @returns `hundred` and `menu` as clock and processor time in ms, `heap` in MB
 */
const driveRows = async (browser, target, session, cpu) => {
  const opened = await openPage(browser, { storageState: session });
  const { page, atRest } = opened;
  try {
    await coldStart(page, target.origin + target.address, { selector: 'tbody tr', count: 25 });
    await opened.slowCpu(cpu);
    await target.openMenu?.(page);
    const change = async list => {
      const act = await pointAt(target.menu(page, list));
      return timeBoth(opened, { rows: 10, heads: heads[list] }, act);
    };
    // Both lists once, so that they are warm and of the same length.
    for (const list of ['enquiries', 'users']) {
      await change(list);
      await target.show25?.(page);
      await atRest();
    }
    const menu = await change('enquiries');
    await change('users');
    const { event, act } = await target.hundred(page);
    const hundred = await timeBoth(opened, { event, rows: 100, heads: heads.users }, act);
    return { menu, hundred, heap: await opened.heap() };
  } finally {
    await opened.close();
  }
};

/** 25 → 100 rows, the menu, and the memory that the page holds then. */
export const rows = async bench => {
  const browser = await bench.browser();
  await compare(
    bench,
    {
      what: 'Rows and menu',
      title: 'The same steps, median (min–max) in ms and MB; slow: a processor four times as slow',
      steps: [
        { step: '25 → 100 rows', budget: () => 'hundred', read: run => run.hundred },
        {
          step: 'Menu click to the other list',
          budget: cpu => (cpu === 1 ? 'menu' : 'menuSlow'),
          read: run => run.menu,
        },
      ],
      more: of => {
        const heaps = ['product', 'reactAdmin'].map(name => of(name, 1, run => run.heap));
        bench.report.check('Heap with 100 rows', heaps[0].median, heapBudget, { unit: ' MB', worst: Infinity });
        return [['Heap with 100 rows', ...heaps.map(heap => spreadText(heap, 1))]];
      },
    },
    async (target, cpu) => driveRows(browser, target, await bench.sessionOf(target), cpu),
  );
};
