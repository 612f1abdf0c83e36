import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useDataProvider, useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { fieldNames, formFields } from '../../define/entity';
import { initialValues, valuesOf } from '../../define/formValues';
import type { FormView } from '../../define/views';
import type { Row } from '../../kinds/field';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { t } from '../../language/t';
import { saidWith } from '../../providers/said';
import { whenIdle } from '../../store/whenIdle';
import { done, sayKept, useReload } from '../afterWrite';
import { useEntity } from '../EntitiesContext';
import { preloadQuestions } from '../questions/Questions';
import { EntityForm } from './EntityForm';
import { useDraftPlace } from './useDraftPlace';

interface Props {
  /** One of the entity's forms. */
  view: FormView;
  /** The record that is changed; none where one is added. */
  record?: Row;
  /** Leaves the form; a form that is the page itself is not left. */
  onClose?: () => void;
  /** Begins another form after a save; without it that is not offered. */
  onAnother?: () => void;
  /** Whether the form follows one just saved. @default false */
  isFurther?: boolean;
  children?: ReactNode;
}

/** Nothing changes on screen before the server has accepted it, and the form waits for that. */
const atLast = { mutationMode: 'pessimistic', returnPromise: true } as const;

/** The form of one of the entity's views: its fields, its draft, and its save, which says so. */
export const ViewForm = (props: Props) => {
  const { view, record, onClose, onAnother, isFurther, children } = props;
  const { name, entity } = useEntity();
  const draft = useDraftPlace(name, record?.id ?? 'new');
  const fields = useMemo(() => formFields(entity, view), [entity, view]);
  const valuesIn = useCallback(
    // The single record of an entity is what its form holds.
    (row: Row) => (view === entity.page ? row : valuesOf(row, fields, fieldNames(view, Object.keys(fields)))),
    [entity, fields, view],
  );
  const saved = useMemo(() => (record ? valuesIn(record) : initialValues(fields)), [record, valuesIn, fields]);
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const [update] = useUpdate<Row>();
  const reload = useReload(name);
  const readAgain = async (): Promise<FieldValues | undefined> => {
    const [row] = record ? await dataProvider.readAgain(name, [record.id]) : [];
    return row && valuesIn(row);
  };
  const isChange = record !== undefined;
  useEffect(() => (isChange ? whenIdle(preloadQuestions) : undefined), [isChange]);
  if (!draft) return undefined;

  const write = async (data: FieldValues, base: FieldValues): Promise<FieldValues | void> => {
    if (record) return update(name, { id: record.id, data, previousData: { ...base, id: record.id } }, atLast);
    const written = await dataProvider.create<Row>(name, { data });
    void reload(written.data.id);
    return written.data;
  };
  const save = async (values: FieldValues, base: FieldValues): Promise<FieldValues | void> => {
    const written = await write(values, base);
    done(view.done, saidWith(written));
    sayKept(fields, written);
    return written;
  };
  return (
    <EntityForm
      fields={fields}
      view={view}
      saved={saved}
      draft={draft}
      submitLabel={view.submit ?? (record ? t('Update Details') : t('Add Details'))}
      onSave={save}
      readAgain={record && readAgain}
      onClose={onClose}
      onAnother={onAnother}
      isFurther={isFurther}
      preview={entity.preview}
      of={{ record }}
    >
      {children}
    </EntityForm>
  );
};
