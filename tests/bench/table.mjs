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

/** Prints rows of cells under a head, in columns. */
export const printTable = (head, rows) => {
  const all = [head, ...rows.map(row => row.map(String))];
  const widths = head.map((_, column) => Math.max(...all.map(row => row[column].length)));
  const line = row => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  console.log([line(all[0]), rule, ...all.slice(1).map(line)].join('\n'));
};
