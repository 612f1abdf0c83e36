import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { reportError } from '../reportError';

interface Props {
  /** @default 'Alert!' (spec 1 §8) */
  title?: string;
  question: string;
  /** Names the record and what will happen to it. */
  consequence?: string;
  /** Label of the button that does it. */
  confirm: string;
  /** @default 'Cancel' */
  cancel?: string;
  /** Green for what switches on, red for what switches off or deletes. */
  tone: 'good' | 'bad';
  /** Label of an optional remark; without it none is asked for. */
  note?: string;
  /** Does it. The dialog stays open while it runs and when it fails. */
  onConfirm: (note: string) => Promise<void> | void;
  onClose: () => void;
}

/** Asks before something is done. */
export const ConfirmDialog = (props: Props) => {
  const { title = 'Alert!', question, consequence, confirm, cancel = 'Cancel', tone, note, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [remark, setRemark] = useState('');
  const id = useId();

  const run = async () => {
    setBusy(true);
    try {
      await onConfirm(remark.trim());
      onClose();
    } catch (error) {
      setBusy(false);
      reportError(error);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText color="textPrimary" sx={{ textWrap: 'balance' }}>
          {question}
        </DialogContentText>
        {consequence && (
          <DialogContentText sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>{consequence}</DialogContentText>
        )}
        {note && (
          <TextField
            label={note}
            value={remark}
            onChange={event => setRemark(event.target.value)}
            multiline
            minRows={2}
            sx={{ marginTop: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={tone === 'good' ? 'success' : 'error'}
          disabled={isBusy}
          onClick={() => void run()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
