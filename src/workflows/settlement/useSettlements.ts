import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settlementStore } from './settlementStore';
import type { Settlement } from './settlement';

const queryKey = ['settlements'];
const none: readonly Settlement[] = [];

/** The settlements under way on this machine, as they are now; `undefined` until they have been read. */
export const useSettlements = (): readonly Settlement[] | undefined => {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ queryKey, queryFn: settlementStore.all, staleTime: 0 });
  useEffect(() => settlementStore.subscribe(() => void queryClient.invalidateQueries({ queryKey })), [queryClient]);
  return isError ? none : data;
};
