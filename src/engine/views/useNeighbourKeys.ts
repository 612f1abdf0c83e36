import { useEffectEvent, useLayoutEffect } from 'react';
import { shortcutKey } from '../inputs/key';
import { isDialogCovered, isTyping } from './focus';

interface Steps {
  next: () => void;
  previous: () => void;
}

interface Options {
  /** Whether letters are shortcuts; in a form they are typed. @default true */
  hasLetters?: boolean;
  /** @default true */
  isOn?: boolean;
}

const letters: Readonly<Record<string, keyof Steps>> = { n: 'next', j: 'next', p: 'previous', k: 'previous' };
const keysWithAlt: Readonly<Record<string, keyof Steps>> = { PageDown: 'next', PageUp: 'previous' };

const stepOf = (event: KeyboardEvent, hasLetters: boolean): keyof Steps | undefined => {
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.altKey) return keysWithAlt[event.key];
  return hasLetters && !isTyping(event) ? letters[shortcutKey(event)] : undefined;
};

/**
 * N and J go from a record's dialog to the next record, P and K to the previous one, except while typing; Alt with Page
 * Down and Page Up always do.
 */
export const useNeighbourKeys = (steps: Steps, { hasLetters = true, isOn = true }: Options = {}) => {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const step = isOn && !event.defaultPrevented && !isDialogCovered() ? stepOf(event, hasLetters) : undefined;
    if (!step) return;
    event.preventDefault();
    steps[step]();
  });
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
};
