import { createContext, use, useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { ListContextProvider, reactRouterProvider, RouterProviderContext } from 'react-admin';
import { EntityListContext, useEntityList } from './useEntityList';

const BeyondContext = createContext<RefObject<boolean>>({ current: false });

/** Replaces the address while it asks for a page that does not exist. */
const useNavigateFromBeyond: typeof reactRouterProvider.useNavigate = () => {
  const navigate = reactRouterProvider.useNavigate();
  const isBeyondRef = use(BeyondContext);
  return useCallback(
    (to, options) => navigate(to, isBeyondRef.current ? { ...options, replace: true } : options),
    [navigate, isBeyondRef],
  );
};

const router = { ...reactRouterProvider, useNavigate: useNavigateFromBeyond };

interface Props {
  /** False for a list inside another screen, which keeps the address to itself. @default true */
  isAlone?: boolean;
  children: ReactNode;
}

const Contexts = ({ isAlone, children }: Props) => {
  const list = useEntityList({ isAlone });
  const { isBeyond, lastPage, setPage } = list;
  const isBeyondRef = use(BeyondContext);
  useEffect(() => {
    isBeyondRef.current = isBeyond;
    // The controller would turn to the first page where this one is empty; of what is asked for at once the last wins.
    if (isBeyond) setPage(lastPage);
  }, [isBeyondRef, isBeyond, lastPage, setPage]);
  return (
    <ListContextProvider value={list.context}>
      <EntityListContext value={list}>{children}</EntityListContext>
    </ListContextProvider>
  );
};

/**
 * react-admin's `<ListBase>` for an entity: what stands in it reads the list from `useListContext`, or with what is
 * special about ours from `useEntityListContext`.
 *
 * The list controller leaves a page that does not exist by a further entry of the history, so that "Back" leads into
 * it again. Here that address is replaced, by the one of the last page.
 */
export const EntityListBase = ({ isAlone, children }: Props) => {
  const isBeyondRef = useRef(false);
  return (
    <BeyondContext value={isBeyondRef}>
      <RouterProviderContext value={router}>
        <Contexts isAlone={isAlone}>{children}</Contexts>
      </RouterProviderContext>
    </BeyondContext>
  );
};
