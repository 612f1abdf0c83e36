import { useLayoutEffect } from 'react';

/** What stands over the application and lets nothing outside it be heard or reached. */
const overlays = 'dialog[open], [class*="Dialog-container"], [class*="Modal-root"]:not([class*="Dialog-root"])';

/**
 * Keeps an element in whatever is open on top: a dialog hides all that stands outside it from screen readers and from
 * the keyboard.
 */
export const useTopmost = (element: HTMLElement) => {
  useLayoutEffect(() => {
    const place = () => {
      const top = [...document.querySelectorAll(overlays)].at(-1) ?? document.body;
      element.removeAttribute('aria-hidden');
      if (element.parentElement === top) return;
      const { activeElement } = document;
      top.append(element);
      if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
    };
    // A dialog keeps the focus it sees, and this is not among what it was made with.
    const keep = (event: Event) => event.stopPropagation();
    const observer = new MutationObserver(place);
    place();
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    element.addEventListener('focusin', keep);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', keep);
    };
  }, [element]);
};
