import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, useRef, type ReactNode } from 'react';
import { AlertDialog } from '../dialog/AlertDialog';
import './questions.css';
import { useOverflows } from './useOverflows';

interface Props {
  title: string;
  /** What the record is called that this is about. */
  record?: string;
  /** What there is to know before anything is answered. */
  text: string;
  /** @default 'sm' */
  width?: 'xs' | 'sm' | 'lg';
  /** The buttons. */
  actions: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * The dialog that a question stands in. Escape closes it without an answer. Unless one of the buttons takes the
 * keyboard, the dialog itself has it, where no other key does anything.
 */
export const QuestionFrame = (props: Props) => {
  const { title, record, text, width = 'sm', actions, onClose, children } = props;
  const textId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflows(content);

  return (
    <AlertDialog title={title} textId={textId} width={width} onClose={onClose}>
      <DialogContent ref={content} tabIndex={isOverflowing ? 0 : undefined}>
        <div className="question">
          <div id={textId}>
            {record && <p className="question__record">{record}</p>}
            <DialogContentText color="textPrimary">{text}</DialogContentText>
          </div>
          {children}
        </div>
      </DialogContent>
      <DialogActions className="question__actions">{actions}</DialogActions>
    </AlertDialog>
  );
};
