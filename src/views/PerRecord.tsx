import { createContext, Fragment, use, useState, type ReactNode } from 'react';
import { useParams } from 'react-admin';

const ReplacingContext = createContext(false);

/**
 * What stands at the address of one record. It begins anew with every other record, however that is reached, so that
 * nothing one record had (values, draft, uploads, decisions, a payment under way) is shown or sent as another's.
 */
export const PerRecord = ({ children }: { children: ReactNode }) => {
  const { id } = useParams();
  const [shown, setShown] = useState({ id, isReplacing: false });
  if (shown.id !== id) setShown({ id, isReplacing: true });
  return (
    <ReplacingContext value={shown.isReplacing}>
      <Fragment key={id}>{children}</Fragment>
    </ReplacingContext>
  );
};

/** Whether a record's dialog stands in the place of another one's, and so opens without a transition. */
export const useIsReplacing = (): boolean => use(ReplacingContext);
