import { formFields, type Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { valueAt } from '../values/valueAt';
import type { ComparedRecord } from '../data/selectionCheck';
import { isSame } from '../data/merge';
import { recordName } from '../views/recordName';
import type { ActionView } from '../schema/actionView';
import { flipTo, isFlagOn, toneOf } from '../actions/flip';

/** A declared action; of one that toggles a flag, the switching on or off. */
interface BulkAct {
  kind: 'act';
  /** Name of the declared action. */
  name: string;
  /** The new state of the flag; absent if the action toggles none. */
  on?: boolean;
  /** Name of that state, such as `Active`. */
  target?: string;
  /** Label of an optional remark, sent with every record. */
  note?: string;
}

/** The setting of one field to the same value. */
interface BulkSet {
  kind: 'set';
  /** Name of the field that is set to one value. */
  field: string;
  /** The value, once it has been entered. */
  value?: unknown;
}

/** An action on several records: a declared one, the setting of one field, or their deletion. */
export type BulkAction = { label: string; tone: 'good' | 'bad' } & (BulkAct | BulkSet | { kind: 'delete' });

/** The bulk actions of a declared action: two, on and off, if it toggles a flag, else one. */
const bulkActsOf = (entity: Entity, name: string, action: ActionView): BulkAction[] => {
  const act = { kind: 'act', name, note: action.note && t(action.note) } as const;
  const flips = [true, false].flatMap(on => flipTo(on, entity, action) ?? []);
  if (flips.length === 0) return [{ ...act, label: t(action.label ?? name), tone: toneOf(action) }];
  return flips.map(flip => ({
    ...act,
    on: flip.on,
    target: flip.target,
    label: flip.button,
    tone: toneOf(action, flip),
  }));
};

/** The bulk actions for the fields that can be set for several records. */
const bulkSetsOf = (entity: Entity): BulkAction[] => {
  const fields = formFields(entity, entity.update);
  return (entity.update?.many ?? []).flatMap((field): BulkAction[] => {
    const { label } = fields[field] ?? {};
    return label ? [{ kind: 'set', field, label: t('Set %{field}', { field: t(label) }), tone: 'good' }] : [];
  });
};

export const bulkActionsOf = (entity: Entity): readonly BulkAction[] => [
  ...bulkSetsOf(entity),
  ...Object.entries(entity.actions ?? {}).flatMap(([name, action]) =>
    action.many ? bulkActsOf(entity, name, action) : [],
  ),
  ...(entity.delete?.many ? [{ kind: 'delete', label: t('Delete'), tone: 'bad' } as const] : []),
];

/** The reason why a record is not written: it is as the action would make it, does not offer the action, or differs. */
export type SkipReason = 'already' | 'notOffered' | NonNullable<ComparedRecord['difference']>;

/** A bulk action before it runs: the records to write, and those to skip. */
export interface BulkPlan {
  action: BulkAction;
  /** All selected records, each with what was known of it when it was selected. */
  compared: readonly ComparedRecord[];
  /** The reasons for the records that are not written, by id. */
  skipped: ReadonlyMap<string, SkipReason>;
  /** The records to write, in the order of the selection. */
  records: readonly RaRecord[];
}

/** Whether a record is as the action would make it. */
const isDone = (entity: Entity, action: BulkAction, record: RaRecord): boolean => {
  if (action.kind === 'delete') return false;
  if (action.kind === 'set') {
    const { field, value } = action;
    return value !== undefined && isSame(entity.fields[field], valueAt(record, field), value);
  }
  const declared = entity.actions?.[action.name];
  return declared !== undefined && action.on !== undefined && isFlagOn(entity, declared, record) === action.on;
};

const skipReasonOf = (
  entity: Entity,
  action: BulkAction,
  { currentRecord, difference }: ComparedRecord,
): SkipReason | undefined => {
  if (!currentRecord) return 'gone';
  const isOffered = action.kind !== 'act' || entity.actions?.[action.name]?.when?.(currentRecord) !== false;
  if (isOffered && isDone(entity, action, currentRecord)) return 'already';
  return difference ?? (isOffered ? undefined : 'notOffered');
};

/** Whether a record is skipped because it has changed since it was selected. */
export const isChanged = (reason: string | undefined): boolean => reason === 'changed' || reason === 'unmatched';

/** Divides the selected records into those to write and those to skip. */
export const createBulkPlan = (entity: Entity, action: BulkAction, compared: readonly ComparedRecord[]): BulkPlan => {
  const skipped = new Map(
    compared.flatMap(comparedRecord => {
      const reason = skipReasonOf(entity, action, comparedRecord);
      return reason ? [[comparedRecord.id, reason] as const] : [];
    }),
  );
  const records = compared.flatMap(({ id, currentRecord }) => (currentRecord && !skipped.has(id) ? currentRecord : []));
  return { action, compared, skipped, records };
};

/** Says what has changed in a record since it was selected. */
export const describeChange = ({ changedLabels }: Pick<ComparedRecord, 'changedLabels'>): string =>
  changedLabels.length > 0
    ? t('Changed since it was chosen: %{fields}', { fields: changedLabels.join(', ') })
    : t('No longer matches the search or filter it was chosen with');

/** Name of a selected record: as it is now, or if it is gone, as it was when it was selected. */
export const comparedName = (entity: Entity, { id, currentRecord, selectedRecord }: ComparedRecord): string => {
  const row = currentRecord ?? selectedRecord;
  return row ? recordName(entity, row) : id;
};
