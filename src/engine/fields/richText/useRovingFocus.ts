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
 * skipped.
 * @param enabledNames names of the controls that are not disabled, in their order
 * @returns the props of the toolbar, and those of the control of a name
 */
export const useRovingFocus = (enabledNames: readonly string[]) => {
  const [lastFocused, setLastFocused] = useState<string>();
  const tabStop = enabledNames.find(name => name === lastFocused) ?? enabledNames[0];
  return {
    toolbar: {
      role: 'toolbar',
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setLastFocused(target.dataset.tool ?? lastFocused),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { currentTarget, target, key } = event;
        const next = nextIndex[key];
        const controls = [...currentTarget.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
        const index = controls.findIndex(control => control === target);
        // Events of the toolbar's menus and popovers bubble up to it, though they are elsewhere in the page.
        if (!next || index < 0) return;
        event.preventDefault();
        controls[next(index, controls.length)]?.focus();
      },
    },
    control: (name: string) => ({
      'data-tool': name,
      'aria-label': name,
      title: name,
      tabIndex: name === tabStop ? 0 : -1,
    }),
  };
};
