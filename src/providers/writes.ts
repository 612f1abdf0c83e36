import type { QueryClient } from '@tanstack/react-query';
import type { Plain } from '../api/plain';
import { callsOf } from '../define/entity';
import type { Declarations } from '../define/registry';
import type { Row } from '../kinds/field';
import { t } from '../language/t';
import { chosenIn, type Chosen } from './chosen';
import type { DeclaredProvider } from './declared';
import type { Compared, Guard } from './guard';
import { cachedRow } from './lookup';
import { NotSentError } from './notSent';
import type { ActParams, Answered, ManyParams, UpdateParams, Written } from './parameters';
import type { ReadAgain, ReadMatching } from './readAgain';
import { keptOfOthers } from './said';

/** Whether somebody has looked already what others have done to the record. */
export interface Checked {
  /** @default false */
  isChecked?: boolean;
}

/** A write of one record, as react-admin gives it. */
interface WriteParams {
  id: string | number;
  previousData?: Row;
}

/** Writes several records. @throws SomeFailedError that says what became of each */
type WriteMany<P extends ManyParams> = (name: string, params: P) => Promise<{ data: string[] }>;

/** What an entity is spoken to with. */
interface Dialect {
  readAgain: ReadAgain;
  readMatching: ReadMatching;
  update: (name: string, params: UpdateParams) => Promise<Written>;
  delete: (name: string, params: Omit<UpdateParams, 'data'>) => Promise<Written>;
  updateMany: WriteMany<ManyParams & { data: Plain }>;
  deleteMany: WriteMany<ManyParams>;
}

interface Options {
  registry: Declarations;
  queryClient: QueryClient;
  dialectOf: (name: string) => Promise<Dialect>;
  actDeclared: DeclaredProvider['act'];
}

/** The writes of a record, each with a look at what others have done to it before. */
export const createWrites = ({ registry, queryClient, dialectOf, actDeclared }: Options) => {
  const readAgain: ReadAgain = async (name, ids, signal) => (await dialectOf(name)).readAgain(name, ids, signal);

  const readMatching: ReadMatching = async (name, question) => (await dialectOf(name)).readMatching(name, question);

  let loading: Promise<Guard> | undefined;
  /** What keeps writes from undoing the work of others; it loads with the first of them. */
  const guard = (): Promise<Guard> => {
    loading ??= import('./guard').then(({ createGuard }) => createGuard(registry, readAgain, readMatching));
    loading.catch(() => (loading = undefined));
    return loading;
  };

  /** The record that a write is about, as the person at work knows it. */
  const known = (name: string, { id, previousData }: WriteParams): Row | undefined => {
    const record = previousData ?? cachedRow(queryClient, name, String(id));
    return record && { ...record, id: String(id) };
  };

  /** Whether an entity has the call; what is refused anyway is not read before. */
  const isOffered = async (name: string, operation: 'update' | 'delete'): Promise<boolean> => {
    const entity = await registry.load(name);
    return entity.list?.call === undefined || callsOf(entity)[operation] !== undefined;
  };

  /** Holds back, of several records, those that were chosen and have changed or no longer match since. */
  const holdingBack =
    <P extends ManyParams>(writeMany: (dialect: Dialect) => WriteMany<P>): WriteMany<P> =>
    async (name, params) => {
      const known = chosenIn(queryClient, name);
      const chosen = params.ids.flatMap(id => known.get(String(id)) ?? []);
      const dialect = await dialectOf(name);
      if (chosen.length === 0) return writeMany(dialect)(name, params);
      const [{ compare }, { reasonAgainst }, { SomeFailedError }] = await Promise.all([
        guard(),
        import('./guard'),
        import('./oneByOne'),
      ]);
      const failed = (await compare(name, chosen)).flatMap(each => {
        const reason = reasonAgainst(each);
        return reason ? { id: each.id, reason } : [];
      });
      if (failed.length === 0) return writeMany(dialect)(name, params);
      const held = new Set(failed.map(({ id }) => id));
      const ids = params.ids.filter(id => !held.has(String(id)));
      const written = await writeMany(dialect)(name, { ...params, ids }).catch((error: unknown) => {
        if (error instanceof SomeFailedError) return error;
        throw error;
      });
      if ('data' in written) throw new SomeFailedError(written.data, failed);
      throw new SomeFailedError(written.done, [...failed, ...written.failed]);
    };

  return {
    readAgain,

    updateMany: holdingBack(({ updateMany }) => updateMany),
    deleteMany: holdingBack(({ deleteMany }) => deleteMany),

    update: async (name: string, params: WriteParams & { data: Plain }): Promise<Written> => {
      const { data } = params;
      const id = String(params.id);
      const dialect = await dialectOf(name);
      const record = known(name, params);
      if (!record || !(await isOffered(name, 'update'))) return dialect.update(name, { ...params, id });
      const { update } = await guard();
      return update(name, { data, previousData: record }, async ({ kept, ...ready }) => {
        const written = await dialect.update(name, { id, ...ready });
        return { data: { ...written.data, [keptOfOthers]: kept } };
      });
    },

    delete: async (name: string, params: WriteParams & Checked): Promise<Written> => {
      const { isChecked = false } = params;
      const id = String(params.id);
      const dialect = await dialectOf(name);
      const record = known(name, params);
      if (isChecked || !record || !(await isOffered(name, 'delete')))
        return dialect.delete(name, { id, previousData: record });
      const { act, assertUnchanged } = await guard();
      const check = (theirs: Row) => assertUnchanged(name, record, theirs);
      return act(name, record, check, (previousData, version) => dialect.delete(name, { id, previousData, version }));
    },

    act: async (name: string, { isChecked = false, ...params }: ActParams & Checked): Promise<Answered> => {
      const { record, action } = params;
      const { actions } = await registry.load(name);
      if (!record || !actions?.[action]?.call) return actDeclared(name, params);
      const check = (theirs: Row) => {
        if (actions?.[action]?.when?.(theirs) !== false) return;
        const says = t('Somebody else has changed this record: this can no longer be done with it.');
        throw new NotSentError(says, 409, false);
      };
      const send = (now: Row, version?: string) => actDeclared(name, { ...params, record: now, version });
      if (isChecked) {
        check(record);
        return send(record);
      }
      return (await guard()).act(name, record, check, send);
    },

    /** Reads chosen records again, and compares each with what was known when it was chosen. */
    compareChosen: async (
      name: string,
      chosen: readonly Chosen[],
      signal?: AbortSignal,
    ): Promise<readonly Compared[]> => (await guard()).compare(name, chosen, signal),

    /** The same right before they are written. What may not be written is an error where it is asked for. */
    readChosen: async (...about: Parameters<Guard['many']>) => (await guard()).many(...about),

    /** Reads a record that is about to be decided on. Where it has been changed, the person at work is asked. */
    unchanged: async (...about: Parameters<Guard['unchanged']>) => (await guard()).unchanged(...about),
  };
};

export type Writes = ReturnType<typeof createWrites>;
