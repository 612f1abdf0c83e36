import { useEffect, useState } from 'react';

/** How long rows stay as they are while others are on their way, in milliseconds; quick answers change nothing before. */
const staysFor = 200;

/** Whether something has been so for longer than a moment. */
export const useLasting = (is: boolean): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setLong(true), staysFor);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [is]);
  return is && isLong;
};
