import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { NoteField } from '../dialog/ConfirmDialog';
import { Button } from '../ui/Button';
import { useBlockDialog } from '../ui/Dialog';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { asResolved, validate } from '../data/validate';
import { unfinishedIn } from '../fields/unfinished';
import { setAt } from '../values/paths';
import { valueAt } from '../values/valueAt';
import { FormField } from '../form/FormField';
import { fieldAt, formFields } from '../schema/entity';
import { useEntity } from '../views/RegistryContext';
import { recordName } from '../views/recordName';
import { comparedName, describeChange, isChanged, type BulkAction, type BulkPlan } from './bulkActions';

/** Most records that are named; the others are counted. */
const mostNamed = 5;

const consequenceOf = (action: BulkAction): string => {
  if (action.kind === 'set') return t('These records will be changed:');
  if (action.kind === 'delete') return t('These records will be deleted:');
  return action.target
    ? t('These records will be %{state}:', { state: action.target.toLowerCase() })
    : t('“%{action}” will be done with these records:', { action: action.label });
};

/** The selected records that are not written: those that have changed by name, the others by number. */
const SkippedRecords = ({ compared, skipped }: Pick<BulkPlan, 'compared' | 'skipped'>) => {
  const { entity } = useEntity();
  const changedRecords = compared.filter(({ id }) => isChanged(skipped.get(id)));
  /** Number of records that are skipped for another reason. */
  const otherSkipped = skipped.size - changedRecords.length;
  const comparedCount = compared.filter(({ selectedRecord }) => selectedRecord !== undefined).length;
  return (
    <>
      {changedRecords.length > 0 && (
        <>
          <p>
            {t(
              '%{count} record is skipped, because it is not as it was when it was chosen. To include it, clear its box and choose it again. |||| %{count} records are skipped, because they are not as they were when they were chosen. To include one, clear its box and choose it again.',
              { smart_count: changedRecords.length, count: countText(changedRecords.length) },
            )}
          </p>
          <ul className="bulk__results" tabIndex={0} aria-label={t('Skipped records')}>
            {changedRecords.map(record => (
              <li key={record.id}>
                <span>{comparedName(entity, record)}</span>
                <span className="bulk__says">{describeChange(record)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="bulk__aside">
        {t(
          'Compared with what was known when it was chosen: %{count} of %{total} record. |||| Compared with what was known when they were chosen: %{count} of %{total} records.',
          {
            smart_count: compared.length,
            count: countText(comparedCount),
            total: countText(compared.length),
          },
        )}
      </p>
      {otherSkipped > 0 && (
        <p className="bulk__aside">
          {t(
            '%{smart_count} chosen record is left out: it is so already, does not offer this, or is no longer there. |||| %{smart_count} chosen records are left out: they are so already, do not offer this, or are no longer there.',
            { smart_count: otherSkipped },
          )}
        </p>
      )}
    </>
  );
};

interface Props {
  textId: string;
  plan: BulkPlan;
  /** The remark. It is kept outside, for when the question is asked again. */
  note: string;
  onNote: (note: string) => void;
  onConfirm: (value: unknown) => void;
  onClose: () => void;
}

/** Asks before a bulk action: names the records, says which are skipped, and takes a value or a remark. */
export const BulkActionQuestion = ({
  textId,
  plan: { action, compared, skipped, records },
  note,
  onNote,
  onConfirm,
  onClose,
}: Props) => {
  const { entity } = useEntity();
  const formRef = useRef<HTMLFormElement>(null);
  /** Name of the field to set; empty for other actions. */
  const name = action.kind === 'set' ? action.field : '';
  const noteLabel = action.kind === 'act' ? action.note : undefined;
  const declaredField = fieldAt(formFields(entity, entity.update), name);
  // Required, as an empty value would be an oversight more often than a wish.
  const field = declaredField?.with({ required: declaredField.required ?? 'Choose or enter a value.' });
  const form = useForm({
    defaultValues: field ? setAt({}, name, field.initial) : {},
    resolver: values =>
      asResolved(values, {
        ...validate(field ? { [name]: field } : {}, values),
        ...unfinishedIn(formRef.current),
      }),
  });
  useBlockDialog(form.formState.isDirty);
  const unnamedCount = records.length - mostNamed;
  return (
    <form
      ref={formRef}
      className="bulk__form"
      noValidate
      onSubmit={form.handleSubmit(values => onConfirm(valueAt(values, name)))}
    >
      <div id={textId} className="dialog__content bulk">
        {records.length > 0 && (
          <>
            <p>{consequenceOf(action)}</p>
            <ul>
              {records.slice(0, mostNamed).map(row => (
                <li key={row.id}>{recordName(entity, row)}</li>
              ))}
            </ul>
          </>
        )}
        {unnamedCount > 0 && <p>{t('… and %{count} more', { count: countText(unnamedCount) })}</p>}
        <SkippedRecords compared={compared} skipped={skipped} />
        {field && records.length > 0 && (
          <FormProvider {...form}>
            <FormField name={name} field={field} saved={field.initial} autoFocus />
          </FormProvider>
        )}
        {noteLabel && <NoteField label={noteLabel} value={note} onChange={onNote} />}
      </div>
      <div className="dialog__actions">
        <Button onClick={onClose} autoFocus={!field}>
          {t('Cancel')}
        </Button>
        <Button
          variant="contained"
          color={action.tone === 'good' ? 'success' : 'error'}
          type="submit"
          disabled={records.length === 0}
        >
          {`${action.label} (${countText(records.length)})`}
        </Button>
      </div>
    </form>
  );
};
