import { isPlain } from '../../src/api/plain';
import { parse, YAMLParseError } from 'yaml';
import { jsonIn } from '../../src/api/jsonIn';

/** A JSON object from outside, of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What an object itself holds under a key; nothing inherited, so that `constructor` is a key like others. */
export const own = (value: unknown, key: string): unknown =>
  isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The text an object holds under a key. */
export const ownText = (value: unknown, key: string): string | undefined => {
  const found = own(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** The list an object holds under a key; an empty one where there is none. */
export const ownList = (value: unknown, key: string): readonly unknown[] => {
  const found = own(value, key);
  return Array.isArray(found) ? found : [];
};

/** The keys and values of an object; none of anything else. */
export const entriesOf = (value: unknown): [string, unknown][] => (isPlain(value) ? Object.entries(value) : []);

/**
 * What a document of JSON or YAML says.
 * @throws Complaint where it is neither; its message holds no text of the document
 */
export const readDocument = (text: string): unknown => {
  const json = jsonIn(text.replace(/^\uFEFF/, ''));
  if (json !== undefined) return json;
  try {
    // An anchor that is repeated within repeated ones would fill the memory.
    const document: unknown = parse(text, { maxAliasCount: 100, logLevel: 'error' });
    return document;
  } catch (error) {
    const [at] = error instanceof YAMLParseError ? (error.linePos ?? []) : [];
    throw new Complaint(`The document is neither JSON nor YAML${at ? `: look at line ${at.line}` : ''}.`);
  }
};

/** Something a person has to put right; its message says what is wrong and what to do. */
export class Complaint extends Error {}

/** How many letters have to change to make one word of another. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n);
  Array.from(from).forEach((letter, i) => {
    const next = [i + 1];
    Array.from(to).forEach((other, j) => {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    });
    row = next;
  });
  return row.at(-1) ?? 0;
};

/** ` Did you mean 'x'?` for the known word that is nearest, if one is near at all. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const longer = known.find(name => name.toLowerCase().startsWith(word.toLowerCase()));
  if (word && longer) return ` Did you mean '${longer}'?`;
  const [best] = known
    .map(name => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  return best && best.far <= Math.max(2, word.length / 4) ? ` Did you mean '${best.name}'?` : '';
};
