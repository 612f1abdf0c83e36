/** A control character other than white space, such as U+0000: a text that is decoded in the wrong way has some. */
const controlCharacter = /[^\P{Cc}\t\n\v\f\r]/u;

/** The text in one encoding; `undefined` for bytes that are not in it. */
const decodeAs = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return controlCharacter.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

/** The text of a file in an encoding that spreadsheets write: UTF-8, UTF-16 or Windows-1252; `undefined` for any other. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  // The file begins with its header, which is ASCII: in UTF-16 each second byte of it is zero.
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes;
  if (second === 0 || fourth === 0) return decodeAs(bytes, 'utf-16le');
  if (first === 0 || third === 0) return decodeAs(bytes, 'utf-16be');
  const utf8 = decodeAs(bytes, 'utf-8');
  if (utf8 !== undefined) return utf8;
  // Read as UTF-8, a file in Windows-1252 has U+FFFD in the place of each “é”; damaged UTF-8 still has some “é”.
  const isDamagedUtf8 = /[^\p{ASCII}\uFFFD]/u.test(new TextDecoder().decode(bytes));
  return isDamagedUtf8 ? undefined : decodeAs(bytes, 'windows-1252');
};
