import { useEffect, useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { jsonIn } from '../http/jsonIn';
import { isPlain, type Plain } from '../http/plain';
import { session, type Admin } from '../http/session';
import { personalKey } from '../../config/personalData';
import { tabData } from '../../config/siteData';
import type { Fields } from '../schema/views';
import type { Uploads } from '../fields/uploads';
import { setAt, valueAt } from '../fields/valueAt';

/** What is stored of an unsaved form. */
export interface Draft {
  values: Record<string, unknown>;
  uploads: string[];
  /** The record's values at that time; none of a new record. */
  base?: Record<string, unknown>;
}

const parse = (text: string | null): Draft | undefined => {
  const stored = jsonIn(text);
  if (!isPlain(stored) || !isPlain(stored.values)) return undefined;
  const uploads = Array.isArray(stored.uploads) ? stored.uploads.filter(item => typeof item === 'string') : [];
  return { values: stored.values, uploads, ...(isPlain(stored.base) && { base: stored.base }) };
};

/** The draft of one form, in the tab's session storage: per user, entity and record. */
export const draftAt = (admin: Admin, entity: string, record: string) => {
  const key = `${personalKey('draft', admin.id)}/${entity}/${record}`;
  return {
    read: (): Draft | undefined => parse(tabData.get(key)),
    clear: () => tabData.remove(key),
    /** If it cannot be stored, the form still holds everything. */
    keep: (draft: Draft) => void tabData.set(key, JSON.stringify(draft)),
  };
};

export type DraftPlace = ReturnType<typeof draftAt>;

/** Copies the values at some paths over an object. */
export const withPaths = (below: Plain, names: readonly string[], values: unknown): Plain =>
  names.reduce((all, name) => setAt(all, name, valueAt(values, name)), below);

const isSecret = (fields: Fields, name: string): boolean => fields[name]?.secret ?? true;

/** Values without secrets. */
export const keptValues = (fields: Fields, names: readonly string[], values: unknown): Record<string, unknown> =>
  withPaths(
    {},
    names.filter(name => !isSecret(fields, name)),
    values,
  );

const changedNames = (names: readonly string[], values: unknown, saved: unknown): string[] =>
  names.filter(name => JSON.stringify(valueAt(values, name)) !== JSON.stringify(valueAt(saved, name)));

/** Whether a secret was changed, which no draft holds. */
export const hasChangedSecret = (fields: Fields, names: readonly string[], values: unknown, saved: unknown): boolean =>
  changedNames(names, values, saved).some(name => isSecret(fields, name));

/** The values that differ from the saved ones, without secrets; `undefined` if none does. */
export const changedValues = (
  fields: Fields,
  names: readonly string[],
  values: unknown,
  saved: unknown,
): Record<string, unknown> | undefined => {
  const changed = changedNames(names, values, saved).filter(name => !isSecret(fields, name));
  return changed.length > 0 ? withPaths({}, changed, values) : undefined;
};

/** The current user's draft of a form. */
export const useDraftPlace = (entity: string, record: string) => {
  const admin = session.get()?.admin;
  return useMemo(() => admin && draftAt(admin, entity, record), [admin, entity, record]);
};

interface Options {
  draft: DraftPlace;
  fields: Fields;
  names: readonly string[];
  saved: FieldValues;
  /** The record's values when the user began; none of a new record. */
  base?: FieldValues;
  uploads: Uploads;
}

/** Stores a draft on every change: the changed values and their uploads. */
export const useKeptDraft = (form: UseFormReturn, { draft, fields, names, saved, base, uploads }: Options): void => {
  useEffect(() => {
    const keep = () => {
      const values = changedValues(fields, names, form.getValues(), saved);
      if (values)
        draft.keep({ values, uploads: uploads.addresses(), ...(base && { base: keptValues(fields, names, base) }) });
      else draft.clear();
    };
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, draft, fields, names, saved, base, uploads]);
};
