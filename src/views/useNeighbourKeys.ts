import { useLayoutEffect } from 'react';
import { isTyping } from './useRestoreFocus';

interface Steps {
  next: () => void;
  previous: () => void;
}

interface Options {
  /** Whether letters work, which are typed in a form. @default true */
  hasLetters?: boolean;
  isOn?: boolean;
}

const letters: Readonly<Record<string, keyof Steps>> = { n: 'next', j: 'next', p: 'previous', k: 'previous' };
const withAlt: Readonly<Record<string, keyof Steps>> = { PageDown: 'next', PageUp: 'previous' };

/** Whether another dialog is on top. */
const isCovered = (): boolean => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1;

const stepOf = (event: KeyboardEvent, hasLetters: boolean): keyof Steps | undefined => {
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.altKey) return withAlt[event.key];
  return hasLetters && !isTyping(event) ? letters[event.key.toLowerCase()] : undefined;
};

/**
 * N and J go to the next record, P and K to the previous one, except while typing; Alt with Page Down and Page Up
 * always do.
 */
export const useNeighbourKeys = (steps: Steps, { hasLetters = true, isOn = true }: Options = {}) => {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = isOn && !event.defaultPrevented && !isCovered() ? stepOf(event, hasLetters) : undefined;
      if (!step) return;
      event.preventDefault();
      steps[step]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};
