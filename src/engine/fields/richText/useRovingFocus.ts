import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** The index of the control that a key leads to. */
const nextIndex: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a toolbar's controls one stop of the Tab key, with arrow keys, Home and End between them; disabled ones are
 * skipped. The Tab key leads to the control that had the focus last, or to the first one.
 * @param options.first name of the first control, which is never disabled
 * @param options.disabledNames names of the controls that are disabled
 * @returns the props of the toolbar, and those of the control of a name: its accessible name, tooltip and `tabIndex`
 */
export const useRovingFocus = ({ first, disabledNames }: { first: string; disabledNames: readonly string[] }) => {
  const [lastFocused, setLastFocused] = useState(first);
  const tabStop = disabledNames.includes(lastFocused) ? first : lastFocused;
  return {
    toolbarProps: {
      role: 'toolbar',
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setLastFocused(target.dataset.tool ?? lastFocused),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { currentTarget, target, key, altKey, ctrlKey, metaKey } = event;
        // Those are of the browser, such as Alt+← for the page before.
        if (altKey || ctrlKey || metaKey) return;
        const next = nextIndex[key];
        const controls = [...currentTarget.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
        const index = controls.findIndex(control => control === target);
        // Events of the toolbar's menus and popovers bubble up to it, though they are elsewhere in the page.
        if (!next || index < 0) return;
        event.preventDefault();
        controls[next(index, controls.length)]?.focus();
      },
    },
    propsOf: (name: string) => ({
      'data-tool': name,
      'aria-label': name,
      title: name,
      tabIndex: name === tabStop ? 0 : -1,
    }),
  };
};
