/** `site-rooms` → `siteRooms` */
export const camelCase = (name: string): string =>
  name
    .replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, first => first.toLowerCase());

/** Words that are written in capitals, however the API writes them. */
const acronyms =
  /^(api|bic|chf|csv|ean|eur|faq|gbp|gst|html|iban|id|ifsc|iid|inr|ip|isbn|jpy|kyc|otp|pdf|sid|sku|sms|tin|uid|url|usd|uuid|vat)$/i;
/** Units at the end of a name, which are written in brackets: `weight_kg` is `Weight (kg)`. */
const units = /(?<=\S) (kg|mg|km|cm|mm|ml|kb|mb|gb|px|ms|hz|kw|kwh|sqm)$/i;

const capitalised = (word: string): string =>
  acronyms.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** `guestRooms` → `Guest Rooms`, `IFSC` → `IFSC`, `weight_kg` → `Weight (kg)` */
export const titleCase = (name: string): string =>
  name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim()
    .split(' ')
    .map(capitalised)
    .join(' ')
    .replace(units, (_, unit: string) => ` (${unit.toLowerCase()})`);

/** `Guest Room` → `guest room`, `FAQ Category` → `FAQ category` */
export const inSentence = (label: string): string =>
  label
    .split(' ')
    .map(word => (/^[A-Z\d]{2,}s?$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** A value of the API as words: `in_progress` → `In progress`, `STANDARD` → `Standard`, `Site visit` as it is. */
export const wordsOf = (value: string): string => {
  if (/^[A-Z][a-z]*( [A-Za-z]+)*$/.test(value) || !/^[A-Za-z][\w-]*$/.test(value)) return value;
  if (/^[A-Z]{1,2}$/.test(value)) return value;
  const plain = /[a-z]/.test(value) ? value : value.toLowerCase();
  return capitalised(inSentence(titleCase(plain)));
};

/** The key that a path ends with. */
export const lastStep = (path: string): string => path.split('.').at(-1) ?? path;

/** The last steps of a path as words. */
const lastSteps = (path: string, count: number): string => path.split('.').slice(-count).map(titleCase).join(' ');

/**
 * The label of the value at a path: by its last step, and by those before it that tell it from the other values.
 * `address.city` is `City`; beside `office.city` it is `Address city`.
 */
export const labelOf = (path: string, paths: readonly string[]): string => {
  const depth = path.split('.').length;
  const count = Array.from({ length: depth }, (_, at) => at + 1).find(steps =>
    paths.every(other => other === path || lastSteps(other, steps) !== lastSteps(path, steps)),
  );
  const label = lastSteps(path, count ?? depth);
  return count === 1 || depth === 1 ? label : capitalised(inSentence(label));
};

/** Ends of words and what they are of one; the first that fits counts. */
const singularEnds: readonly (readonly [many: RegExp, one: string])[] = [
  [/(\b[A-Z]{1,3}S|[A-Z](?=s))s?$/, '$1'],
  [/(series|species|news|\bgoods|sms|ss|is|(?:canv|ali|atl|bi)as|\blens)$/i, '$1'],
  [/(p)eople$/i, '$1erson'],
  [/(child)ren$/i, '$1'],
  [/(?<!speci|regi|abdo|acu)(m)en$/i, '$1an'],
  [/(criteri)a$/i, '$1on'],
  [/(ind|vert)ices$/i, '$1ex'],
  [/(matr|append)ices$/i, '$1ix'],
  [/(analy|diagno|cri|(?:hypo|syn|paren)the)ses$/i, '$1sis'],
  [/((?:mov|cook|calor|brown|self|hood|rook|zomb)ie|\b[dlpt]ie|\bshoe|\bcanoe|\bcache|niche|menu)s$/i, '$1'],
  [/((?<![aeo]|exc|f|m|ab|\b)us|(?:canv|ali|atl|bi)as|\blens|ch|sh|ss|x|o)es$/i, '$1'],
  [/(quiz)zes$|(us)$/i, '$1$2'],
  [/(shel|wol|hal|cal|thie)ves$/i, '$1f'],
  [/(kni|\bwi|\bli)ves$/i, '$1fe'],
  [/ies$/i, 'y'],
  [/s$/i, ''],
];

/** `Cities` → `City`, `Heroes` → `Hero`, `Rooms` → `Room` */
export const singular = (words: string): string => {
  const [pattern, one] = singularEnds.find(([end]) => end.test(words)) ?? [];
  return pattern && one !== undefined ? words.replace(pattern, one) : words;
};

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r' };

/** `Asha's` → `'Asha\'s'` */
export const quoted = (text: string): string => `'${text.replace(/[\\'\n\r]/g, letter => escapes[letter] ?? letter)}'`;

/** A piece of code among values. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value as it is written in code; what is undefined is left out of an object. */
export const literal = (value: unknown): string => {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (!(value instanceof Object)) return String(value);
  const keys = Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : [`${keyText(key)}: ${literal(inner)}`],
  );
  return keys.length > 0 ? `{ ${keys.join(', ')} }` : '{}';
};

/** A key of an object, with quotes where it needs them. */
export const keyText = (name: string): string => {
  // Written plainly it would be the object's prototype.
  if (name === '__proto__') return `[${quoted(name)}]`;
  return /^[a-zA-Z_$][\w$]*$/.test(name) ? name : quoted(name);
};

/** `Guest Room` → `GuestRoom` */
export const pascalCase = (words: string): string => capitalised(camelCase(words.replace(/\W+/g, '-')));
