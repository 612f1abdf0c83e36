import { useEffect, useState } from 'react';
import type { Role } from '../../config/roles';
import type { Registry } from '../../define/registry';

/** How long a screen has its first moments for itself, in milliseconds. */
const patience = 2000;

/** How many payments that the role may finish are unfinished on this machine. Its code loads after the first screen. */
export const useUnfinishedCount = (role: Role, entries: Registry['entries']): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { finishable, watchUnfinished } = await import('../settlement/SettlementNotices');
      if (!isOver) stop = watchUnfinished(finishable(role, entries), setCount);
    };
    // Without the code there is no hint here; the lists have theirs.
    const timer = setTimeout(() => void begin().catch(() => undefined), patience);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [role, entries]);
  return count;
};
