import { statusOf } from '../http/error';
import { outcomeOf } from '../http/outcome';
import { formFields, type Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { valueAt } from '../fields/valueAt';
import type { Compared } from '../data/compareSelected';
import { isSame } from '../data/merge';
import type { WriteOutcome } from '../data/writeSequentially';
import { recordName } from '../views/recordName';
import { messageOf } from '../views/reportError';
import type { ActionView } from '../schema/views';
import { flipTo, isFlagOn, toneOf } from '../actions/flip';

/** An action on several records. */
export interface BulkAction {
  /** Name of the declared action; without one and without `field` the records are deleted. */
  name?: string;
  /** Name of the field that is set to one value, in place of an action. */
  field?: string;
  /** The value of the field, once it has been entered. */
  value?: unknown;
  /** The new state of a flag; `true`, and unused, if it toggles none. */
  on: boolean;
  label: string;
  tone: 'good' | 'bad';
  target?: string;
  /** Label of an optional remark, sent with every record. */
  note?: string;
}

const fromAction = (entity: Entity, name: string, action: ActionView): readonly BulkAction[] => {
  const note = action.note && t(action.note);
  const flips = [true, false].flatMap(on => flipTo(on, entity, action) ?? []);
  if (flips.length === 0) return [{ name, on: true, label: t(action.label ?? name), tone: toneOf(action), note }];
  return flips.map(flip => {
    const { on, target, button: label } = flip;
    return { name, on, label, tone: toneOf(action, flip), target, note };
  });
};

/** The bulk actions of an entity; a flag has two: on and off. */
export const bulkActionsOf = (entity: Entity): readonly BulkAction[] => [
  ...(entity.update?.many ?? []).flatMap(name => {
    const field = formFields(entity, entity.update)[name];
    return field
      ? { field: name, on: true, label: t('Set %{field}', { field: t(field.label) }), tone: 'good' as const }
      : [];
  }),
  ...Object.entries(entity.actions ?? {}).flatMap(([name, action]) =>
    action.many ? fromAction(entity, name, action) : [],
  ),
  ...(entity.delete?.many ? [{ on: true, label: t('Delete'), tone: 'bad' } as const] : []),
];

type Skipped = 'already' | 'changed' | 'unmatched' | 'notOffered' | 'gone';

/** A bulk action before it runs: the records to write, and those to skip. */
export interface BulkPlan {
  action: BulkAction;
  /** All selected records, each with what was known of it when it was selected. */
  compared: readonly Compared[];
  skipped: ReadonlyMap<string, Skipped>;
  /** The records to write, in the order of the selection. */
  records: readonly RaRecord[];
}

const skipReason = (
  entity: Entity,
  { name = '', on, field, value }: BulkAction,
  { record, changed, isMatching }: Compared,
): Skipped | undefined => {
  if (!record) return 'gone';
  const action = entity.actions?.[name];
  const isOffered = action?.when?.(record) !== false;
  if (action && isOffered && isFlagOn(entity, action, record) === on) return 'already';
  if (field && value !== undefined && isSame(entity.fields[field], valueAt(record, field), value)) return 'already';
  if (changed.length > 0) return 'changed';
  if (!isMatching) return 'unmatched';
  return isOffered ? undefined : 'notOffered';
};

/** Whether a record is skipped because it has changed since it was selected. */
export const isChanged = (reason: BulkResult['state'] | undefined): boolean =>
  reason === 'changed' || reason === 'unmatched';

export const createBulkPlan = (entity: Entity, action: BulkAction, compared: readonly Compared[]): BulkPlan => {
  const skipped = new Map(
    compared.flatMap(each => {
      const reason = skipReason(entity, action, each);
      return reason ? [[each.id, reason] as const] : [];
    }),
  );
  const records = compared.flatMap(({ id, record }) => (record && !skipped.has(id) ? record : []));
  return { action, compared, skipped, records };
};

export const describeChange = ({ changed }: Pick<Compared, 'changed'>): string =>
  changed.length > 0
    ? t('Changed since it was chosen: %{fields}', { fields: changed.join(', ') })
    : t('No longer matches the search or filter it was chosen with');

/** The outcome for one selected record. */
export interface BulkResult {
  id: string;
  name: string;
  /** `gone`: not on the server any more; `unknown`: sent, and perhaps done. */
  state: WriteOutcome['state'] | 'unknown' | Skipped;
  /** In words; of a refusal those of the server. */
  message: string;
}

const describeState = (state: BulkResult['state'], compared: Compared): string =>
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

const stateOf = (outcome: WriteOutcome): BulkResult['state'] => {
  if (outcome.state !== 'failed') return outcome.state;
  if (statusOf(outcome.reason) === 404) return 'gone';
  return outcomeOf(outcome.reason) === 'unknown' ? 'unknown' : 'failed';
};

/** Name of a selected record: the present one, or that when it was selected. */
export const comparedName = (entity: Entity, { id, record, selectedRecord: known }: Compared): string => {
  const row = record ?? known;
  return row ? recordName(entity, row) : id;
};

export const bulkResults = (
  entity: Entity,
  { compared, skipped }: BulkPlan,
  outcomes: readonly WriteOutcome[],
): BulkResult[] => {
  const byId = new Map(outcomes.map(outcome => [outcome.id, outcome]));
  return compared.map(each => {
    const { id } = each;
    const name = comparedName(entity, each);
    const outcome = byId.get(id);
    const state = outcome ? stateOf(outcome) : (skipped.get(id) ?? 'unsent');
    const message =
      outcome?.state === 'failed' && state !== 'gone' ? messageOf(outcome.reason) : describeState(state, each);
    return { id, name, state, message };
  });
};

/** Whether nothing is left to do: the record is as wanted, or gone. */
export const isSettled = ({ state }: BulkResult): boolean =>
  state === 'done' || state === 'already' || state === 'gone';
