import { useEffect, useRef } from 'react';

/** Whether what calls this still stands on screen, for work that ends later. */
export const useIsShown = () => {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
};
