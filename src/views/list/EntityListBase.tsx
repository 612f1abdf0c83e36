import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ListContextProvider, RouterProviderContext, useRouterProvider } from 'react-admin';
import { EntityListContext, useEntityList } from './useEntityList';

type Navigate = ReturnType<ReturnType<typeof useRouterProvider>['useNavigate']>;

const Contexts = ({ isAlone, onBeyond, children }: Parameters<typeof useEntityList>[0] & { children: ReactNode }) => {
  const list = useEntityList({ isAlone, onBeyond });
  return (
    <ListContextProvider value={list.context}>
      <EntityListContext value={list}>{children}</EntityListContext>
    </ListContextProvider>
  );
};

/**
 * react-admin's `<ListBase>` for an entity: everything below reads the list from `useListContext`, or with what is
 * special about ours from `useEntityListContext`.
 *
 * The list controller leaves a page that does not exist by a further entry of the history, so that "Back" leads into
 * it again. Here that address is replaced.
 */
export const EntityListBase = ({ isAlone, children }: { isAlone?: boolean; children: ReactNode }) => {
  const router = useRouterProvider();
  const [beyond] = useState(() => ({ isOn: false }));
  const onBeyond = useCallback(
    (isOn: boolean) => {
      beyond.isOn = isOn;
    },
    [beyond],
  );
  const replacing = useMemo(
    () => ({
      ...router,
      useNavigate: (): Navigate => {
        const navigate = router.useNavigate();
        return useCallback(
          (to, options) => navigate(to, beyond.isOn ? { ...options, replace: true } : options),
          [navigate],
        );
      },
    }),
    [router, beyond],
  );
  return (
    <RouterProviderContext value={replacing}>
      <Contexts isAlone={isAlone} onBeyond={onBeyond}>
        {children}
      </Contexts>
    </RouterProviderContext>
  );
};
