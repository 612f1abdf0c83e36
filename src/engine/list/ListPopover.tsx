import Drawer from '@mui/material/Drawer';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useCallback, useRef, type ReactNode } from 'react';
import { MuiTheme } from '../ui/MuiTheme';
import { observeSizes } from '../ui/observeSizes';
import './listPopover.css';

interface Props {
  anchor: HTMLElement;
  /** Edge of the anchor to align with. @default 'left' */
  side?: 'left' | 'right';
  name: string;
  /** Whether it comes from the lower edge of the window, over its whole width. @default false */
  isSheet?: boolean;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog below a button of a list. */
export const ListPopover = ({ anchor, side = 'left', isSheet = false, name, className, onClose, children }: Props) => {
  const actions = useRef<PopoverActions>(null);
  // Without it, a paper that grows would leave the screen.
  const observePaper = useCallback(
    (paper: HTMLElement | null) => (paper ? observeSizes([paper], () => actions.current?.updatePosition()) : undefined),
    [],
  );
  const paper = { role: 'dialog', 'aria-label': name, className: `list-popover ${className}` };
  return (
    <MuiTheme>
      {isSheet ? (
        <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper }}>
          {children}
        </Drawer>
      ) : (
        <Popover
          open
          action={actions}
          anchorEl={anchor}
          onClose={onClose}
          anchorOrigin={{ vertical: 'bottom', horizontal: side }}
          transformOrigin={{ vertical: 'top', horizontal: side }}
          slotProps={{ paper: { ref: observePaper, ...paper } }}
        >
          {children}
        </Popover>
      )}
    </MuiTheme>
  );
};
