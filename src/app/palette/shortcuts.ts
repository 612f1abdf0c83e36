import { t } from '../../language/t';
import { isDialogOpen } from '../../views/focusLost';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that goes with a letter: Command on Apple's keyboards, Control elsewhere. */
const command = isApple ? '⌘' : 'Ctrl';

/** Every key that does something of its own, for the keyboard help; where it is handled stands with each screen. */
export const shortcuts = () => ({
  find: { keys: [command, 'K'], does: t('Find a screen, a record or an action'), where: t('Everywhere') },
  search: { keys: ['/'], does: t('Go to the search of the list'), where: t('Everywhere') },
  help: { keys: ['?'], does: t('Show these keys'), where: t('Everywhere') },
  messages: { keys: ['F8'], does: t('Go to the newest message, and back'), where: t('Everywhere') },
  close: { keys: ['Esc'], does: t('Close what is open on top'), where: t('Everywhere') },
  next: { keys: ['N'], does: t('Next request'), where: t('KYC review') },
  previous: { keys: ['P'], does: t('Previous request'), where: t('KYC review') },
});

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
