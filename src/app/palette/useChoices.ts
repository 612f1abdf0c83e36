import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
import { recordAddress, searchAddress } from './addresses';
import type { Choices } from './recordItems';

/** What choosing a record does: it opens, or where nothing shows a single one, its list with the same search. */
export const useChoices = (): Choices => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      open: ({ name, entity }, record, text) => {
        // Else a record that the API cannot be asked for would be looked for page by page. A change removes it.
        if (entity.list?.call && !entity.list.one) {
          queryClient.setQueryData([name, 'getOne', { id: record.id }], record);
        }
        navigate(recordAddress(name, entity, record.id) ?? searchAddress(name, text));
      },
      go: address => navigate(address),
    }),
    [navigate, queryClient],
  );
};
