import { useEffect, type RefObject } from 'react';
import { isFocusLost } from '../views/focusLost';

/** An element and all that it stands in, from the inside out. */
const pathOf = (element: Element, root: Element): Element[] => {
  const { parentElement } = element;
  return element === root || !parentElement ? [element] : [element, ...pathOf(parentElement, root)];
};

/**
 * When the button that the keyboard stands on goes, such as one that tries again, the keyboard stands on what is left
 * around it instead of falling to the page. Dialogs look after their own.
 */
export const useSafeFocus = (content: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const root = content.current;
    if (!root) return undefined;
    let path: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? pathOf(target, root) : [];
    };
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected !== false || !isFocusLost()) return;
      const place = path.find(element => element.isConnected);
      path = [];
      if (!(place instanceof HTMLElement)) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [content]);
};
