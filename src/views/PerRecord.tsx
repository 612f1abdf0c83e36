import { createContext, Fragment, use, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useParams } from 'react-admin';

/** A button that leads from one record to another. */
export type StepButton = 'next' | 'previous';

interface Replacing {
  isReplacing: boolean;
  /** The button that led to the record, until the keyboard stands on it again. */
  pressed: RefObject<StepButton | undefined>;
}

const ReplacingContext = createContext<Replacing>({ isReplacing: false, pressed: { current: undefined } });

/**
 * What stands at the address of one record. It begins anew with every other record, however that is reached, so that
 * nothing one record had (values, draft, uploads, decisions, a payment under way) is shown or sent as another's.
 */
export const PerRecord = ({ children }: { children: ReactNode }) => {
  const { id } = useParams();
  const [shown, setShown] = useState({ id, isReplacing: false });
  if (shown.id !== id) setShown({ id, isReplacing: true });
  const pressed = useRef<StepButton>(undefined);
  return (
    <ReplacingContext value={{ isReplacing: shown.isReplacing, pressed }}>
      <Fragment key={id}>{children}</Fragment>
    </ReplacingContext>
  );
};

/** Whether a record's dialog stands in the place of another one's, and so opens without a transition. */
export const useIsReplacing = (): boolean => use(ReplacingContext).isReplacing;

/** Remembers, from one record to the next, which button was pressed. */
export const usePressed = (): RefObject<StepButton | undefined> => use(ReplacingContext).pressed;
