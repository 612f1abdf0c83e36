import { vi } from 'vitest';

/** Holds the scripts that are put into the page: each loads, or fails, when the test sends it the event. */
export const holdScripts = (): HTMLScriptElement[] => {
  const held: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    held.push(...nodes.filter(node => node instanceof HTMLScriptElement));
  });
  return held;
};

/** Says whether a held script was taken out of the page again. */
export const watchRemoval = (script: HTMLScriptElement | undefined) => {
  if (!script) throw new Error('No script was put into the page.');
  return vi.spyOn(script, 'remove');
};
