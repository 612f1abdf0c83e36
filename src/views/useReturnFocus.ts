import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-admin';
import { isFocusLost } from './focusLost';

/**
 * Where no button opened a dialog, such as one at an address that was typed, the keyboard has nowhere to go back to
 * when it closes: it then stands on the link that would have opened it, or on the heading.
 * @param screen what the dialog stood over
 */
export const useReturnFocus = (screen: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const closed = before.current;
    before.current = pathname;
    if (!closed.startsWith(`${pathname}/`) || !isFocusLost()) return;
    const links = [...(screen.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
    // A record's name leads there too; what is called after the dialog stands behind it.
    const opener = links.findLast(({ pathname: to }) => decodeURI(to) === decodeURI(closed));
    (opener ?? screen.current?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]'))?.focus();
  }, [pathname, screen]);
};
