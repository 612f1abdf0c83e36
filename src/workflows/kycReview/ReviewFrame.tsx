import { Button } from '../../theme/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { t } from '../../language/t';
import { Leave, UnsavedGuard } from '../../views/form/UnsavedGuard';
import { PaperPrints } from './PaperPrints';
import { PaperViewer } from './PaperViewer';
import { ReviewBar } from './ReviewBar';
import type { ReviewDialogState } from './useReviewDialog';

interface Props {
  dialog: ReviewDialogState;
  /** Where to go once the decisions have been sent. */
  onLeave: () => void;
  /** What is decided on. */
  children: ReactNode;
  /** Stands below the reason. */
  notice?: ReactNode;
  /** The buttons that send. */
  buttons: ReactNode;
}

/** A KYC dialog: what is decided on and the reason on one side, the paper on the other, the buttons below. */
export const ReviewFrame = ({ dialog, onLeave, children, notice, buttons }: Props) => {
  const { state, draft, isBusy, isSent, papers, shown, neighbours } = dialog;
  const leave = () => {
    draft?.clear();
    onLeave();
  };
  return (
    <>
      <UnsavedGuard isActive={state.isDirty && !isSent} isBusy={isBusy && !isSent} onDiscard={() => draft?.clear()} />
      {isSent && <Leave onLeave={leave} />}
      <div className="review">
        <div className="review__sections">
          {state.changed.length > 0 && (
            <div className="notice" role="status">
              <span>
                {t('Since you decided this, somebody has changed: %{fields}. Look again before you send it.', {
                  fields: state.changed.join(', '),
                })}
              </span>
              <Button size="small" onClick={state.startOver}>
                {t('Decide anew')}
              </Button>
            </div>
          )}
          {children}
          {state.isRejecting && (
            <TextField
              variant="outlined"
              label={t('Reason of Rejection')}
              required
              multiline
              minRows={3}
              value={state.reason}
              disabled={isBusy}
              error={state.refusal.reason !== undefined}
              helperText={state.refusal.reason}
              onChange={event => state.explain(event.target.value)}
            />
          )}
          {notice}
        </div>
        <div className="review__viewer">
          <PaperViewer key={shown?.address ?? shown?.name} paper={shown} />
        </div>
      </div>
      <PaperPrints papers={papers} />
      <ReviewBar neighbours={neighbours} isBusy={isBusy && !isSent}>
        {buttons}
      </ReviewBar>
    </>
  );
};
