import { useEffect, useMemo, type ReactNode } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { formFields } from '../schema/entity';
import { initialValues, valuesOf } from '../schema/formValues';
import type { Fields, RaRecord } from '../fields/field';
import type { FormView } from '../schema/formViews';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { t } from '../i18n/t';
import { whenIdle } from '../store/whenIdle';
import { recordName } from '../views/recordName';
import { preloadWrites } from '../conflicts/ConflictProvider';
import { useEntity } from '../views/RegistryContext';
import { EntityForm, type NextForm } from './EntityForm';
import { findNewRecord } from './findSave';
import { useDraftPlace } from './storedDrafts';

/** A record's values in a form, with initial ones where it has none. The record of a page lacks none. */
const formValuesOf = (record: RaRecord, fields: Fields, isPage: boolean): RaRecord =>
  isPage ? record : valuesOf(record, fields);

interface Props {
  view: FormView;
  /** The heading above the form. */
  title: string;
  /** Without it the form is the page itself. */
  onClose?: () => void;
  /** Opened after a save by its button. @default not offered */
  next?: NextForm;
  /** Name of the field that is focused first. */
  startField?: string;
  /** The record whose values a new one begins with; it comes from the address, in any shape. */
  copied?: unknown;
  children?: ReactNode;
}

/** The form of a view, for the record in react-admin's record context, or a new one. */
export const ViewForm = ({ view, title, onClose, next, startField, copied, children }: Props) => {
  const { name, entity } = useEntity();
  const record = useRecordContext<RaRecord>();
  const draft = useDraftPlace(name, record?.id ?? 'new');
  const fields = useMemo(() => formFields(entity, view), [entity, view]);
  const isPage = view === entity.page;
  const saved = useMemo(
    () => (record ? formValuesOf(record, fields, isPage) : initialValues(fields, copied, entity.delete?.files)),
    [record, entity, fields, isPage, copied],
  );
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  /** Reads the record's values again, to merge what others have changed. */
  const readCurrentValues = async (): Promise<FieldValues | undefined> => {
    const [row] = record ? await dataProvider.readAgain(name, [record.id]) : [];
    return row && formValuesOf(row, fields, isPage);
  };
  const canConflict = record !== undefined;
  useEffect(() => whenIdle(() => preloadWrites(canConflict)), [canConflict]);
  // The session has ended: this screen is about to be removed.
  if (!draft) return undefined;
  return (
    <EntityForm
      label={record && !isPage ? `${title}: ${recordName(entity, record)}` : title}
      fields={fields}
      view={view}
      saved={saved}
      draft={draft}
      submitLabel={t(view.submit ?? (record ? 'Update Details' : 'Add Details'))}
      record={record}
      readValues={readCurrentValues}
      findNewRecord={attempt => findNewRecord(dataProvider, { name, entity, ...attempt })}
      onClose={onClose}
      next={next}
      startField={startField}
      preview={entity.preview}
    >
      {children}
    </EntityForm>
  );
};
