import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import {
  createContext,
  use,
  useEffect,
  useId,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import './dialog.css';
import { MuiTheme } from './MuiTheme';

interface DialogState {
  titleId?: string;
  isBlocked: boolean;
  /** Sets the number of reasons for which the dialog is blocked. */
  setBlockCount: Dispatch<SetStateAction<number>>;
}

const DialogContext = createContext<DialogState>({ isBlocked: false, setBlockCount: () => undefined });

/** The heading that labels its dialog. */
export const DialogTitle = ({ className, children }: { className?: string; children: ReactNode }) => (
  <h2 id={use(DialogContext).titleId} className={className}>
    {children}
  </h2>
);

/** Whether the dialog cannot be closed at the moment. */
export const useIsDialogBlocked = (): boolean => use(DialogContext).isBlocked;

/** Keeps the dialog open for a reason, such as something that runs and cannot be cancelled. */
export const useBlockDialog = (isBlocked: boolean): void => {
  const { setBlockCount } = use(DialogContext);
  useEffect(() => {
    if (!isBlocked) return undefined;
    setBlockCount(count => count + 1);
    return () => setBlockCount(count => count - 1);
  }, [isBlocked, setBlockCount]);
};

interface Props extends Pick<
  MuiDialogProps,
  'role' | 'className' | 'disableEnforceFocus' | 'disableRestoreFocus' | 'transitionDuration'
> {
  /** The heading, or an element that contains a `DialogTitle`. */
  title: ReactNode;
  describedBy?: string;
  /** Maximum width, or the whole screen. @default 'xs' */
  width?: 'xs' | 'sm' | 'lg' | 'full';
  /** Called by Escape and a click outside, unless the dialog is blocked (`useBlockDialog`). */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog of the application: MUI's, because the lists of MUI's inputs are siblings of a dialog, and a `<dialog>`
 * element would cover them. Its parts are plain elements with the classes `dialog__content` and `dialog__actions`.
 */
export const Dialog = ({ title, describedBy, width = 'xs', className, onClose, children, ...props }: Props) => {
  const titleId = useId();
  const [blockCount, setBlockCount] = useState(0);
  const isBlocked = blockCount > 0;
  const state = useMemo(() => ({ titleId, isBlocked, setBlockCount }), [titleId, isBlocked]);
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
