import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../define/views';
import type { Uploads } from '../../kinds/uploads';
import { changedValues, keptValues, type DraftPlace } from './draft';

interface Options {
  draft: DraftPlace;
  fields: Fields;
  names: readonly string[];
  /** What the values are compared with. */
  saved: FieldValues;
  /** The record's values as they were when the person began with them; none of one that is being added. */
  base?: FieldValues;
  uploads: Uploads;
}

/** Keeps a draft of what differs from the saved values, with the files that belong to it, on every change. */
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
