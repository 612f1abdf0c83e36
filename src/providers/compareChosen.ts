import type { Entity } from '../define/entity';
import type { Declarations } from '../define/registry';
import type { Row } from '../kinds/field';
import { t } from '../language/t';
import type { Chosen } from './chosen';
import { checkedRead, labelsOf } from './conflicts';
import { ConflictError, GoneError, NotSentError } from './errors';
import { changesIn } from './merge';
import type { Found, WriteMeta } from './parameters';
import type { ReadAgain, ReadMatching } from './readAgain';

/** A chosen record beside what was known when it was chosen. */
export interface Compared {
  id: string;
  /** As it is now; missing where it is no longer there. */
  record?: Row;
  /** As it was when it was chosen; missing where it could not be compared. */
  known?: Row;
  /** Labels of what somebody has changed since. */
  changed: readonly string[];
  /** Whether the search and the filter that it was chosen with still find it. */
  isMatching: boolean;
}

const unchanged = { changed: [], isMatching: true };

/** Why a chosen record is not to be written. */
export const reasonAgainst = (resource: string, { id, known, record, ...now }: Compared): NotSentError | undefined => {
  if (!record) return new GoneError({ resource, record: known ?? { id } });
  if (now.changed.length > 0)
    return new ConflictError(now.changed, { resource, record, base: known ?? record, theirs: record, conflicts: [] });
  if (now.isMatching) return undefined;
  return new NotSentError(
    t('This record no longer matches the search or filter it was chosen with. Nothing was sent.'),
    409,
  );
};

/** Columns that the declaration computes and whose text differs between two states of a record. */
const computedChanges = ({ list }: Entity, known: Row, now: Row): string[] =>
  (list?.columns ?? []).flatMap(column => {
    if (typeof column === 'string') return [];
    const { label, text = column.computed } = column;
    const [was, is] = [known, now].map(record => text({ record }));
    return typeof was === 'string' && typeof is === 'string' && was !== is ? t(label) : [];
  });

/** Whether a search or a filter chose the rows of a list. */
const isRestricted = ({ filter: { all: _all, ...wanted } = {} }: NonNullable<Chosen['query']>): boolean =>
  Object.values(wanted).some(value => value !== undefined && value !== null && value !== '');

const compare = (entity: Entity, chosen: readonly Chosen[], { rows, matching }: Found): Compared[] => {
  const now = new Map(rows.map(row => [row.id, row]));
  return chosen.map(({ id, record: known, query }) => {
    const record = now.get(id);
    const isMatching = matching.has(id) || !query || !isRestricted(query);
    if (!record || !known) return { id, record, known, changed: [], isMatching };
    const labels = labelsOf(entity.fields, changesIn(entity.fields, Object.keys(entity.fields), known, record));
    return {
      id,
      record,
      known,
      changed: [...new Set([...labels, ...computedChanges(entity, known, record)])],
      isMatching,
    };
  });
};

/** Compares chosen records with what was known when they were chosen. */
export const createChosenCheck = (registry: Declarations, readAgain: ReadAgain, readMatching: ReadMatching) => {
  /** The chosen records that the search and filter they were chosen with still find. */
  const readMatches = async (
    name: string,
    chosen: readonly Chosen[],
    signal?: AbortSignal,
  ): Promise<readonly Row[]> => {
    const groups = new Map<string, { query: NonNullable<Chosen['query']>; ids: string[] }>();
    for (const { id, query } of chosen) {
      if (!query || !isRestricted(query)) continue;
      const key = JSON.stringify([query.filter, query.sort]);
      groups.set(key, { query, ids: [...(groups.get(key)?.ids ?? []), id] });
    }
    const found = await Promise.all(
      [...groups.values()].map(({ query, ids }) => readMatching(name, { ...query, ids, signal })),
    );
    return found.flat();
  };

  const readChosen = async (name: string, chosen: readonly Chosen[], signal?: AbortSignal): Promise<Found> => {
    const matches = await readMatches(name, chosen, signal);
    const matching = new Set(matches.map(({ id }) => id));
    const others = chosen.flatMap(({ id }) => (matching.has(id) ? [] : id));
    const rest = others.length > 0 ? await readAgain(name, others, signal) : [];
    return { rows: [...rest, ...matches], matching };
  };

  return {
    /** Reads chosen records, and compares each with what was known when it was chosen. */
    compareChosen: async (
      name: string,
      chosen: readonly Chosen[],
      signal?: AbortSignal,
    ): Promise<readonly Compared[]> =>
      compare(await registry.load(name), chosen, await readChosen(name, chosen, signal)),

    /**
     * Reads chosen records that are about to be written, and compares them again.
     * @returns gives each as it is now; throws NotSentError for one that is gone, has changed or no longer matches
     * @throws CheckFailedError where they cannot be read
     */
    checkChosen: async (
      name: string,
      { chosen, meta = {} }: { chosen: readonly Chosen[]; meta?: WriteMeta },
    ): Promise<(id: string) => Row> => {
      const entity = await registry.load(name);
      const about = { resource: name, record: chosen[0]?.record ?? { id: chosen[0]?.id ?? '' }, count: chosen.length };
      const isRead = chosen.length > 0 && !meta.unchecked;
      const found = isRead ? await checkedRead(about, meta, signal => readChosen(name, chosen, signal)) : undefined;
      const compared = found ? compare(entity, chosen, found) : chosen.map(each => ({ ...unchanged, ...each }));
      const byId = new Map(compared.map(each => [each.id, each]));
      return id => {
        const each = byId.get(id) ?? { ...unchanged, id };
        const reason = reasonAgainst(name, each);
        if (reason || !each.record) throw reason;
        return each.record;
      };
    },
  };
};

export type ChosenCheck = ReturnType<typeof createChosenCheck>;
