import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, for work that ends later. */
export const useIsMounted = () => {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};
