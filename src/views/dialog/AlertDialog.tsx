import type { DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { Modal } from './Modal';

interface Props {
  title: string;
  /** Id of what describes the dialog. */
  textId?: string;
  /** @default 'xs' */
  width?: DialogProps['maxWidth'];
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks or says something before anything else is done, under its title. */
export const AlertDialog = ({ title, textId, width = 'xs', onClose, children }: Props) => {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={textId}
      maxWidth={width}
      fullWidth
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Modal>
  );
};
