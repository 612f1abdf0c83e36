import { Button } from '../ui/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../i18n/t';
import { takeText } from '../inputs/text';
import { isOutdated, NotSentError } from '../data/errors';
import { reportWriteError } from '../views/reportError';
import { useLatch } from '../views/useLatch';
import { Dialog, useBlockDialog } from '../ui/Dialog';
import { Waiting } from './Waiting';

interface Props {
  /** @default 'Alert!' (COMMON-23) */
  title?: string;
  question: string;
  /** A list below the question. */
  items?: readonly string[];
  /** Below the question, such as which record will be deleted. */
  consequence?: string;
  /** Label of the confirming button. */
  confirm: string;
  /** Label of the other button. @default 'Cancel' */
  cancel?: string;
  /** Green for what switches on, red for what switches off or deletes. */
  tone: 'good' | 'bad';
  /** Label of an optional note. @default no note */
  noteLabel?: string;
  /** Starts the work. The dialog closes when it is done; it stays open when it fails, and when `false` is returned. */
  onConfirm: (note: string) => Promise<void> | false | void;
  onClose: () => void;
}

interface NoteFieldProps {
  label: string;
  value: string;
  onChange: (note: string) => void;
}

/** An optional note that goes with the answer. Once it is begun, Escape and a click outside no longer close the dialog. */
export const NoteField = ({ label, value, onChange }: NoteFieldProps) => {
  useBlockDialog(value.trim() !== '');
  return (
    <TextField
      variant="outlined"
      label={label}
      value={value}
      onChange={event => onChange(takeText(event.target.value))}
      multiline
      minRows={2}
    />
  );
};

/** Asks for a confirmation. It stays open while the confirmed work runs, and when it fails. */
export const ConfirmDialog = (props: Props) => {
  const { title = t('Alert!'), question, items, consequence, confirm, cancel = t('Cancel') } = props;
  const { tone, noteLabel, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [failureCount, setFailureCount] = useState(0);
  const [note, setNote] = useState('');
  const textId = useId();
  const confirmButton = useRef<HTMLButtonElement>(null);
  /** Ignores further presses while the work runs. */
  const latch = useLatch();

  // After a failure the button gets back the focus, which it lost when it was disabled.
  useEffect(() => {
    if (failureCount > 0) confirmButton.current?.focus();
  }, [failureCount]);

  const handleConfirm = async () => {
    try {
      const work = onConfirm(note.trim());
      if (work === false) return;
      if (work instanceof Promise) {
        setBusy(true);
        await work;
      }
      onClose();
    } catch (error) {
      reportWriteError(error);
      // The user has seen in a conflict dialog that the question no longer applies.
      const isObsolete = error instanceof NotSentError && error.wasShown && isOutdated(error);
      if (isObsolete) {
        onClose();
        return;
      }
      setBusy(false);
      setFailureCount(count => count + 1);
    }
  };

  return (
    <Dialog role="alertdialog" title={title} describedBy={textId} onClose={onClose}>
      <div id={textId} className="dialog__content">
        <p className="dialog__question">{question}</p>
        {items && (
          <ul className="dialog__text">
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {consequence && <p className="dialog__text">{consequence}</p>}
        {noteLabel && <NoteField label={noteLabel} value={note} onChange={setNote} />}
      </div>
      <div className="dialog__actions">
        <Waiting isBusy={isBusy} />
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {cancel}
        </Button>
        <Button
          ref={confirmButton}
          variant="contained"
          color={tone === 'good' ? 'success' : 'error'}
          disabled={isBusy}
          onClick={() => void latch(handleConfirm)}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
};
