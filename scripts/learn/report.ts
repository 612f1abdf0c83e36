import { plural } from '../drift/plural';
import { wrapped } from '../drift/wrapped';
import type { Learnt } from './proposal';

const section = ({ call, seen, proposals }: Learnt): string[] => [
  `${call} (${plural(seen, 'request')})`,
  ...proposals.flatMap(({ kind, at, why, record, place, lines }) => [
    wrapped(`${kind}${at ? ` ${at}` : ''}: ${why}`, 2),
    ...(place ? [wrapped(`in ${place}${record ? `, ${record}` : ''}`, 4)] : []),
    ...lines.map(line => wrapped(line.trimStart(), line.startsWith(' ') ? 8 : 6)),
  ]),
  '',
];

/**
 * The proposals as a person reads them.
 * @param isAll whether keys are named that were always there; otherwise they are counted
 */
export const report = (learnt: readonly Learnt[], requests: number, isAll: boolean): string => {
  const isShown = ({ kind }: Learnt['proposals'][number]) => isAll || kind !== 'always there';
  const every = learnt.flatMap(({ proposals }) => proposals);
  const shown = learnt
    .map(one => ({ ...one, proposals: one.proposals.filter(isShown) }))
    .filter(({ proposals }) => proposals.length > 0);
  const always = every.length - every.filter(({ kind }) => kind !== 'always there').length;
  return [
    ...shown.flatMap(section),
    `${plural(requests, 'request')} read, ${plural(every.length - always, 'proposal')}; nothing was written.`,
    ...(always > 0 && !isAll
      ? [
          `${plural(always, 'key')} that may be missing ${always === 1 ? 'was' : 'were'} always there (--all lists them).`,
        ]
      : []),
  ].join('\n');
};
