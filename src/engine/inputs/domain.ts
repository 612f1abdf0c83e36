/*
 * Own code: browsers write domains as `xn--…`, and have nothing that reads them. Parameters of RFC 3492.
 */
const base = 36;
const skew = 38;
const damping = 700;

const digitOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 22;
  return code >= 0x61 && code <= 0x7a ? code - 0x61 : Number.NaN;
};

const adapt = (delta: number, length: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damping : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += base) rest = Math.floor(rest / 35);
  return bias + Math.floor((base * rest) / (rest + skew));
};

/** A part of a domain behind its `xn--`. @throws RangeError for what is no such part */
const decode = (encoded: string): string => {
  const plain = encoded.lastIndexOf('-');
  const characters = plain > 0 ? Array.from(encoded.slice(0, plain)) : [];
  let [code, place, bias] = [128, 0, 72];
  for (let at = plain + 1; at < encoded.length;) {
    const before = place;
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(encoded.charCodeAt(at));
      at += 1;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
      if (!Number.isSafeInteger(place * weight)) throw new RangeError(encoded);
    }
    const length = characters.length + 1;
    bias = adapt(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    characters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return characters.join('');
};

/** Scripts whose letters cannot be taken for those of another one, as Greek and Cyrillic ones can. */
const scripts = 'Arab Beng Deva Gujr Guru Hang Hani Knda Mlym Orya Sinh Taml Telu Thai'.split(' ');
const letters = ['a-zß-öø-ÿ', ...scripts.map(script => `\\p{scx=${script}}`)];
const isDistinct = new RegExp(`^(?:${letters.map(range => `[${range}\\d\\u200C\\u200D-]+`).join('|')})$`, 'u');

/** Most characters between two dots of a domain. */
const longestPart = 63;

const readable = (part: string): string => {
  const encoded = part.toLowerCase();
  if (!encoded.startsWith('xn--') || encoded.length > longestPart) return part;
  try {
    const decoded = decode(encoded.slice(4));
    return isDistinct.test(decoded) && new URL(`http://${decoded}`).hostname === encoded ? decoded : part;
  } catch {
    return part;
  }
};

/** An email address with its domain as people write it: `a@xn--p1b6ci4b4b3a.xn--h2brj9c` is shown as `a@उदाहरण.भारत`. */
export const readableEmail = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  return at > 0 && /xn--/i.test(address.slice(at))
    ? address.slice(0, at) + address.slice(at).split('.').map(readable).join('.')
    : address;
};
