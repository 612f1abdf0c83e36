import { statusOf } from '../../api/error';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import type { Outcome } from '../../providers/oneByOne';
import { recordName } from '../recordName';
import { messageOf } from '../reportError';
import { reasonToSkip, type Doing } from './doings';

/** What is to be done with chosen records, and what nothing is sent for. */
export interface Plan {
  doing: Doing;
  /** Ids of all that were chosen. */
  ids: readonly string[];
  /** By id; what is no longer there is missing. */
  rows: ReadonlyMap<string, Row>;
  /** The records that something is sent for, in the order of the ids. */
  meant: readonly Row[];
}

/** Sorts chosen records out before anything is sent. */
export const planOf = (entity: Entity, doing: Doing, ids: readonly string[], found: readonly Row[]): Plan => ({
  doing,
  ids,
  rows: new Map(found.map(row => [row.id, row])),
  meant: found.filter(row => reasonToSkip(entity, doing, row) === undefined),
});

/** What became of a chosen record. */
export interface Result {
  id: string;
  name: string;
  /** `gone`: it is no longer on the server. */
  state: Outcome['state'] | 'already' | 'notOffered' | 'gone';
  /** In words: for a refusal those of the server. */
  says: string;
}

const wordsFor = (state: Result['state']): string =>
  ({
    done: t('Done'),
    failed: '',
    unsent: t('Not sent'),
    already: t('Left out: it is so already'),
    notOffered: t('Left out: it does not offer this'),
    gone: t('No longer there'),
  })[state];

const isGone = (outcome: Outcome): boolean => outcome.state === 'failed' && statusOf(outcome.reason) === 404;

/** What became of every chosen record, once all that was meant has been sent or given up. */
export const resultsOf = (entity: Entity, { doing, ids, rows }: Plan, outcomes: readonly Outcome[]): Result[] => {
  const byId = new Map(outcomes.map(outcome => [outcome.id, outcome]));
  return ids.map(id => {
    const row = rows.get(id);
    if (!row) return { id, name: id, state: 'gone', says: wordsFor('gone') };
    const name = recordName(entity, row);
    const outcome = byId.get(id);
    const state = outcome ? (isGone(outcome) ? 'gone' : outcome.state) : (reasonToSkip(entity, doing, row) ?? 'unsent');
    const says = outcome?.state === 'failed' ? messageOf(outcome.reason) : wordsFor(state);
    return { id, name, state, says };
  });
};

/** Whether nothing is left to be done about a record: it is as it was to be, or there is no such record. */
export const isSettled = ({ state }: Result): boolean => state === 'done' || state === 'already' || state === 'gone';
