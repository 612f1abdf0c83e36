import { useLayoutEffect } from 'react';

interface Neighbours {
  next: () => void;
  previous: () => void;
}

const typedIn: readonly string[] = ['INPUT', 'TEXTAREA', 'SELECT'];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || typedIn.includes(target.tagName));

/** N and P go to the next and previous request, except while something is typed. */
export const useNeighbourKeys = ({ next, previous }: Neighbours) => {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() === 'n') next();
      if (event.key.toLowerCase() === 'p') previous();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};
