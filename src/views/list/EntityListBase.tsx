import { useCallback, useState, type ReactNode, type RefObject } from 'react';
import { ListContextProvider, RouterProviderContext, useRouterProvider, type RouterProvider } from 'react-admin';
import { isPlain } from '../../api/plain';
import { EntityListContext, useEntityList } from './useEntityList';

/**
 * The router for react-admin's list controller, which turns pages by itself: to the first where a page could not be
 * read or is empty, and to the last where one does not exist. Nobody has asked for that, the failure would be gone, and
 * "Back" would lead to the wrong page again.
 */
const withoutOwnTurns = (router: RouterProvider, askedRef: RefObject<boolean>): RouterProvider => ({
  ...router,
  useNavigate: () => {
    const navigate = router.useNavigate();
    return useCallback<typeof navigate>(
      (to, options) => {
        // The mark of a turned page; all other changes come from somebody.
        const isTurn = isPlain(options?.state) && options.state._scrollToTop === true;
        if (isTurn && !askedRef.current) return;
        askedRef.current = false;
        navigate(to, options);
      },
      [navigate],
    );
  },
});

interface Props {
  /** False for a list inside another screen, which keeps the address to itself. @default true */
  isAlone?: boolean;
  children: ReactNode;
}

const Contexts = ({ isAlone, askedRef, children }: Props & { askedRef: RefObject<boolean> }) => {
  const list = useEntityList({ isAlone, askedRef });
  return (
    <ListContextProvider value={list.context}>
      <EntityListContext value={list}>{children}</EntityListContext>
    </ListContextProvider>
  );
};

/**
 * react-admin's `<ListBase>` for an entity: what stands in it reads the list from `useListContext`, or with what is
 * special about ours from `useEntityListContext`.
 */
export const EntityListBase = ({ isAlone, children }: Props) => {
  const router = useRouterProvider();
  const [{ ofController, askedRef }] = useState(() => {
    const asked = { current: false };
    return { askedRef: asked, ofController: withoutOwnTurns(router, asked) };
  });
  return (
    <RouterProviderContext value={ofController}>
      <Contexts isAlone={isAlone} askedRef={askedRef}>
        <RouterProviderContext value={router}>{children}</RouterProviderContext>
      </Contexts>
    </RouterProviderContext>
  );
};
