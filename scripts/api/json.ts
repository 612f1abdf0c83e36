import { jsonIn } from '../../src/engine/values/jsonIn';
import { isPlain } from '../../src/engine/values/plain';
import { isScalar, isSeq, parseDocument, visit, YAMLParseError } from 'yaml';
import { CommandError } from '../commandLine';

/** A JSON object from outside, of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value that an object itself holds under a key; nothing inherited, so that `constructor` is a key like others. */
export const ownValue = (value: unknown, key: string): unknown =>
  isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The text an object holds under a key. */
export const ownText = (value: unknown, key: string): string | undefined => {
  const text = ownValue(value, key);
  return typeof text === 'string' ? text : undefined;
};

/** The list an object holds under a key; an empty one where there is none. */
export const ownList = (value: unknown, key: string): readonly unknown[] => {
  const list = ownValue(value, key);
  return Array.isArray(list) ? list : [];
};

/** The keys and values of an object; none of anything else. */
export const entriesOf = (value: unknown): [string, unknown][] => (isPlain(value) ? Object.entries(value) : []);

/** A step of an address as it is meant: `Pet%20Shop` → `Pet Shop`. What is no code stays. */
export const decodedStep = (step: string): string => {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};

/** Takes the words of texts as they are written: `enum: [1.10]` of a `type: string` is `'1.10'`, not the number. */
const keepTexts = (document: ReturnType<typeof parseDocument>): void =>
  visit(document, {
    Map: (_, schema) => {
      if (schema.get('type') !== 'string') return;
      const values = ['enum', 'const', 'default'].map(key => schema.get(key, true));
      for (const value of values.flatMap(node => (isSeq(node) ? node.items : [node])))
        if (isScalar(value) && ['number', 'boolean'].includes(typeof value.value)) value.value = value.source;
    },
  });

/**
 * The value of a document of JSON or YAML.
 * @throws CommandError where it is neither; its message holds no text of the document
 */
export const readDocument = (text: string): unknown => {
  const json = jsonIn(text.replace(/^\uFEFF/, ''));
  if (json !== undefined) return json;
  try {
    // An anchor that is repeated within repeated ones would fill the memory.
    const document = parseDocument(text, { logLevel: 'error' });
    const [error] = document.errors;
    if (error) throw error;
    keepTexts(document);
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return value;
  } catch (error) {
    const [at] = error instanceof YAMLParseError ? (error.linePos ?? []) : [];
    throw new CommandError(`The document is neither JSON nor YAML${at ? `: look at line ${at.line}` : ''}.`);
  }
};
