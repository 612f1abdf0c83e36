import { useCallback, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-admin';

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

const asWritten = (to: string) => to;

/**
 * The click handler of an element that follows the plain links in it within the application: a router's own link
 * draws itself again whenever the address changes, which many of them feel.
 * @param mark attribute of the links that are followed
 * @param addressOf where a link leads that is followed here, by its `href`. @default there
 */
export const useDelegatedLinks = (mark: string, addressOf: (to: string) => string = asWritten) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const link = event.target instanceof Element ? event.target.closest(`a[${mark}]`) : null;
      const href = link?.getAttribute('href');
      if (!href || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      const to = addressOf(href);
      // As a browser does: the same address again is no further step to go back.
      navigate(to, { replace: to === pathname + search });
    },
    [mark, addressOf, navigate, pathname, search],
  );
};
