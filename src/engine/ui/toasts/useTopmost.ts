import { useLayoutEffect } from 'react';

/** Dialogs and menus of MUI, except closed ones, which it keeps in the document and hides. */
const visible = (name: string) => `[class*="${name}-root"]:not([aria-hidden="true"])`;

/** Selector of elements that cover the application and make the rest inert. */
const overlays = `dialog[open], ${visible('Dialog')} [class*="Dialog-container"], ${visible('Modal')}:not([class*="Dialog-root"])`;

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
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'aria-hidden'] });
    element.addEventListener('focusin', keep);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', keep);
    };
  }, [element]);
};
