import type { JsonSchema } from '../../src/contract/componentSchemas';
import { choicesAmong } from '../source/formats';

/** Words that may be told: letters alone, and not many. */
const isPlain = (word: string): boolean => /^[A-Za-z_-]{1,24}$/.test(word);

/** Keys whose few words may be about a person or a place all the same. */
const personal = /title|state|country|nation|place|bank|uid|label/i;

/** The words that texts choose from, each seen several times; nothing where they may be more than words. @param at place of the texts */
export const fewWords = (at: string, texts: readonly string[]): string[] | undefined => {
  // What is sent is typed by people.
  if (!at.startsWith('answer')) return undefined;
  const words = personal.test(at.split('.').at(-1) ?? '') ? undefined : choicesAmong(texts, at);
  return words && words.length > 1 && words.every(isPlain) ? words : undefined;
};

type Type = NonNullable<JsonSchema['type']>;
type OneType = Exclude<Type, readonly unknown[]>;

const widened = (type: OneType): OneType => (type === 'integer' ? 'number' : type);

/**
 * A schema of what was seen, without what was only seen by chance: lists of words, which are proposed one by one or not
 * at all, and that numbers are whole.
 */
export const withoutChance = ({ enum: _words, const: _word, type, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  ...(type !== undefined && { type: Array.isArray(type) ? type.map(widened) : widened(type) }),
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [
        key,
        typeof inner === 'object' ? withoutChance(inner) : inner,
      ]),
    ),
  }),
  ...(typeof schema.items === 'object' && !Array.isArray(schema.items) && { items: withoutChance(schema.items) }),
  ...(typeof schema.additionalProperties === 'object' && {
    additionalProperties: withoutChance(schema.additionalProperties),
  }),
});
