import { useEffect, useRef } from 'react';
import { registry } from '../entities';
import { routeOf } from './menuItems';

const names = Object.keys(registry.entries);
/** The entities' screens, and their panels on the dashboard. */
const screens = [...names, ...names.map(name => `dashboard/${name}`)];

/**
 * Moves the keyboard's place to the heading when another screen opens, as a page load would. Dialogs over
 * the same screen handle their focus themselves.
 * @returns ref of the element that screens are drawn in
 */
export const useScreenFocus = (path: string) => {
  const content = useRef<HTMLElement>(null);
  const screen = routeOf(path, screens) ?? path;
  const shown = useRef(screen);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const headings = content.current?.querySelectorAll<HTMLElement>(':is(h1, h2)[tabindex]');
    (headings?.item(headings.length - 1) ?? content.current)?.focus({ preventScroll: true });
  }, [screen]);

  return content;
};
