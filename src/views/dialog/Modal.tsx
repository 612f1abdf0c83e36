import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useMemo, useState } from 'react';
import { MuiTheme } from '../../theme/MuiTheme';
import { HeldContext } from './HeldContext';

interface Props extends Omit<DialogProps, 'open' | 'onClose'> {
  onClose: () => void;
}

/** MUI's dialog, open. Nothing closes it while something runs in it that cannot be stopped: see `Waiting`. */
export const Modal = ({ onClose, children, ...props }: Props) => {
  const [isHeld, hold] = useState(false);
  const held = useMemo(() => ({ isHeld, hold }), [isHeld]);
  return (
    <MuiTheme>
      <Dialog {...props} open onClose={isHeld ? undefined : onClose}>
        <HeldContext value={held}>{children}</HeldContext>
      </Dialog>
    </MuiTheme>
  );
};
