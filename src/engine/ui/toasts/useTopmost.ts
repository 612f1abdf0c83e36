import { useLayoutEffect } from 'react';

/** Selector of MUI's components of a name, except closed ones, which MUI keeps in the document and hides. */
const visibleMui = (name: string) => `[class*="${name}-root"]:not([aria-hidden="true"])`;

/** Selector of elements that cover the application and make the rest inert: dialogs, and the popovers of MUI. */
const overlays = `dialog[open], ${visibleMui('Dialog')} [class*="Dialog-container"], ${visibleMui('Modal')}:not([class*="Dialog-root"])`;

/** Keeps an element inside the topmost dialog, which makes everything outside inert. */
export const useTopmost = (element: HTMLElement) => {
  useLayoutEffect(() => {
    const moveToTopmost = () => {
      const topmost = [...document.querySelectorAll(overlays)].at(-1) ?? document.body;
      // MUI hides what is beside a dialog that opens.
      element.removeAttribute('aria-hidden');
      if (element.parentElement === topmost) return;
      // A moved element loses the focus.
      const { activeElement } = document;
      topmost.append(element);
      if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
    };
    // The focus trap of a dialog would take the focus from elements it does not know.
    const hideFromTrap = (event: Event) => event.stopPropagation();
    const observer = new MutationObserver(moveToTopmost);
    moveToTopmost();
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'aria-hidden'] });
    element.addEventListener('focusin', hideFromTrap);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', hideFromTrap);
    };
  }, [element]);
};
