import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../theme/Button';

interface Props {
  label: string;
  /** Its accessible name, which also says whom it is about. */
  name: string;
  /** What it asks; that may load its code only then. */
  renderQuestion: (close: () => void) => ReactNode;
}

/** A row's button that asks before a payment begins. */
export const QuestionButton = ({ label, name, renderQuestion }: Props) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <Suspense>{renderQuestion(() => setAsking(false))}</Suspense>}
    </>
  );
};
