import { isDialogOpen } from '../../views/focusLost';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that goes with a letter: Command on Apple's keyboards, Control elsewhere. */
const command = isApple ? '⌘' : 'Ctrl';

/** Every key that does something of its own, for the keyboard help; where it is handled stands with each screen. */
export const shortcuts = {
  find: { keys: [command, 'K'], does: 'Find a screen or an action', where: 'Everywhere' },
  search: { keys: ['/'], does: 'Go to the search of the list', where: 'Everywhere' },
  help: { keys: ['?'], does: 'Show these keys', where: 'Everywhere' },
  messages: { keys: ['F8'], does: 'Go to the newest message, and back', where: 'Everywhere' },
  close: { keys: ['Esc'], does: 'Close what is open on top', where: 'Everywhere' },
  next: { keys: ['N'], does: 'Next request', where: 'KYC review' },
  previous: { keys: ['P'], does: 'Previous request', where: 'KYC review' },
} as const;

/** What can be opened over any screen. */
export type Overlay = 'palette' | 'help';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** Puts the cursor into the search of the list on screen. Tells whether there is one. */
const focusSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>('main [role="search"] input');
  search?.focus();
  search?.select();
  return search !== null;
};

/** Carries out a key that works everywhere. */
export const pressKey = (event: KeyboardEvent, open: (overlay: Overlay) => void): void => {
  if (event.defaultPrevented) return;
  if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    open('palette');
    return;
  }
  if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event) || isDialogOpen()) return;
  if (event.key === '?') {
    event.preventDefault();
    open('help');
  }
  if (event.key === '/' && focusSearch()) event.preventDefault();
};
