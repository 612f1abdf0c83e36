import { createContext, Fragment, use, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useParams } from 'react-admin';

export type StepButton = 'next' | 'previous';

interface Replacing {
  isReplacing: boolean;
  /** The button that opened this record. */
  pressedRef: RefObject<StepButton | undefined>;
  /** The field of the form to focus first, as it was focused last in the form before. */
  startField?: string;
  setStartField: (field: string | undefined) => void;
}

const ReplacingContext = createContext<Replacing>({
  isReplacing: false,
  pressedRef: { current: undefined },
  setStartField: () => undefined,
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
  const [startField, setStartField] = useState<string>();
  const value = useMemo(() => ({ isReplacing, pressedRef, startField, setStartField }), [isReplacing, startField]);
  return (
    <ReplacingContext value={value}>
      <Fragment key={id}>{children}</Fragment>
    </ReplacingContext>
  );
};

/** Whether a dialog replaces that of another record, and so opens without a transition. */
export const useIsReplacing = (): boolean => use(ReplacingContext).isReplacing;

export const usePressedRef = () => use(ReplacingContext).pressedRef;

/** The field that the form of the next record focuses first. */
export const useStartField = () => {
  const { startField, setStartField } = use(ReplacingContext);
  return [startField, setStartField] as const;
};
