import type { Entity } from '../schema/entity';
import type { EntityLoader } from '../schema/registry';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import type { SelectedRecord } from './selectedRecords';
import { readBeforeWrite } from './readBeforeWrite';
import { ConflictError, GoneError, NotSentError } from './errors';
import { changesIn } from './merge';
import { computedColumns } from './queryFields';
import type { ReadAgain } from './parameters';
import type { CurrentRows, WriteMeta } from './writeDecision';

interface Comparison {
  id: string;
  /** The record when it was selected; missing where it cannot be compared. */
  selectedRecord?: RaRecord;
  /** Labels of what has changed. */
  changedLabels: readonly string[];
}

/** A record with a difference, for which it is not written; `unmatched` if the query of its list leaves it out now. */
type DifferentRecord = Comparison &
  (
    | { difference: 'gone'; currentRecord?: undefined }
    | { difference: 'changed' | 'unmatched'; currentRecord: RaRecord }
  );

/** A selected record as it is now, compared with what the list had when it was selected. */
export type ComparedRecord = DifferentRecord | (Comparison & { difference?: undefined; currentRecord: RaRecord });

/** The error in place of the write of a record with a difference. */
export const differenceError = (resource: string, compared: DifferentRecord): NotSentError => {
  const { id, selectedRecord, changedLabels } = compared;
  const about = { resource, record: selectedRecord ?? { id } };
  if (compared.difference === 'gone') return new GoneError(about);
  if (compared.difference === 'changed')
    return new ConflictError({ ...about, theirs: compared.currentRecord, conflicts: [] }, changedLabels);
  return new NotSentError(
    t('This record no longer matches the search or filter it was chosen with. Nothing was sent.'),
    409,
  );
};

/** Labels of the fields and computed columns that differ between two states of a record. */
const getChangedLabels = (entity: Entity, selectedRecord: RaRecord, currentRecord: RaRecord): string[] => {
  const columns = computedColumns(entity).filter(({ computed, text = computed }) => {
    const [selectedText, currentText] = [text({ record: selectedRecord }), text({ record: currentRecord })];
    // A column may also render an element, which cannot be compared.
    return typeof selectedText === 'string' && typeof currentText === 'string' && selectedText !== currentText;
  });
  const changes = changesIn(entity.fields, Object.keys(entity.fields), selectedRecord, currentRecord);
  return [...new Set([...changes.map(({ label }) => label), ...columns.map(({ label }) => t(label))])];
};

type Query = NonNullable<SelectedRecord['query']>;

/** Whether a query leaves rows out. `all`, which requests the whole list, leaves out none. */
const isRestricted = ({ filter = {} }: Query): boolean =>
  Object.entries(filter).some(([key, value]) => key !== 'all' && value !== undefined && value !== null && value !== '');

/** The queries by which records were selected that leave rows out, each with the ids of its records. */
const groupByQuery = (selection: readonly SelectedRecord[]) => {
  const groups = new Map<string, { query: Query; ids: string[] }>();
  for (const { id, query } of selection) {
    if (!query || !isRestricted(query)) continue;
    const key = JSON.stringify([query.filter, query.sort]);
    groups.set(key, { query, ids: [...(groups.get(key)?.ids ?? []), id] });
  }
  return [...groups.values()];
};

/** Compares selected records with what the list had when they were selected. */
export const createSelectionCheck = (registry: EntityLoader, readAgain: ReadAgain) => {
  /** Reads the records: those that were selected in a filtered list by its query, to see whether they still match. */
  const readSelected = async (
    name: string,
    selection: readonly SelectedRecord[],
    signal?: AbortSignal,
  ): Promise<CurrentRows> => {
    const groups = groupByQuery(selection);
    const answers = await Promise.all(groups.map(({ query, ids }) => readAgain(name, ids, { query, signal })));
    const matchingRows = answers.flat();
    const matchingIds = new Set(matchingRows.map(({ id }) => id));
    const otherIds = selection.map(({ id }) => id).filter(id => !matchingIds.has(id));
    const otherRows = otherIds.length > 0 ? await readAgain(name, otherIds, { signal }) : [];
    const unmatchedIds = new Set(groups.flatMap(({ ids }) => ids).filter(id => !matchingIds.has(id)));
    return { rows: [...matchingRows, ...otherRows], unmatchedIds };
  };

  const compare = async (
    name: string,
    selection: readonly SelectedRecord[],
    { rows, unmatchedIds }: CurrentRows,
  ): Promise<ComparedRecord[]> => {
    const entity = await registry.load(name);
    const rowsById = new Map(rows.map(row => [row.id, row]));
    return selection.map(({ id, record: selectedRecord }): ComparedRecord => {
      const currentRecord = rowsById.get(id);
      if (!currentRecord) return { id, selectedRecord, changedLabels: [], difference: 'gone' };
      const changedLabels = selectedRecord ? getChangedLabels(entity, selectedRecord, currentRecord) : [];
      const matchDifference = unmatchedIds?.has(id) ? 'unmatched' : undefined;
      const difference = changedLabels.length > 0 ? 'changed' : matchDifference;
      return { id, currentRecord, selectedRecord, changedLabels, difference };
    });
  };

  return {
    compareSelected: async (
      name: string,
      { selection, signal }: { selection: readonly SelectedRecord[]; signal?: AbortSignal },
    ): Promise<readonly ComparedRecord[]> => compare(name, selection, await readSelected(name, selection, signal)),

    /**
     * Reads and compares selected records before a write.
     * @returns a lookup of each as it is now, which throws NotSentError for one that is not to be written
     * @throws CheckFailedError where they cannot be read
     */
    checkSelected: async (
      name: string,
      { selection, meta = {} }: { selection: readonly SelectedRecord[]; meta?: WriteMeta },
    ): Promise<(id: string) => RaRecord> => {
      const { decision } = meta;
      if (decision?.is === 'unchecked') {
        const recordsById = new Map(selection.map(({ id, record }) => [id, record]));
        return requestedId => {
          const record = recordsById.get(requestedId);
          // Without a check it is not known whether a record that the list has no more is gone.
          if (!record) throw new NotSentError(t('Nothing was sent.'), 0);
          return record;
        };
      }
      const first = selection[0] ?? { id: '' };
      // The error names the first record, and how many there are.
      const about = { resource: name, record: first.record ?? { id: first.id }, count: selection.length };
      const current = await readBeforeWrite(about, decision, signal => readSelected(name, selection, signal));
      const comparedRecords = await compare(name, selection, current);
      const recordsById = new Map(comparedRecords.map(compared => [compared.id, compared]));
      return requestedId => {
        const goneRecord: ComparedRecord = { id: requestedId, changedLabels: [], difference: 'gone' };
        const compared = recordsById.get(requestedId) ?? goneRecord;
        if (compared.difference) throw differenceError(name, compared);
        return compared.currentRecord;
      };
    },
  };
};
