import { useLayoutEffect } from 'react';

/** What covers the application and makes the rest inert. */
const overlays = 'dialog[open], [class*="Dialog-container"], [class*="Modal-root"]:not([class*="Dialog-root"])';

/** Keeps an element inside the topmost dialog, which makes everything outside inert. */
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
    // The focus trap of a dialog would take the focus from elements it does not know.
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
