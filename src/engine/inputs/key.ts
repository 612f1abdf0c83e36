/** Keys whose Latin character is not in the name of their place. */
const places: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
};

let hasSingleKeys = true;

/** Whether letters, digits and signs without Ctrl or ⌘ are shortcuts, for all of the application. */
export const switchSingleKeys = (isOn: boolean): void => void (hasSingleKeys = isOn);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** On a layout without Latin letters, such as a Hindi one, the key in its place on a Latin keyboard. */
const latinKey = ({ key, code, shiftKey }: Pressed): string => {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  // Names of keys such as `Enter`; what an editor for other scripts takes is no shortcut.
  if (/^\w{2,}$/.test(key) && key !== 'Unidentified') return key;
  const [, character] = /^(?:Key|Digit)([A-Z\d])$/.exec(code) ?? [];
  return character?.toLowerCase() ?? places[code]?.[shiftKey ? 1 : 0] ?? key;
};

/** The key of a shortcut on any layout, letters in lower case. Empty for a single key if the user has switched those off. */
export const shortcutKey = (event: Pressed): string => {
  const key = latinKey(event);
  // Space acts only on what has the focus.
  const isSingle = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey;
  return isSingle && !hasSingleKeys ? '' : key;
};
