import { Button } from '../../engine/ui/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { session } from '../../engine/http/session';
import { toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';
import type { DraftPlace } from '../../engine/form/storedDrafts';
import { EntityForm } from '../../engine/form/EntityForm';
import type { PaymentDetails } from '../settlement';
import { isMethod, methodOf, methods, type MethodName } from './methods';

interface Props {
  /** Sends the details; a rejection keeps everything that was typed. */
  onSubmit: (details: PaymentDetails) => Promise<void>;
  onCancel: () => void;
  /** Whether the person has an unfinished payment, which stays when the form is left. */
  isUnfinished: boolean;
}

/** Account numbers are not kept anywhere in the browser. */
const noDraft: DraftPlace = { read: () => undefined, store: () => false, clear: () => undefined };
const noValues: FieldValues = {};

/** The details of a payment that was not made by card. Another method starts with empty fields (PAYFORM-21). */
export const PaymentForm = ({ onSubmit, onCancel, isUnfinished }: Props) => {
  const [method, setMethod] = useState<MethodName>();
  const [isMissing, setMissing] = useState(false);
  /** Whether details are on their way: another method would take away their form, with what was typed. */
  const [isSending, setSending] = useState(false);
  const select = useRef<HTMLInputElement>(null);
  /** Whether the server has the details: `EntityForm` closes after a save, and that is no Cancel. */
  const isSaved = useRef(false);
  const { fields, detailsFrom } = method ? methodOf(method) : {};

  const save = async (values: FieldValues) => {
    const valueOf = (name: string) => toText(valueAt(values, name));
    setSending(true);
    try {
      if (detailsFrom) await onSubmit(detailsFrom(valueOf, session.get()?.admin.id ?? ''));
      isSaved.current = true;
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <div className="full-screen__body payment__method">
        <TextField
          variant="outlined"
          select
          fullWidth
          label={t('Payment Method')}
          value={method ?? ''}
          disabled={isSending}
          inputRef={select}
          error={isMissing && !method}
          helperText={isMissing && !method && t('Choose a payment method.')}
          onChange={event => setMethod(isMethod(event.target.value) ? event.target.value : undefined)}
        >
          {Object.entries(methods()).map(([name, { label }]) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </div>
      {fields ? (
        <EntityForm
          key={method}
          fields={fields}
          view={{}}
          saved={noValues}
          draft={noDraft}
          submitLabel={t('Submit')}
          takesFocus={false}
          question={
            isUnfinished
              ? t('The payment stays among the unfinished ones. Only the details that you have typed are lost.')
              : undefined
          }
          isStoppable
          onSave={save}
          onClose={() => {
            if (!isSaved.current) onCancel();
          }}
        />
      ) : (
        <div className="full-screen__actions payment__actions">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button
            variant="contained"
            // Not `disabled`, as the keyboard would then not find it.
            aria-disabled="true"
            onClick={() => {
              setMissing(true);
              select.current?.focus();
            }}
          >
            {t('Submit')}
          </Button>
        </div>
      )}
    </>
  );
};
