import { useMemo, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formFields } from '../../define/entity';
import type { Fields, FormView } from '../../define/views';
import { done, useReload } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { EntityForm } from './EntityForm';
import { useDraftPlace } from './useDraftPlace';

interface Props {
  /** One of the entity's forms. */
  view: FormView;
  /** Id of the record, or `new`: whose draft it is. */
  record: string;
  /** What the form begins with; the same object until it changes. */
  valuesOf: (fields: Fields) => FieldValues;
  /** Label of the submit button where the view declares none. */
  submitLabel: string;
  /** Sends the values. */
  write: (values: FieldValues) => Promise<{ data: Readonly<Record<string, unknown>> }>;
  /** Leaves the form; a form that is the page itself is not left. */
  onClose?: () => void;
  children?: ReactNode;
}

/** The form of one of the entity's views: its fields, its draft, and its save, which says so and reads the lists again. */
export const ViewForm = ({ view, record, valuesOf, submitLabel, write, onClose, children }: Props) => {
  const { name, entity } = useEntity();
  const reload = useReload(name);
  const draft = useDraftPlace(name, record);
  const fields = useMemo(() => formFields(entity, view), [entity, view]);
  const saved = useMemo(() => valuesOf(fields), [valuesOf, fields]);
  if (!draft) return undefined;

  const save = async (values: FieldValues) => {
    const { data } = await write(values);
    done(view.done, data.message);
    void reload();
  };
  return (
    <EntityForm
      fields={fields}
      view={view}
      saved={saved}
      draft={draft}
      submitLabel={view.submit ?? submitLabel}
      onSave={save}
      onClose={onClose}
      preview={entity.preview}
    >
      {children}
    </EntityForm>
  );
};
