import type { Entity } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import type { SelectedRecord } from './selectedRecords';
import { checkedRead } from './checkedRead';
import { ConflictError, GoneError, NotSentError } from './errors';
import { changesIn } from './merge';
import { computedColumns } from './queryFields';
import type { CurrentRows, ReadAgain, WriteMeta } from './parameters';

/** A selected record, compared with what the list had when it was selected. */
export interface Compared {
  id: string;
  /** The record as it is now; missing where it is gone. */
  record?: RaRecord;
  /** The record when it was selected; missing where it cannot be compared. */
  selectedRecord?: RaRecord;
  /** Labels of the changed values. */
  changed: readonly string[];
  /** Whether it still matches the search and filter. */
  isMatching: boolean;
  /** The reason for which it is not to be written. */
  reason?: NotSentError;
}

const reasonAgainst = (
  resource: string,
  { id, record: theirs, selectedRecord, changed, isMatching }: Compared,
): NotSentError | undefined => {
  const about = { resource, record: selectedRecord ?? { id } };
  if (!theirs) return new GoneError(about);
  if (changed.length > 0) return new ConflictError({ ...about, theirs, conflicts: [] }, changed);
  if (isMatching) return undefined;
  return new NotSentError(
    t('This record no longer matches the search or filter it was chosen with. Nothing was sent.'),
    409,
  );
};

const changedLabels = (entity: Entity, selectedRecord: RaRecord, now: RaRecord): string[] => {
  const columns = computedColumns(entity).flatMap(({ label, computed, text = computed }) => {
    const [was, is] = [selectedRecord, now].map(record => text({ record }));
    return typeof was === 'string' && typeof is === 'string' && was !== is ? t(label) : [];
  });
  const changes = changesIn(entity.fields, Object.keys(entity.fields), selectedRecord, now);
  return [...new Set([...changes.map(({ label }) => label), ...columns])];
};

const isRestricted = ({ filter: { all: _all, ...conditions } = {} }: NonNullable<SelectedRecord['query']>): boolean =>
  Object.values(conditions).some(value => value !== undefined && value !== null && value !== '');

/** Compares chosen records with what was known when they were chosen. */
export const createSelectionCheck = (registry: EntityLoader, readAgain: ReadAgain) => {
  /** Reads the records: those that were selected in a filtered list by its query, to see whether they still match. */
  const readSelected = async (
    name: string,
    selection: readonly SelectedRecord[],
    signal?: AbortSignal,
  ): Promise<CurrentRows> => {
    const idsByQuery = new Map<string, { query: NonNullable<SelectedRecord['query']>; ids: string[] }>();
    for (const { id, query } of selection) {
      if (!query || !isRestricted(query)) continue;
      const key = JSON.stringify([query.filter, query.sort]);
      idsByQuery.set(key, { query, ids: [...(idsByQuery.get(key)?.ids ?? []), id] });
    }
    const answers = await Promise.all(
      [...idsByQuery.values()].map(({ query, ids }) => readAgain(name, ids, { question: query, signal })),
    );
    const matches = answers.flat();
    const matching = new Set(matches.map(({ id }) => id));
    const otherIds = selection.flatMap(({ id }) => (matching.has(id) ? [] : id));
    const rest = otherIds.length > 0 ? await readAgain(name, otherIds, { signal }) : [];
    return { rows: [...rest, ...matches], matching };
  };

  const compare = async (
    name: string,
    selection: readonly SelectedRecord[],
    current?: CurrentRows,
  ): Promise<Compared[]> => {
    const entity = await registry.load(name);
    const rows = current?.rows ?? selection.flatMap(({ record }) => record ?? []);
    const now = new Map(rows.map(row => [row.id, row]));
    return selection.map(({ id, record: selectedRecord, query }) => {
      const record = now.get(id);
      const changed = record && selectedRecord ? changedLabels(entity, selectedRecord, record) : [];
      const isMatching = !current || current.matching.has(id) || !query || !isRestricted(query);
      const compared = { id, record, selectedRecord, changed, isMatching };
      return { ...compared, reason: reasonAgainst(name, compared) };
    });
  };

  return {
    compareSelected: async (
      name: string,
      { selection, signal }: { selection: readonly SelectedRecord[]; signal?: AbortSignal },
    ): Promise<readonly Compared[]> => compare(name, selection, await readSelected(name, selection, signal)),

    /** Reads and compares chosen records before a write. @returns gives each as it is now, or throws NotSentError @throws CheckFailedError where they cannot be read */
    checkChosen: async (
      name: string,
      { selection, meta = {} }: { selection: readonly SelectedRecord[]; meta?: WriteMeta },
    ): Promise<(id: string) => RaRecord> => {
      const [{ id, record = { id } } = { id: '' }] = selection;
      const about = { resource: name, record, count: selection.length };
      const isRead = selection.length > 0 && meta.decision?.is !== 'unchecked';
      const current = isRead
        ? await checkedRead(about, meta.decision, signal => readSelected(name, selection, signal))
        : undefined;
      const compared = new Map((await compare(name, selection, current)).map(each => [each.id, each]));
      return wantedId => {
        const { record: now, reason } = compared.get(wantedId) ?? {};
        if (!now || reason) throw reason ?? new GoneError({ resource: name, record: { id: wantedId } });
        return now;
      };
    },
  };
};
