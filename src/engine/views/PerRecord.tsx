import {
  createContext,
  Fragment,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useParams } from 'react-admin';

export type StepButton = 'next' | 'previous';

/** What a record's dialog takes over from that of the record before. */
interface Handover {
  /** Whether the dialog replaces that of another record. */
  isReplacing: boolean;
  /** The button that opened this record. It gets the focus again, and is then forgotten. */
  pressedRef: RefObject<StepButton | undefined>;
  /** The field that was focused last in the form before, and is focused first in this form. */
  startField?: string;
  setStartField: (field: string | undefined) => void;
}

const HandoverContext = createContext<Handover>({
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
  const [{ id: renderedId, isReplacing }, setRendered] = useState({ id, isReplacing: false });
  if (renderedId !== id) setRendered({ id, isReplacing: true });
  const pressedRef = useRef<StepButton>(undefined);
  const [startField, setStartField] = useState<string>();
  const value = useMemo(() => ({ isReplacing, pressedRef, startField, setStartField }), [isReplacing, startField]);
  return (
    <HandoverContext value={value}>
      <Fragment key={id}>{children}</Fragment>
    </HandoverContext>
  );
};

/** Whether a dialog replaces that of another record, and so opens without a transition. */
export const useIsReplacing = (): boolean => use(HandoverContext).isReplacing;

/** The button that opened this record. */
export const usePressedRef = () => use(HandoverContext).pressedRef;

/**
 * The field that a form focuses first, which the form of the record before has passed on. It is used up: a record that is
 * opened otherwise begins with its first field.
 */
export const useStartField = () => {
  const { startField: passedField, setStartField: passFieldOn } = use(HandoverContext);
  const [startField] = useState(passedField);
  useEffect(() => passFieldOn(undefined), [passFieldOn]);
  return { startField, passFieldOn };
};
