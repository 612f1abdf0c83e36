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

interface Toggle {
  kind: 'act';
  /** Name of the declared action. */
  name: string;
  /** The new state of a flag; `true`, and unused, if it toggles none. */
  on: boolean;
  target?: string;
  /** Label of an optional remark, sent with every record. */
  note?: string;
}

interface Setting {
  kind: 'set';
  /** Name of the field that is set to one value. */
  field: string;
  /** The value, once it has been entered. */
  value?: unknown;
}

/** An action on several records: a declared one, one field that is set, or their deletion. */
export type BulkAction = { label: string; tone: 'good' | 'bad' } & (Toggle | Setting | { kind: 'delete' });

const fromAction = (entity: Entity, name: string, action: ActionView): readonly BulkAction[] => {
  const act = { kind: 'act', name, note: action.note && t(action.note) } as const;
  const flips = [true, false].flatMap(on => flipTo(on, entity, action) ?? []);
  if (flips.length === 0) return [{ ...act, on: true, label: t(action.label ?? name), tone: toneOf(action) }];
  return flips.map(flip => {
    const { on, target, button: label } = flip;
    return { ...act, on, label, tone: toneOf(action, flip), target };
  });
};

/** The bulk actions of an entity; a flag has two: on and off. */
export const bulkActionsOf = (entity: Entity): readonly BulkAction[] => [
  ...(entity.update?.many ?? []).flatMap(field => {
    const { label } = formFields(entity, entity.update)[field] ?? {};
    return label === undefined
      ? []
      : { kind: 'set' as const, field, label: t('Set %{field}', { field: t(label) }), tone: 'good' as const };
  }),
  ...Object.entries(entity.actions ?? {}).flatMap(([name, action]) =>
    action.many ? fromAction(entity, name, action) : [],
  ),
  ...(entity.delete?.many ? [{ kind: 'delete', label: t('Delete'), tone: 'bad' } as const] : []),
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

const isAlready = (entity: Entity, action: BulkAction, record: RaRecord): boolean => {
  if (action.kind === 'delete') return false;
  if (action.kind === 'set') {
    const { field, value } = action;
    return value !== undefined && isSame(entity.fields[field], valueAt(record, field), value);
  }
  const declared = entity.actions?.[action.name];
  return declared !== undefined && isFlagOn(entity, declared, record) === action.on;
};

const skipReason = (
  entity: Entity,
  action: BulkAction,
  { record, changed, isMatching }: Compared,
): Skipped | undefined => {
  if (!record) return 'gone';
  const isOffered = action.kind !== 'act' || entity.actions?.[action.name]?.when?.(record) !== false;
  if (isOffered && isAlready(entity, action, record)) return 'already';
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
export const comparedName = (entity: Entity, { id, record, selectedRecord }: Compared): string => {
  const row = record ?? selectedRecord;
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
