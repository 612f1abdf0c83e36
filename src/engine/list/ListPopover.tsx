import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { MuiTheme } from '../ui/MuiTheme';
import './listPopover.css';

interface Props {
  anchor: HTMLElement;
  /** Edge of the anchor to align with. @default 'left' */
  side?: 'left' | 'right';
  name: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog below a button of a list. */
export const ListPopover = ({ anchor, side = 'left', name, className, onClose, children }: Props) => (
  <MuiTheme>
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: `list-popover ${className}` } }}
    >
      {children}
    </Popover>
  </MuiTheme>
);
