import { useId, type ReactNode } from 'react';
import type { WriteDecision } from '../data/writeDecision';
import { Button, type ButtonProps } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { Prompt } from './prompts';
import { Scrolling } from './Scrolling';

/** The props of a dialog about an error. */
export interface ContentProps<E> {
  error: E;
  /** Name of the record. */
  name: string;
  onAnswer: Prompt['answer'];
}

/** A button of a dialog. Without an `onClick` it closes the dialog with its decision. */
interface AnswerButton extends Pick<ButtonProps, 'variant' | 'color' | 'autoFocus' | 'onClick'> {
  label: string;
  /** @default none: nothing is sent */
  decision?: WriteDecision;
}

interface FrameProps {
  title: string;
  /** Name of the record. */
  name?: string;
  text: string;
  /** @default 'sm' */
  width?: 'lg' | 'sm';
  answers: readonly AnswerButton[];
  onAnswer: Prompt['answer'];
  /** Content beside the buttons. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The frame of all dialogs here. If no button has `autoFocus`, the dialog itself gets the focus: Enter then does nothing. */
export const Frame = ({ title, name, text, width = 'sm', answers, onAnswer, aside, children }: FrameProps) => {
  const textId = useId();
  return (
    <Dialog role="alertdialog" title={title} describedBy={textId} width={width} onClose={() => onAnswer()}>
      <Scrolling className="dialog__content conflict-dialog">
        <div id={textId}>
          {name && <p className="conflict-dialog__record">{name}</p>}
          <p>{text}</p>
        </div>
        {children}
      </Scrolling>
      <div className="dialog__actions">
        {aside}
        {answers.map(({ label, decision, ...button }) => (
          <Button key={label} onClick={() => onAnswer(decision)} {...button}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};
