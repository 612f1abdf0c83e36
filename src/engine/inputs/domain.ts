/*
 * Own code: browsers write domains as `xn--…`, and have nothing that reads them. The algorithm is Punycode (RFC 3492,
 * sections 5 and 6), with its parameters and names.
 */
const base = 36;
const skew = 38;
const damping = 700;

/** The value of a digit: 0 to 25 for letters, 26 to 35 for digits. */
const digitOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 22;
  return code >= 0x61 && code <= 0x7a ? code - 0x61 : Number.NaN;
};

/** The next bias (section 6.1). */
const adapt = (delta: number, length: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damping : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += base) rest = Math.floor(rest / 35);
  return bias + Math.floor((base * rest) / (rest + skew));
};

/** Decodes a part of a domain behind its `xn--` (section 6.2). @throws RangeError for any other text */
const decode = (encoded: string): string => {
  /** The end of the ASCII characters, which come first. */
  const asciiEnd = encoded.lastIndexOf('-');
  const characters = asciiEnd > 0 ? Array.from(encoded.slice(0, asciiEnd)) : [];
  /** The character that is inserted next, and its position. */
  let [code, position] = [128, 0];
  let bias = 72;
  for (let index = asciiEnd + 1; index < encoded.length;) {
    const previousPosition = position;
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(encoded.charCodeAt(index));
      index += 1;
      position += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
      if (!Number.isSafeInteger(position * weight)) throw new RangeError(encoded);
    }
    const length = characters.length + 1;
    bias = adapt(position - previousPosition, length, previousPosition === 0);
    code += Math.floor(position / length);
    position %= length;
    characters.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return characters.join('');
};

/** Scripts whose letters look like those of no other one. Greek and Cyrillic ones look like Latin ones. */
const scripts = 'Arab Beng Deva Gujr Guru Hang Hani Knda Mlym Orya Sinh Taml Telu Thai'.split(' ');
const letterRanges = ['a-zß-öø-ÿ', ...scripts.map(script => `\\p{scx=${script}}`)];
/** Letters of one script only, with digits and hyphens. */
const distinctText = new RegExp(`^(?:${letterRanges.map(range => `[${range}\\d\\u200C\\u200D-]+`).join('|')})$`, 'u');

/** Most characters between two dots of a domain. */
const longestPart = 63;

/** A part of a domain as people write it, unless it could be taken for another one. */
const readable = (part: string): string => {
  const encoded = part.toLowerCase();
  if (!encoded.startsWith('xn--') || encoded.length > longestPart) return part;
  try {
    const decoded = decode(encoded.slice(4));
    // The browser's own encoding of the decoded text must give the part again.
    const isSame = new URL(`http://${decoded}`).hostname === encoded;
    return isSame && distinctText.test(decoded) ? decoded : part;
  } catch {
    return part;
  }
};

/** An email address with its domain as people write it: `a@xn--p1b6ci4b4b3a.xn--h2brj9c` is shown as `a@उदाहरण.भारत`. */
export const readableEmail = (address: string): string => {
  const domainStart = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainStart);
  if (domainStart === 0 || !/xn--/i.test(domain)) return address;
  return address.slice(0, domainStart) + domain.split('.').map(readable).join('.');
};
