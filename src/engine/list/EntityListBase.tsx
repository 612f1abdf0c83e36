import { useCallback, useState, type ReactNode } from 'react';
import { ListContextProvider, RouterProviderContext, useRouterProvider, type RouterProvider } from 'react-admin';
import { isPlain } from '../values/plain';
import { useListContextValue } from './useListContextValue';
import { EntityListContext, useEntityList } from './useEntityList';
import type { AddressOptions } from './useListAddress';

/**
 * Creates the router for react-admin's list controller alone. It blocks changes of the page, except the next one after
 * `allowPageChange`: the controller changes it by itself, to page 1 when a page fails or is empty, and to the last one when
 * a page does not exist. That would hide the failure, and break "Back".
 */
const createControllerRouter = (router: RouterProvider) => {
  let isPageChangeAllowed = false;
  const allowPageChange = () => {
    isPageChangeAllowed = true;
  };
  const controllerRouter: RouterProvider = {
    ...router,
    useNavigate: () => {
      const navigate = router.useNavigate();
      const isWithoutQuery = router.useLocation().search === '';
      return useCallback<typeof navigate>(
        (to, options) => {
          // The controller changes the page with this state, for itself and for the user.
          const isPageChange = isPlain(options?.state) && options.state._scrollToTop === true;
          if (isPageChange && !isPageChangeAllowed) return;
          isPageChangeAllowed = false;
          // react-admin shows an address without a query as the list was last left: Back would stay on the same page.
          if (isWithoutQuery && !options?.replace) navigate({ search: '?page=1' }, { replace: true });
          navigate(to, options);
        },
        [navigate, isWithoutQuery],
      );
    },
  };
  return { controllerRouter, allowPageChange };
};

const ListContexts = ({ children, ...options }: AddressOptions & { children: ReactNode }) => {
  const { controller, list } = useEntityList(options);
  return (
    <ListContextProvider value={useListContextValue(controller, list)}>
      <EntityListContext value={list}>{children}</EntityListContext>
    </ListContextProvider>
  );
};

interface Props extends Partial<Pick<AddressOptions, 'hasAddress'>> {
  children: ReactNode;
}

/**
 * react-admin's `<ListBase>` for an entity. Its children read the list from `useListContext`, or from
 * `useEntityListContext`.
 */
export const EntityListBase = ({ hasAddress = true, children }: Props) => {
  const router = useRouterProvider();
  const [{ controllerRouter, allowPageChange }] = useState(() => createControllerRouter(router));
  return (
    <RouterProviderContext value={controllerRouter}>
      <ListContexts hasAddress={hasAddress} allowPageChange={allowPageChange}>
        <RouterProviderContext value={router}>{children}</RouterProviderContext>
      </ListContexts>
    </RouterProviderContext>
  );
};
