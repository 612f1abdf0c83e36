import { createContext, Fragment, use, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useParams } from 'react-admin';

/** A button that leads from one record to another. */
export type StepButton = 'next' | 'previous';

interface Replacing {
  isReplacing: boolean;
  /** The button that led here. */
  pressedRef: RefObject<StepButton | undefined>;
}

const ReplacingContext = createContext<Replacing>({ isReplacing: false, pressedRef: { current: undefined } });

/**
 * What stands at the address of one record. It begins anew with every other record, however that is reached, so that
 * nothing one record had (values, draft, uploads, decisions, a payment under way) is shown or sent as another's.
 */
export const PerRecord = ({ children }: { children: ReactNode }) => {
  const { id } = useParams();
  const [{ id: shownId, isReplacing }, setShown] = useState({ id, isReplacing: false });
  if (shownId !== id) setShown({ id, isReplacing: true });
  const pressedRef = useRef<StepButton>(undefined);
  const value = useMemo(() => ({ isReplacing, pressedRef }), [isReplacing]);
  return (
    <ReplacingContext value={value}>
      <Fragment key={id}>{children}</Fragment>
    </ReplacingContext>
  );
};

/** Whether a record's dialog stands in the place of another one's, and so opens without a transition. */
export const useIsReplacing = (): boolean => use(ReplacingContext).isReplacing;

/** Remembers the button that led from the record before to this one. */
export const usePressedRef = () => use(ReplacingContext).pressedRef;
