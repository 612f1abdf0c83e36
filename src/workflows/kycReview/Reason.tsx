import TextField from '@mui/material/TextField';
import { t } from '../../language/t';
import type { ReviewState } from './useReview';

/** The reason of a rejection; present as soon as anything is rejected. */
export const Reason = ({ state, disabled }: { state: ReviewState; disabled: boolean }) =>
  state.isRejecting && (
    <TextField
      label={t('Reason of Rejection')}
      required
      multiline
      minRows={3}
      value={state.reason}
      disabled={disabled}
      error={state.refusal.reason !== undefined}
      helperText={state.refusal.reason}
      onChange={event => state.explain(event.target.value)}
    />
  );
