import { useEffect, useMemo, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { isPlain } from '../../api/plain';
import { formFields } from '../../define/entity';
import type { Fields, FormView } from '../../define/views';
import type { Row } from '../../kinds/field';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { saidWith } from '../../providers/said';
import { whenIdle } from '../../store/whenIdle';
import { done, sayKept } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { preloadQuestions } from '../questions/Questions';
import { EntityForm } from './EntityForm';
import { useDraftPlace } from './useDraftPlace';

interface Props {
  /** One of the entity's forms. */
  view: FormView;
  /** The record that is changed; none where one is added. */
  record?: Row;
  /** What the form begins with, of a record as it was or as it is now; the same function until that changes. */
  valuesOf: (fields: Fields, record: Row | undefined) => FieldValues;
  /** Label of the submit button where the view declares none. */
  submitLabel: string;
  /**
   * Sends the values; resolves to the record as it was written.
   * @param base the record's values as the person last saw each of them
   */
  write: (values: FieldValues, base: FieldValues) => Promise<unknown>;
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
  const saved = useMemo(() => valuesOf(fields, record), [valuesOf, fields, record]);
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const readAgain = async (): Promise<FieldValues | undefined> => {
    const [row] = record ? await dataProvider.readAgain(name, [record.id]) : [];
    return row && valuesOf(fields, row);
  };
  const isChange = record !== undefined;
  useEffect(() => (isChange ? whenIdle(preloadQuestions) : undefined), [isChange]);
  if (!draft) return undefined;

  const save = async (values: FieldValues, base: FieldValues): Promise<FieldValues> => {
    const written = await write(values, base);
    done(view.done, saidWith(written));
    sayKept(fields, written);
    return isPlain(written) ? written : values;
  };
  return (
    <EntityForm
      fields={fields}
      view={view}
      saved={saved}
      draft={draft}
      submitLabel={view.submit ?? submitLabel}
      onSave={save}
      readAgain={record && readAgain}
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
