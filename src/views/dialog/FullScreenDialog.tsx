import Dialog from '@mui/material/Dialog';
import { useId, type ReactNode } from 'react';
import { Icon } from '../Icon';
import './fullScreen.css';

interface Props {
  title: string;
  onClose: () => void;
  /** Lets what another script puts over the dialog have the keyboard. @default false */
  sharesFocus?: boolean;
  children: ReactNode;
}

/** A dialog that fills the screen, over the list it was opened from. Escape and the cross close it. */
export const FullScreenDialog = ({ title, onClose, sharesFocus = false, children }: Props) => {
  const id = useId();
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      disableEnforceFocus={sharesFocus}
      aria-labelledby={id}
      transitionDuration={{ enter: 160, exit: 0 }}
    >
      <header className="full-screen__header">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" title="Close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </Dialog>
  );
};
