import type { ReactNode } from 'react';
import { t } from '../../language/t';
import { Dialog, DialogTitle, useIsDialogBlocked } from '../../theme/Dialog';
import { Icon } from '../../theme/Icon';
import { Connection } from '../Connection';
import { useIsReplacing } from '../PerRecord';
import './fullScreen.css';

interface Props {
  title: string;
  onClose: () => void;
  /** Lets what another script puts over the dialog have the keyboard. @default false */
  sharesFocus?: boolean;
  /** Buttons between the title and the cross. */
  tools?: ReactNode;
  children: ReactNode;
}

const CloseButton = ({ onClose }: { onClose: () => void }) => {
  const isBlocked = useIsDialogBlocked();
  return (
    <button
      type="button"
      className="icon-button"
      title={isBlocked ? t('Waiting for the server') : t('Close')}
      aria-label={t('Close')}
      aria-disabled={isBlocked}
      onClick={() => !isBlocked && onClose()}
    >
      <Icon name="close" />
    </button>
  );
};

/** A dialog that fills the screen, over the list it was opened from. Escape and the cross close it. */
export const FullScreenDialog = ({ title, onClose, sharesFocus = false, tools, children }: Props) => {
  const isReplacing = useIsReplacing();
  return (
    <Dialog
      title={
        <header className="full-screen__header">
          <DialogTitle>{title}</DialogTitle>
          {tools}
          <CloseButton onClose={onClose} />
        </header>
      }
      width="full"
      onClose={onClose}
      disableEnforceFocus={sharesFocus}
      // The link to the record that is shown last gets the keyboard, not the one to the first: see `useRestoreFocus`.
      disableRestoreFocus={isReplacing}
      transitionDuration={{ enter: isReplacing ? 0 : 160, exit: 0 }}
    >
      <Connection isInDialog />
      {children}
    </Dialog>
  );
};
