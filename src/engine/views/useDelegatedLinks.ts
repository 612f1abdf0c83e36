import { useCallback, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { withoutBase } from '../../config/basePath';

/** Whether the browser opens the link in another tab or window, or a menu for it. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

const sameAddress = (to: string) => to;

/**
 * A click handler that follows the plain links inside an element: hundreds of router links would render at every
 * navigation.
 * @param mark attribute of these links
 * @param addressOf target of a link by the path it leads to. @default the same
 */
export const useDelegatedLinks = (mark: string, addressOf: (to: string) => string = sameAddress) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const link = event.target instanceof Element ? event.target.closest(`a[${mark}]`) : null;
      const href = link?.getAttribute('href');
      if (!href || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      const to = addressOf(withoutBase(href));
      // As a browser does: the same address adds no history entry.
      navigate(to, { replace: to === pathname + search });
    },
    [mark, addressOf, navigate, pathname, search],
  );
};
