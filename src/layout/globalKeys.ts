import { t } from '../engine/i18n/t';
import { shortcutKey } from '../engine/inputs/key';
import { isDialogOpen, isTyping } from '../engine/views/focus';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The modifier key of shortcuts, as keyboards name it. */
export const commandKey = isApple ? '⌘' : 'Ctrl';

/** The palette's keys. The others load with the keyboard help. */
export const findShortcut = () => ({ keys: [commandKey, 'K'], does: t('Find a screen, a record or an action') });

export type Overlay = 'palette' | 'help' | 'menu' | 'pins' | 'changes';

/** Focuses the search box of the screen. @returns whether there is one */
const focusSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>('main [role="search"] input');
  search?.focus();
  search?.select();
  return search !== null;
};

/** Handles the global keys: the palette's from everywhere, single ones while nothing else may take them. */
export const pressKey = (event: KeyboardEvent, open: (overlay: Overlay) => void): void => {
  if (event.defaultPrevented) return;
  const key = shortcutKey(event);
  const hasCommand = event.metaKey || event.ctrlKey;
  if (key === 'k' && hasCommand && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    open('palette');
    return;
  }
  if (hasCommand || event.altKey || isTyping(event) || isDialogOpen()) return;
  if (key === '?') {
    event.preventDefault();
    open('help');
  }
  if (key === '/' && focusSearch()) event.preventDefault();
};
