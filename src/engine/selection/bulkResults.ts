import { statusOf } from '../http/error';
import { outcomeOf } from '../http/outcome';
import type { ComparedRecord } from '../data/selectionCheck';
import type { WriteOutcome } from '../data/writeSequentially';
import { t } from '../i18n/t';
import type { Entity } from '../schema/entity';
import { writeMessageOf } from '../views/reportError';
import { comparedName, describeChange, type BulkPlan, type SkipReason } from './bulkActions';

/** The result of a bulk action for one selected record. */
export interface BulkResult {
  id: string;
  name: string;
  /** `done`; `failed`: refused; `unknown`: sent, and perhaps done; `unsent`: the action was stopped before; or why it was skipped. */
  state: WriteOutcome['state'] | 'unknown' | SkipReason;
  /** In words; of a refusal those of the server. */
  message: string;
}

/** Says what a state means; of a failure and an unknown outcome the error says it. */
const describeState = (state: BulkResult['state'], compared: ComparedRecord): string =>
  ({
    done: t('Done'),
    failed: '',
    unknown: '',
    unsent: t('Not sent'),
    already: t('Left out: it is so already'),
    notOffered: t('Left out: it does not offer this'),
    changed: describeChange(compared),
    unmatched: describeChange(compared),
    gone: t('No longer there'),
  })[state];

const resultStateOf = (outcome: WriteOutcome): BulkResult['state'] => {
  if (outcome.state !== 'failed') return outcome.state;
  if (statusOf(outcome.reason) === 404) return 'gone';
  return outcomeOf(outcome.reason) === 'unknown' ? 'unknown' : 'failed';
};

/** The results of a plan for all selected records, in the order of the selection. */
export const bulkResults = (
  entity: Entity,
  { compared, skipped }: BulkPlan,
  outcomes: readonly WriteOutcome[],
): BulkResult[] => {
  const outcomesById = new Map(outcomes.map(outcome => [outcome.id, outcome]));
  return compared.map(record => {
    const { id } = record;
    const name = comparedName(entity, record);
    const outcome = outcomesById.get(id);
    const state = outcome ? resultStateOf(outcome) : (skipped.get(id) ?? 'unsent');
    const hasError = outcome?.state === 'failed' && state !== 'gone';
    const message = hasError ? writeMessageOf(outcome.reason) : describeState(state, record);
    return { id, name, state, message };
  });
};

/** Whether nothing is left to do for a record: it is as the action makes it, or gone. */
export const isSettled = ({ state }: BulkResult): boolean =>
  state === 'done' || state === 'already' || state === 'gone';
