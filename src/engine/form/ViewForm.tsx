import { useEffect, useMemo, type ReactNode } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { formFields } from '../schema/entity';
import { initialValues, valuesOf } from '../schema/formValues';
import type { Fields, RaRecord } from '../fields/field';
import type { FormView } from '../schema/formViews';
import type { DeedbookDataProvider } from '../data/dataProvider';
import { t } from '../i18n/t';
import { emptySnapshot } from '../data/queryClient';
import { unknownNewId } from '../data/writtenSinceRead';
import { reportOf } from '../data/writeReport';
import { whenIdle } from '../store/whenIdle';
import { notifyDone, notifyKept } from '../views/afterWrite';
import { recordName } from '../views/recordName';
import { preloadWrites } from '../conflicts/ConflictProvider';
import { useEntity } from '../views/EntitiesContext';
import { useDraftPlace } from './draft';
import { EntityForm, type NextForm } from './EntityForm';
import { findNewRecord } from './lookForSave';

/** Props of `CreateBase` and `EditBase` for a form: pessimistic, without redirection; a toast confirms the save. */
export const useSaveProps = (view: FormView | undefined) => {
  const { name, entity, heading } = useEntity();
  return {
    // Routes, views and calls check permissions.
    disableAuthentication: true,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: {
      ...emptySnapshot,
      onSuccess: (savedRecord: RaRecord) => {
        const { message, keptPaths } = reportOf(savedRecord);
        const isPage = view === entity.page;
        notifyDone(view?.done, message, {
          change: {
            name,
            // Empty where the response did not say it.
            id: savedRecord.id === unknownNewId ? '' : savedRecord.id,
            label: isPage ? heading : recordName(entity, savedRecord),
            kind: view === entity.create ? 'create' : 'update',
          },
        });
        notifyKept(formFields(entity, view), keptPaths);
      },
      // The form shows what failed, and at which field.
      onError: () => undefined,
    },
  } as const;
};

/** The values of a form for a record. That of a page has them all already. */
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
  /** The record whose values a new one begins with. */
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
  const readValues = async (): Promise<FieldValues | undefined> => {
    const [row] = record ? await dataProvider.readAgain(name, [record.id]) : [];
    return row && formValuesOf(row, fields, isPage);
  };
  const canConflict = record !== undefined;
  useEffect(() => whenIdle(() => preloadWrites(canConflict)), [canConflict]);
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
      readValues={readValues}
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
