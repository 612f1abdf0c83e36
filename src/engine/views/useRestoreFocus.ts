import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-admin';
import { withoutBase } from '../../config/basePath';
import { isFocusLost, openDialogs } from './focus';
import { fallbackInDialog, fallbackOnScreen, operable, type FocusFallback } from './focusFallbacks';

/** Restores the focus when the focused element is removed. */
const useFocusAfterRemoval = (screen: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let dialogFallback: FocusFallback | undefined;
    /** Of the last focused element outside of dialogs: it may be gone when a dialog that it had opened closes. */
    let screenFallback: FocusFallback | undefined;
    const rememberFallbacks = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const dialog = target.closest(openDialogs);
      dialogFallback = dialog ? fallbackInDialog(target, dialog) : undefined;
      if (screen.current?.contains(target)) screenFallback = fallbackOnScreen(target, screen.current);
    };
    const restoreInDialog = ({ find }: FocusFallback) => {
      const target = find();
      // Before `focus`, by which the listener remembers the fallback of the new element.
      dialogFallback = undefined;
      target?.focus();
    };
    const restoreOnScreen = ({ find }: FocusFallback) => {
      const target = find();
      screenFallback = undefined;
      target?.focus({ preventScroll: !target.matches(`tr, ${operable}`) });
      // While rows load the table has the focus; once they are there, the row gets it.
      if (target?.matches('[aria-busy="true"]'))
        screenFallback = { isNeeded: () => document.activeElement === target && find() !== target, find };
    };
    const observer = new MutationObserver(() => {
      if (dialogFallback?.isNeeded()) restoreInDialog(dialogFallback);
      if (screenFallback?.isNeeded()) restoreOnScreen(screenFallback);
    });
    document.addEventListener('focusin', rememberFallbacks);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', rememberFallbacks);
      observer.disconnect();
    };
  }, [screen]);
};

/** Focuses the link that leads to a dialog when the dialog closes that no button had opened; else the heading. */
const useFocusAfterDialog = (screen: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    const closedPath = lastPathname.current;
    lastPathname.current = pathname;
    if (!closedPath.startsWith(`${pathname}/`) || !isFocusLost()) return;
    const links = [...(screen.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
    // As links encode it.
    const { pathname: to } = new URL(closedPath, window.location.origin);
    // The last one: the record's name leads there as well, before the link with the dialog's name.
    const opener = links.findLast(link => link.origin === window.location.origin && withoutBase(link.pathname) === to);
    (opener ?? screen.current?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]'))?.focus();
  }, [pathname, screen]);
};

/** Restores the focus of a screen when its element is removed, and when a dialog over the screen closes. */
export const useRestoreFocus = (screen: RefObject<HTMLElement | null>): void => {
  useFocusAfterRemoval(screen);
  useFocusAfterDialog(screen);
};
