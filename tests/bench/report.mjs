import { ratioBudgets } from './budgets.mjs';
import { printTable } from './table.mjs';

/** Collects the rows of the table of budgets and the tables of figures, and prints them at the end. */
export const openReport = () => {
  const figures = [];
  const tables = [];
  /**
   * Adds a figure beside its budget.
   * @param worst the run fails above it. @default the budget
   */
  const check = (what, figure, budget, { unit = '', digits = 1, worst = budget, note = '' } = {}) => {
    const isMet = figure <= budget;
    figures.push([
      what,
      `${figure.toFixed(digits)}${unit}${note && ` ${note}`}`,
      `≤ ${budget}${unit}`,
      isMet ? 'met' : 'MISSED',
      Number.isFinite(worst) ? `> ${worst}${unit}` : 'never',
    ]);
    if (figure > worst) process.exitCode = 1;
  };
  return {
    check,
    /** Adds the ratio of the clock's times, which never fails the run, and that of the processor's, which may. */
    checkRatios: (what, budget, ratioOf) => {
      const { most, worst } = ratioBudgets[budget];
      check(`${what}, ratio by the clock`, ratioOf('clock'), most, { digits: 2, worst: Infinity });
      check(`${what}, ratio of processor time`, ratioOf('processor'), most, { digits: 2, worst });
    },
    /** Adds a table of figures below a line that says what they are. */
    show: (title, head, rows) => tables.push([title, head, rows]),
    print: () => {
      if (figures.length > 0) {
        console.log('\nBudgets (sizes after brotli):\n');
        printTable(['figure', 'measured', 'budget', '', 'fails'], figures);
      }
      for (const [title, head, rows] of tables) {
        console.log(`\n${title}:\n`);
        printTable(head, rows);
      }
    },
  };
};
