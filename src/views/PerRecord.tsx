import { createContext, Fragment, use, useMemo, useState, type ReactNode } from 'react';
import { useParams } from 'react-admin';

/** A button that leads from one record to another. */
export type StepButton = 'next' | 'previous';

/** Remembers, from one record to the next, which button was pressed. */
const createPressed = () => {
  let pressed: StepButton | undefined;
  return {
    /** Notes the button that leads on, or that none did. */
    press: (button: StepButton | undefined): void => {
      pressed = button;
    },
    /** Tells once whether it was this button that led here. */
    take: (button: StepButton): boolean => {
      const isIt = pressed === button;
      if (isIt) pressed = undefined;
      return isIt;
    },
  };
};

const ReplacingContext = createContext({ isReplacing: false, pressed: createPressed() });

/**
 * What stands at the address of one record. It begins anew with every other record, however that is reached, so that
 * nothing one record had (values, draft, uploads, decisions, a payment under way) is shown or sent as another's.
 */
export const PerRecord = ({ children }: { children: ReactNode }) => {
  const { id } = useParams();
  const [{ id: shownId, isReplacing }, setShown] = useState({ id, isReplacing: false });
  if (shownId !== id) setShown({ id, isReplacing: true });
  const [pressed] = useState(createPressed);
  const value = useMemo(() => ({ isReplacing, pressed }), [isReplacing, pressed]);
  return (
    <ReplacingContext value={value}>
      <Fragment key={id}>{children}</Fragment>
    </ReplacingContext>
  );
};

/** Whether a record's dialog stands in the place of another one's, and so opens without a transition. */
export const useIsReplacing = (): boolean => use(ReplacingContext).isReplacing;

/** The memory of the button that led from the record before to this one. */
export const usePressed = () => use(ReplacingContext).pressed;
