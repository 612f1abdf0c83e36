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
  uploads: FormUploads;
  /** The save that may have been carried out. */
  attempt: RefObject<UnclearAttempt | undefined>;
}

/** Stores a draft on every change, and on `keep`: the changed values, their uploads, and a save that may have been carried out. */
export const useKeptDraft = (form: UseFormReturn, options: Options) => {
  const { draft, fields, names, saved, base, uploads, attempt } = options;
  const isStored = useRef(true);
  const withoutSecrets = (values: FieldValues) => keptValues(fields, names, values);
  const keep = useEvent(() => {
    const values = changedValues(fields, names, form.getValues(), saved);
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
