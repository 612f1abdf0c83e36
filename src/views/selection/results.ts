import { statusOf } from '../../api/error';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import type { Compared } from '../../providers/compareChosen';
import type { Outcome } from '../../providers/writeSequentially';
import { recordName } from '../recordName';
import { messageOf } from '../reportError';
import { reasonToSkip, type Doing } from './doings';

/** Why nothing is sent for a chosen record. */
type Skipped = 'already' | 'changed' | 'unmatched' | 'notOffered' | 'gone';

/** What is to be done with chosen records, and what nothing is sent for. */
export interface Plan {
  doing: Doing;
  /** All that were chosen, each beside what was known of it then. */
  compared: readonly Compared[];
  /** Why records are skipped, by id. */
  skipped: ReadonlyMap<string, Skipped>;
  /** The records that something is sent for, in the order of the choice. */
  meant: readonly Row[];
}

const reasonFor = (entity: Entity, doing: Doing, { record, changed, isMatching }: Compared): Skipped | undefined => {
  if (!record) return 'gone';
  const reason = reasonToSkip(entity, doing, record);
  if (reason === 'already') return reason;
  if (changed.length > 0) return 'changed';
  return isMatching ? reason : 'unmatched';
};

/** Whether a record is skipped because it is not as it was when it was chosen. */
export const isChanged = (reason: Result['state'] | undefined): boolean =>
  reason === 'changed' || reason === 'unmatched';

/** Sorts chosen records out before anything is sent. */
export const planOf = (entity: Entity, doing: Doing, compared: readonly Compared[]): Plan => {
  const skipped = new Map(
    compared.flatMap(each => {
      const reason = reasonFor(entity, doing, each);
      return reason ? [[each.id, reason] as const] : [];
    }),
  );
  const meant = compared.flatMap(({ id, record }) => (record && !skipped.has(id) ? record : []));
  return { doing, compared, skipped, meant };
};

/** What is said of a record that has changed, or that its search or filter no longer finds. */
export const changeOf = ({ changed }: Pick<Compared, 'changed'>): string =>
  changed.length > 0
    ? t('Changed since it was chosen: %{fields}', { fields: changed.join(', ') })
    : t('No longer matches the search or filter it was chosen with');

/** What became of a chosen record. */
export interface Result {
  id: string;
  name: string;
  /** `gone`: it is no longer on the server. */
  state: Outcome['state'] | Skipped;
  /** In words: for a refusal those of the server. */
  says: string;
}

const wordsFor = (state: Result['state'], compared: Compared): string =>
  ({
    done: t('Done'),
    failed: '',
    unsent: t('Not sent'),
    already: t('Left out: it is so already'),
    notOffered: t('Left out: it does not offer this'),
    changed: changeOf(compared),
    unmatched: changeOf(compared),
    gone: t('No longer there'),
  })[state];

const isGone = (outcome: Outcome): boolean => outcome.state === 'failed' && statusOf(outcome.reason) === 404;

/** What a chosen record is called now, or was when it was chosen. */
export const nameOf = (entity: Entity, { id, record, known }: Compared): string => {
  const row = record ?? known;
  return row ? recordName(entity, row) : id;
};

/** What became of every chosen record, once all that was meant has been sent or given up. */
export const resultsOf = (entity: Entity, { compared, skipped }: Plan, outcomes: readonly Outcome[]): Result[] => {
  const byId = new Map(outcomes.map(outcome => [outcome.id, outcome]));
  return compared.map(each => {
    const { id } = each;
    const name = nameOf(entity, each);
    const outcome = byId.get(id);
    const state = outcome ? (isGone(outcome) ? 'gone' : outcome.state) : (skipped.get(id) ?? 'unsent');
    const says = outcome?.state === 'failed' && state === 'failed' ? messageOf(outcome.reason) : wordsFor(state, each);
    return { id, name, state, says };
  });
};

/** Whether nothing is left to be done about a record: it is as it was to be, or there is no such record. */
export const isSettled = ({ state }: Result): boolean => state === 'done' || state === 'already' || state === 'gone';
