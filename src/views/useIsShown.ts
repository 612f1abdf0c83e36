import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, for work that ends later. */
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
