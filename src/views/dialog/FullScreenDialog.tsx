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
  /** For what a third-party script puts over the dialog. @default false */
  sharesFocus?: boolean;
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

/** A full-screen dialog over its list. */
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
      // The focus goes to the link of the last record, not of the first: see `useRestoreFocus`.
      disableRestoreFocus={isReplacing}
      transitionDuration={{ enter: isReplacing ? 0 : 160, exit: 0 }}
    >
      <Connection isInDialog />
      {children}
    </Dialog>
  );
};
