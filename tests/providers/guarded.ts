import type { Entity } from '../../src/define/entity';
import type { Plain } from '../../src/api/plain';
import type { Row } from '../../src/kinds/field';
import { createGuard, type Ready } from '../../src/providers/guard';
import { asItIs } from './threeStates';

/** A record as it was read. */
export const base: Row = { id: '5', title: 'Sea', place: { name: 'Goa', code: 1 }, amount: 3, stray: 'x' };

const changed = (values: Plain): Row => ({ ...base, ...values });
export { changed as withValues };

/** What comes of a read: the record, nothing where it is nowhere, or an error. */
type Found = Row | undefined | Error;

export interface Options {
  /** What the reads find, one after the other; the last one stands for all that follow. */
  finds?: readonly Found[];
  /** What the writes meet, one after the other; those that follow succeed. */
  meets?: readonly (Error | undefined)[];
  entity?: Partial<Entity>;
  /** The records that a search or filter still finds. */
  matches?: readonly Row[];
}

/** The guard over an entity with three fields, a server that finds and meets what it is told, and a log of the calls. */
export const guarded = ({ finds = [base], meets = [], entity = {}, matches = [] }: Options = {}) => {
  const log: string[] = [];
  const sent: Ready[] = [];
  const reads = [...finds];
  const writes = [...meets];
  const fields = { title: asItIs('Title'), 'place.name': asItIs('Place'), amount: asItIs('Amount') };
  const registry = {
    find: () => undefined,
    load: () => Promise.resolve({ fields, update: {}, ...entity }),
  };
  const readAgain = async (name: string, ids: readonly string[]): Promise<readonly Row[]> => {
    log.push(`read ${name} ${ids.join()}`);
    const found = reads.length > 1 ? reads.shift() : reads[0];
    if (found instanceof Error) throw found;
    return found ? [found] : [];
  };
  const meet = (what: string) => {
    log.push(what);
    const error = writes.shift();
    if (error) throw error;
    return 'written';
  };
  const readMatching = (name: string, { ids }: { ids: readonly string[] }) => {
    log.push(`match ${name} ${ids.join()}`);
    return Promise.resolve(matches);
  };
  const guard = createGuard(registry, readAgain, readMatching);
  return {
    guard,
    log,
    sent,
    /** Saves a form of the record that holds these values. */
    save: (values: Plain, before: Row = base) =>
      guard.update('things', { data: { ...before, ...values }, previousData: before }, async ready => {
        sent.push(ready);
        return meet('write');
      }),
    /** Does something with the record. */
    act: (check: (theirs: Row) => void | Promise<void> = () => {}, before: Row = base) =>
      guard.act('things', before, check, async (row, version) =>
        meet(`act on ${String(row.title)}${version ? ` at ${version}` : ''}`),
      ),
  };
};
