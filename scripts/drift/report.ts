import type { Finding } from './check';

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const rowsOf = ({ call, request, differences }: Finding): string[][] =>
  differences.map(({ kind, at, detail, times }, n) => [
    n === 0 ? (request ?? call) : '',
    kind,
    at || '(the whole answer)',
    times > 1 ? `${detail} (${times} times)` : detail,
  ]);

/** Columns as wide as their widest cell. */
const table = (rows: readonly string[][]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** The findings as a person reads them: what drifted, what was not checked, and a sum. */
export const report = (findings: readonly Finding[]): string => {
  const drifted = findings.filter(({ outcome }) => outcome === 'drift');
  const unchecked = findings.filter(({ outcome }) => outcome === 'not checked');
  const rows = drifted.flatMap(rowsOf);
  const lines = [
    ...(rows.length > 0 ? [table([['request', 'drift', 'where', 'what'], ...rows]), ''] : []),
    ...unchecked.map(({ call, reason = '' }) => `not checked: ${call}, ${reason}`),
    `${plural(findings.length - unchecked.length, 'request')} made, ${findings.length - drifted.length - unchecked.length} as described, ${drifted.length} with drift, ${unchecked.length} not checked.`,
  ];
  return lines.join('\n');
};
