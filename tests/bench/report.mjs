import { ratioBudgets } from './budgets.mjs';

const median = values => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Median, least and greatest of several runs. */
export const spread = values => ({ median: median(values), min: Math.min(...values), max: Math.max(...values) });

/** `median (min–max)`, rounded. */
export const spreadText = ({ median: middle, min, max }, digits = 0) =>
  `${middle.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;

/** Runs something several times in turn. */
export const repeat = async (times, act) => {
  const runs = [];
  while (runs.length < times) runs.push(await act());
  return runs;
};

/** Prints rows of cells under a head, in columns. */
const printTable = (head, rows) => {
  const all = [head, ...rows.map(row => row.map(String))];
  const widths = head.map((_, column) => Math.max(...all.map(row => row[column].length)));
  const line = row => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  console.log([line(all[0]), rule, ...all.slice(1).map(line)].join('\n'));
};

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
      const budgets = ['Budgets (sizes after brotli)', ['figure', 'measured', 'budget', '', 'fails'], figures];
      for (const [title, head, rows] of figures.length > 0 ? [budgets, ...tables] : tables) {
        console.log(`\n${title}:\n`);
        printTable(head, rows);
      }
    },
  };
};
