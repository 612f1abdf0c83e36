import { useId, type ReactNode } from 'react';
import { t } from '../i18n/t';
import { Dialog, DialogTitle, useIsDialogBlocked } from '../ui/Dialog';
import { IconButton } from '../ui/IconButton';
import { ConnectionNotice } from '../views/ConnectionNotice';
import { SessionEndNotice } from '../views/SessionEndNotice';
import { useIsReplacing } from '../views/PerRecord';
import './fullScreen.css';

interface Props {
  title: string;
  /** Name of the record, below the heading. */
  subject?: string;
  onClose: () => void;
  /** Whether elements outside may take the focus, such as a payment form that a script puts over the dialog. @default false */
  sharesFocus?: boolean;
  tools?: ReactNode;
  children: ReactNode;
}

const CloseButton = ({ onClose }: { onClose: () => void }) => {
  const isBlocked = useIsDialogBlocked();
  return (
    <IconButton
      icon="close"
      label={t('Close')}
      title={isBlocked ? t('Waiting for the server') : undefined}
      aria-disabled={isBlocked}
      onClick={onClose}
    />
  );
};

/** A full-screen dialog over its list. */
export const FullScreenDialog = ({ title, subject, onClose, sharesFocus = false, tools, children }: Props) => {
  const isReplacing = useIsReplacing();
  const subjectId = useId();
  return (
    <Dialog
      title={
        <header className="full-screen__header">
          <div className="full-screen__heading">
            <DialogTitle>{title}</DialogTitle>
            {subject && (
              <p id={subjectId} title={subject}>
                {subject}
              </p>
            )}
          </div>
          {tools}
          <CloseButton onClose={onClose} />
        </header>
      }
      describedBy={subject && subjectId}
      width="full"
      onClose={onClose}
      disableEnforceFocus={sharesFocus}
      // After several records in a row, `useRestoreFocus` focuses the link of the last one.
      disableRestoreFocus={isReplacing}
      transitionDuration={{ enter: isReplacing ? 0 : 160, exit: 0 }}
    >
      <ConnectionNotice isInDialog />
      <SessionEndNotice />
      {children}
    </Dialog>
  );
};
