import { serveTarget } from '../targets.mjs';
import { measureWideList } from '../wideList.mjs';
import { longTaskHead, longTaskRows } from './longTasks.mjs';

/** A hundred rows of twelve columns. */
export const wide = async bench => {
  const target = await serveTarget('product', await bench.build('wideList'));
  const runs = [];
  try {
    const session = await bench.sessionOf(target);
    for (let round = 0; round < bench.rounds; round += 1)
      runs.push(await measureWideList(await bench.browser(), target, session));
  } finally {
    target.stop();
  }
  bench.report.show(
    'A hundred rows of twelve columns',
    longTaskHead,
    longTaskRows(runs, { hundred: '25 → 100 rows', sort: 'sort the whole list', filter: 'filter the whole list' }),
  );
};
