import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Plain } from '../http/plain';
import { session } from '../http/session';
import type { Fields } from '../schema/views';
import type { FormUploads } from '../fields/formUploads';
import { setAt, valueAt } from '../fields/valueAt';
import type { UnclearAttempt } from './lookForSave';
import { draftAt, type DraftPlace } from './storedDrafts';

/** Copies the values at some paths over an object. */
export const withPaths = (below: Plain, names: readonly string[], values: unknown): Plain =>
  names.reduce((all, name) => setAt(all, name, valueAt(values, name)), below);

const openNames = (fields: Fields): string[] => Object.keys(fields).filter(name => !fields[name]?.secret);

/** Values without secrets. */
export const keptValues = (fields: Fields, values: unknown): Record<string, unknown> =>
  withPaths({}, openNames(fields), values);

const isChanged = (name: string, values: unknown, saved: unknown): boolean =>
  JSON.stringify(valueAt(values, name)) !== JSON.stringify(valueAt(saved, name));

/** Whether a secret was changed, which no draft holds. */
export const hasChangedSecret = (fields: Fields, values: unknown, saved: unknown): boolean =>
  Object.entries(fields).some(([name, { secret }]) => secret && isChanged(name, values, saved));

/** The values that differ from the saved ones, without secrets; `undefined` if none does. */
export const changedValues = (fields: Fields, values: unknown, saved: unknown): Record<string, unknown> | undefined => {
  const changed = openNames(fields).filter(name => isChanged(name, values, saved));
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
  saved: FieldValues;
  /** The record's values when the user began; none of a new record. */
  base?: FieldValues;
  uploads: FormUploads;
  /** The save that may have been carried out. */
  attempt: RefObject<UnclearAttempt | undefined>;
}

/** Stores a draft on every change, and on `keep`: the changed values, their uploads, and a save that may have been carried out. */
export const useKeptDraft = (form: UseFormReturn, options: Options) => {
  const { draft, fields, saved, base, uploads, attempt } = options;
  const isStored = useRef(true);
  const withoutSecrets = (values: FieldValues) => keptValues(fields, values);
  const keep = useEvent(() => {
    const values = changedValues(fields, form.getValues(), saved);
    const { current: sending } = attempt;
    isStored.current =
      values === undefined ||
      draft.keep({
        values,
        uploads: uploads.addresses(),
        ...(base && { base: withoutSecrets(base) }),
        ...(sending && {
          attempt: { sent: withoutSecrets(sending.sent), ...(sending.base && { base: withoutSecrets(sending.base) }) },
        }),
      });
    if (!values) draft.clear();
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keep }), [form, keep]);
  return {
    keep,
    /** Whether the last change is stored. */
    isStored: (): boolean => isStored.current && draft.read() !== undefined,
  };
};
