import type { Finding } from './check';
import type { Counts } from './counts';
import { plural } from './plural';
import type { Judged, Severity } from './severity';
import { wrapped } from './wrapped';

const order: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

const linesOf = ({ severity, kind, at, detail, times, use }: Judged): string[] => [
  `  ${severity.padEnd(8)}${at || '(the whole answer)'}`,
  wrapped(`${kind}: ${detail}${times > 1 ? ` (${times} times)` : ''}`, 10),
  ...(severity === 'info' ? [] : [wrapped(use, 10)]),
];

const section = ({ call, request = call, differences }: Finding): string[] =>
  differences.length === 0
    ? []
    : [request, ...differences.toSorted((a, b) => order[a.severity] - order[b.severity]).flatMap(linesOf), ''];

/** The findings as a person reads them: what drifted and who uses it, what was not checked, and a sum. */
export const report = (findings: readonly Finding[], counts: Counts, isAll: boolean): string => {
  const unknown = `${plural(counts.unknownKeys, 'unknown key')}${counts.unknownKeys > 0 && !isAll ? ' (--all lists them)' : ''}`;
  return [
    ...findings.flatMap(section),
    ...findings.flatMap(({ outcome, call, reason = '' }) =>
      outcome === 'not checked' ? wrapped(`not checked: ${call}, ${reason}`) : [],
    ),
    wrapped(
      `${plural(counts.requests, 'request')} made, ${counts.asDescribed} as described, ${counts.drifted} with drift, ${counts.notChecked} not checked.`,
    ),
    `${plural(counts.errors, 'error')}, ${plural(counts.warnings, 'warning')}, ${unknown}.`,
  ].join('\n');
};
