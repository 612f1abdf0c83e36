import { createContext, Fragment, use, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useParams } from 'react-admin';

export type StepButton = 'next' | 'previous';

interface Replacing {
  isReplacing: boolean;
  /** The button that opened this record. */
  pressedRef: RefObject<StepButton | undefined>;
  /** The field of this form to focus, as it was the last one focused in the form before. */
  startFieldRef: RefObject<string | undefined>;
}

const ReplacingContext = createContext<Replacing>({
  isReplacing: false,
  pressedRef: { current: undefined },
  startFieldRef: { current: undefined },
});

/**
 * Remounts its children for every other record, so that nothing of one record (values, draft, uploads, decisions, a
 * payment in progress) is shown or sent as another's.
 */
export const PerRecord = ({ children }: { children: ReactNode }) => {
  const { id } = useParams();
  const [{ id: shownId, isReplacing }, setShown] = useState({ id, isReplacing: false });
  if (shownId !== id) setShown({ id, isReplacing: true });
  const pressedRef = useRef<StepButton>(undefined);
  const startFieldRef = useRef<string>(undefined);
  const value = useMemo(() => ({ isReplacing, pressedRef, startFieldRef }), [isReplacing]);
  return (
    <ReplacingContext value={value}>
      <Fragment key={id}>{children}</Fragment>
    </ReplacingContext>
  );
};

/** Whether a dialog replaces that of another record, and so opens without a transition. */
export const useIsReplacing = (): boolean => use(ReplacingContext).isReplacing;

export const usePressedRef = () => use(ReplacingContext).pressedRef;

export const useStartFieldRef = () => use(ReplacingContext).startFieldRef;
