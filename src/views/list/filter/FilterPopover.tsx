import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { MuiTheme } from '../../../theme/MuiTheme';
import './filter.css';

interface Props {
  /** What it opens from. */
  anchor: HTMLElement;
  /** Its accessible name. */
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog below what was pressed, for what a list shows. */
export const FilterPopover = ({ anchor, name, onClose, children }: Props) => (
  <MuiTheme>
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: 'filter' } }}
    >
      {children}
    </Popover>
  </MuiTheme>
);
