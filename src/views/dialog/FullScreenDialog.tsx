import { use, useId, type ReactNode } from 'react';
import { t } from '../../language/t';
import { Icon } from '../../theme/Icon';
import { Connection } from '../Connection';
import { useIsReplacing } from '../PerRecord';
import './fullScreen.css';
import { HeldContext } from './HeldContext';
import { Modal } from './Modal';

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
  const { isHeld } = use(HeldContext);
  return (
    <button
      type="button"
      className="icon-button"
      title={isHeld ? t('Waiting for the server') : t('Close')}
      aria-label={t('Close')}
      aria-disabled={isHeld}
      onClick={() => !isHeld && onClose()}
    >
      <Icon name="close" />
    </button>
  );
};

/** A dialog that fills the screen, over the list it was opened from. Escape and the cross close it. */
export const FullScreenDialog = ({ title, onClose, sharesFocus = false, tools, children }: Props) => {
  const id = useId();
  const isReplacing = useIsReplacing();
  return (
    <Modal
      fullScreen
      onClose={onClose}
      disableEnforceFocus={sharesFocus}
      // The link to the record that is shown last gets the keyboard, not the one to the first: see `useReturnFocus`.
      disableRestoreFocus={isReplacing}
      aria-labelledby={id}
      transitionDuration={{ enter: isReplacing ? 0 : 160, exit: 0 }}
    >
      <header className="full-screen__header">
        <h2 id={id}>{title}</h2>
        {tools}
        <CloseButton onClose={onClose} />
      </header>
      <Connection isInDialog />
      {children}
    </Modal>
  );
};
