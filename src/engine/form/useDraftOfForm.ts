import { useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Fields } from '../fields/field';
import type { FormUploads } from '../fields/formUploads';
import { isChangedAt, withPaths } from '../values/paths';
import type { DraftPlace } from './storedDrafts';
import type { PossibleSave } from './usePossibleSave';

const namesWithoutSecrets = (fields: Fields): string[] => Object.keys(fields).filter(name => !fields[name]?.secret);

/** The values of a form without its secrets. */
export const withoutSecrets = (fields: Fields, values: unknown): Record<string, unknown> =>
  withPaths({}, namesWithoutSecrets(fields), values);

/** Whether a secret was changed, which no draft holds. */
export const hasChangedSecret = (fields: Fields, values: unknown, saved: unknown): boolean =>
  Object.entries(fields).some(([name, { secret }]) => secret && isChangedAt(name, values, saved));

/** The values that differ from the saved ones, without secrets; `undefined` if none does. */
export const changedValues = (fields: Fields, values: unknown, saved: unknown): Record<string, unknown> | undefined => {
  const changedNames = namesWithoutSecrets(fields).filter(name => isChangedAt(name, values, saved));
  return changedNames.length > 0 ? withPaths({}, changedNames, values) : undefined;
};

interface Options {
  draft: DraftPlace;
  fields: Fields;
  /** The record's values as they were last read, or the initial ones of a new record: the draft holds what differs. */
  theirs: FieldValues;
  /** The record's values as the user last saw them; none of a new record. */
  base?: FieldValues;
  uploads: FormUploads;
  possibleSave: Pick<PossibleSave, 'ref'>;
}

/** Stores the draft of a form on every change and on `store`: the changed values, their uploads, and a save that may have been carried out. */
export const useDraftOfForm = (form: UseFormReturn, options: Options) => {
  const { draft, fields, theirs, base, uploads, possibleSave } = options;
  const isLastChangeStored = useRef(true);
  const store = useEvent(() => {
    const values = changedValues(fields, form.getValues(), theirs);
    const attempt = possibleSave.ref.current;
    if (!values) {
      isLastChangeStored.current = true;
      draft.clear();
      return;
    }
    isLastChangeStored.current = draft.store({
      values,
      uploads: uploads.addresses(),
      base: base && withoutSecrets(fields, base),
      attempt: attempt && {
        sent: withoutSecrets(fields, attempt.sent),
        base: attempt.base && withoutSecrets(fields, attempt.base),
      },
    });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: store }), [form, store]);
  // When the form takes over a changed record, the reset stores before the new base is rendered, as if the user had typed
  // what is new. So it is stored once more with the new base.
  const lastBase = useRef(base);
  useEffect(() => {
    if (lastBase.current === base) return;
    lastBase.current = base;
    store();
  }, [base, store]);
  return {
    store,
    /** Whether the draft holds the last change. */
    isStored: (): boolean => isLastChangeStored.current && draft.read() !== undefined,
  };
};
