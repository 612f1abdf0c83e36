import { useMemo, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formFields } from '../../define/entity';
import type { Fields, FormView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { saidWith } from '../../providers/said';
import { done } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { EntityForm } from './EntityForm';
import { useDraftPlace } from './useDraftPlace';

interface Props {
  /** One of the entity's forms. */
  view: FormView;
  /** The record that is changed; none where one is added. */
  record?: Row;
  /** What the form begins with; the same object until it changes. */
  valuesOf: (fields: Fields) => FieldValues;
  /** Label of the submit button where the view declares none. */
  submitLabel: string;
  /** Sends the values; resolves to the record as it was written. */
  write: (values: FieldValues) => Promise<unknown>;
  /** Leaves the form; a form that is the page itself is not left. */
  onClose?: () => void;
  /** Begins another form after a save; without it that is not offered. */
  onAnother?: () => void;
  /** Whether the form follows one just saved. @default false */
  isFurther?: boolean;
  children?: ReactNode;
}

/** The form of one of the entity's views: its fields, its draft, and its save, which says so. */
export const ViewForm = (props: Props) => {
  const { view, record, valuesOf, submitLabel, write, onClose, onAnother, isFurther, children } = props;
  const { name, entity } = useEntity();
  const draft = useDraftPlace(name, record?.id ?? 'new');
  const of = useMemo(() => ({ record }), [record]);
  const fields = useMemo(() => formFields(entity, view), [entity, view]);
  const saved = useMemo(() => valuesOf(fields), [valuesOf, fields]);
  if (!draft) return undefined;

  const save = async (values: FieldValues) => {
    done(view.done, saidWith(await write(values)));
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
      onAnother={onAnother}
      isFurther={isFurther}
      preview={entity.preview}
      of={of}
    >
      {children}
    </EntityForm>
  );
};
