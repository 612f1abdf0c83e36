import { useState } from 'react';
import { reportError } from '../reportError';

/** Does something on a press and tells whether it is still at work; what fails is said in a toast. */
export const useWork = (work: () => Promise<void>): { isBusy: boolean; start: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    void work()
      .catch(reportError)
      .finally(() => setBusy(false));
  };
  return { isBusy, start };
};
