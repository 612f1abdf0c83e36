/** The characters of keys by their `code`, where it does not name them as `KeyA` does. */
const charactersByCode: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
};

/** The user's preference, which `preferences.ts` sets: this module is below it. */
let hasSingleKeys = true;

/** Switches shortcuts of letters, digits and signs without Ctrl or ⌘ on or off, in all of the application. */
export const switchSingleKeys = (isOn: boolean): void => void (hasSingleKeys = isOn);

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** The key; on a layout without Latin letters, such as a Hindi one, the key in that place of a Latin keyboard. */
const latinKey = ({ key, code, shiftKey }: KeyPress): string => {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  // Names of keys such as `Enter`. A key that an input method takes is `Unidentified`.
  if (/^\w{2,}$/.test(key) && key !== 'Unidentified') return key;
  const [, character] = /^(?:Key|Digit)([A-Z\d])$/.exec(code) ?? [];
  return character?.toLowerCase() ?? charactersByCode[code]?.[shiftKey ? 1 : 0] ?? key;
};

/** The key of a shortcut on any layout, letters in lower case. Empty for a letter, digit or sign if the user has switched these shortcuts off. */
export const shortcutKey = (event: KeyPress): string => {
  const key = latinKey(event);
  // Space acts only on what has the focus.
  const isSingle = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey;
  return isSingle && !hasSingleKeys ? '' : key;
};
