import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes the controls of a toolbar one stop of the Tab key, with the arrow keys, Home and End to go through them.
 * @returns the toolbar's handlers, and what each control is given; a control that cannot be used is passed over
 */
export const useRovingFocus = (usable: readonly string[]) => {
  const [current, setCurrent] = useState<string>();
  const stop = usable.find(name => name === current) ?? usable[0];
  return {
    toolbar: {
      role: 'toolbar',
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setCurrent(target.dataset.tool ?? current),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { currentTarget, target, key } = event;
        const step = steps[key];
        const controls = [...currentTarget.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
        const at = controls.findIndex(control => control === target);
        // Menus and questions of the toolbar bubble up to it, though they stand elsewhere.
        if (!step || at < 0) return;
        event.preventDefault();
        controls[step(at, controls.length)]?.focus();
      },
    },
    control: (name: string) => ({
      'data-tool': name,
      'aria-label': name,
      title: name,
      tabIndex: name === stop ? 0 : -1,
    }),
  };
};
