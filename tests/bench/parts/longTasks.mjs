import { wholeListBudgets } from '../budgets.mjs';
import { spread, spreadText } from '../table.mjs';

export const longTaskHead = ['', 'median (min–max), ms', 'longest task over 50 ms', 'budget'];

/**
 * A table's rows of what was done, beside the budget for it.
 * @param what what each deed is called, by its key in the runs
 */
export const longTaskRows = (runs, what) => {
  const { toFrame, task } = wholeListBudgets;
  return Object.entries(what).map(([deed, name]) => {
    const took = spread(runs.map(run => run[deed].took));
    const longTask = Math.max(...runs.map(run => run[deed].longTask));
    const isMet = took.median <= toFrame && longTask <= task;
    return [name, spreadText(took), longTask.toFixed(0), `≤ ${toFrame} ms, ≤ ${task} ms: ${isMet ? 'met' : 'MISSED'}`];
  });
};
