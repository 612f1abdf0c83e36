import { useId, useRef, type ReactNode } from 'react';
import { Dialog } from '../../theme/Dialog';
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
    <Dialog role="alertdialog" title={title} describedBy={textId} width={width} onClose={onClose}>
      <div ref={content} tabIndex={isOverflowing ? 0 : undefined} className="dialog__content">
        <div className="question">
          <div id={textId}>
            {record && <p className="question__record">{record}</p>}
            <p>{text}</p>
          </div>
          {children}
        </div>
      </div>
      <div className="dialog__actions">{actions}</div>
    </Dialog>
  );
};
