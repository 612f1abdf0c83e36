import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepFresh } from '../providers/keepFresh';

/** What is on screen follows the other tabs, and is read again when it is looked at again, for as long as this is drawn. */
export const useFreshness = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => keepFresh(queryClient), [queryClient]);
};
