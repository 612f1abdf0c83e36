import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { createContext, use, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import './dialog.css';
import { MuiTheme } from './MuiTheme';

interface State {
  titleId?: string;
  isBlocked: boolean;
  setBlocked: (isBlocked: boolean) => void;
}

const DialogContext = createContext<State>({ isBlocked: false, setBlocked: () => undefined });

/** The heading that names the dialog around it. */
export const DialogTitle = ({ className, children }: { className?: string; children: ReactNode }) => (
  <h2 id={use(DialogContext).titleId} className={className}>
    {children}
  </h2>
);

/** Whether the dialog around cannot be closed at the moment. */
export const useIsDialogBlocked = (): boolean => use(DialogContext).isBlocked;

/** Keeps the dialog around open while something runs in it that cannot be stopped. */
export const useBlockDialog = (isBusy: boolean): void => {
  const { setBlocked } = use(DialogContext);
  useEffect(() => {
    if (!isBusy) return undefined;
    setBlocked(true);
    return () => setBlocked(false);
  }, [isBusy, setBlocked]);
};

interface Props extends Pick<
  MuiDialogProps,
  'role' | 'className' | 'disableEnforceFocus' | 'disableRestoreFocus' | 'transitionDuration'
> {
  /** The heading, or what stands in its place and holds a `DialogTitle`. */
  title: ReactNode;
  /** Id of the element that describes the dialog. */
  describedBy?: string;
  /** Its largest width, or the whole screen. @default 'xs' */
  width?: 'xs' | 'sm' | 'lg' | 'full';
  /** Called by Escape and a press beside it, unless the dialog is blocked (`useBlockDialog`). */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog of the application. MUI's keeps the focus and hides what is beneath, because inputs of MUI put their lists
 * beside a dialog and not into it, where a `<dialog>` element would cover them. The parts in it are plain: an element
 * with the class `dialog__content`, and one with `dialog__actions` for its buttons.
 */
export const Dialog = ({ title, describedBy, width = 'xs', className, onClose, children, ...props }: Props) => {
  const titleId = useId();
  const [isBlocked, setBlocked] = useState(false);
  const state = useMemo(() => ({ titleId, isBlocked, setBlocked }), [titleId, isBlocked]);
  const isFull = width === 'full';
  return (
    <MuiTheme>
      <MuiDialog
        {...props}
        open
        onClose={isBlocked ? undefined : onClose}
        fullScreen={isFull}
        fullWidth={!isFull}
        maxWidth={isFull ? undefined : width}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        slotProps={{ container: { className } }}
      >
        <DialogContext value={state}>
          {typeof title === 'string' ? <DialogTitle className="dialog__title">{title}</DialogTitle> : title}
          {children}
        </DialogContext>
      </MuiDialog>
    </MuiTheme>
  );
};
