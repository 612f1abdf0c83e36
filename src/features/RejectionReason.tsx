import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { t } from '../engine/i18n/t';
import { takeText } from '../engine/inputs/text';

interface Props {
  value: string;
  disabled: boolean;
  /** Message for a reason that is refused. */
  refusal: string | undefined;
  onChange: (reason: string) => void;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** @default false */
  autoFocus?: boolean;
}

/** The input for the reason why a request is rejected. */
export const RejectionReason = ({ value, disabled, refusal, onChange, inputRef, autoFocus }: Props) => (
  <TextField
    variant="outlined"
    name="reason"
    label={t('Reason of Rejection')}
    required
    inputRef={inputRef}
    autoFocus={autoFocus}
    multiline
    minRows={3}
    value={value}
    disabled={disabled}
    error={refusal !== undefined}
    helperText={refusal}
    onChange={event => onChange(takeText(event.target.value))}
  />
);
