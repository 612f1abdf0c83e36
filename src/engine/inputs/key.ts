/** Keys whose Latin character is not in the name of their place. */
const places: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
};

/**
 * The key of a shortcut, letters in lower case. On a layout without Latin letters, such as a Hindi one, it is the key in
 * its place on a Latin keyboard.
 */
export const shortcutKey = ({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string => {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  // Names of keys such as `Enter`; what an editor for other scripts takes is no shortcut.
  if (/^\w{2,}$/.test(key) && key !== 'Unidentified') return key;
  const [, character] = /^(?:Key|Digit)([A-Z\d])$/.exec(code) ?? [];
  return character?.toLowerCase() ?? places[code]?.[shiftKey ? 1 : 0] ?? key;
};
