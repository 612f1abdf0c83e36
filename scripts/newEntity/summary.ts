import { isNewCall } from './calls';
import type { NewEntity } from './declaration';

/** What was written, as it is told. */
export interface Told {
  files: readonly string[];
  /** What a person should look at. */
  doubts: readonly string[];
  /** Whether the mock has records to begin with. */
  isSeeded: boolean;
}

/** What is said of an entity that was written. */
export const summaryOf = (entity: NewEntity, { files, doubts, isSeeded }: Told): string => {
  const { route, file, label, roles, added, calls } = entity;
  const who = roles === 'superadminOnly' ? 'superadmins' : `the roles in ${roles}`;
  const begin = isSeeded ? 'has made-up records for the new calls' : 'has empty lists for the new calls';
  const hasNewCalls = added.some(isNewCall);
  const next = hasNewCalls
    ? 'end npm start where it runs, so that the mock learns the new calls, and run it again'
    : 'run npm start, or look at the page that is open already';
  const left = added.filter(call => !calls.includes(call)).map(({ method, path }) => `${method} ${path}`);
  return [
    `Wrote ${files.join(', ')}.`,
    '',
    `  ${label} is at /${route} now, for ${who}: ${next}.`,
    `  Change it in src/entities/${file}.ts; docs/reference lists every option. npm run check tells what does not fit, and what has no translation yet.`,
    ...(hasNewCalls ? [`  The mock ${begin}.`] : []),
    ...(left.length > 0 ? [`  Only in the contract, for now: ${left.join(', ')}.`] : []),
    ...(doubts.length > 0
      ? ['', 'Look at what was not certain:', ...[...new Set(doubts)].map(doubt => `  - ${doubt}`)]
      : []),
  ].join('\n');
};
