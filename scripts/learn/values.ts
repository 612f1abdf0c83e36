import { z } from 'zod';
import { inlineSchema } from '../../src/contract/componentSchemas';
import { choicesOf } from '../newEntity/schema';
import { keyText } from '../newEntity/words';
import { inferSchema } from '../source/infer';
import { contractText } from './contractText';
import { lastKey, ofAll, type Place, type Propose } from './place';
import { fewWords, withoutChance } from './words';

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a value is that the contract has nothing for. */
export const textFor = (values: readonly unknown[], { at, position }: Place): string => {
  const texts = values.filter(isText);
  const words = texts.length === values.length ? fewWords(at, texts) : undefined;
  return contractText(words ? { type: 'string', enum: words } : withoutChance(inferSchema(values).schema), position);
};

const line = (place: Place, text: string): string => `${keyText(lastKey(place))}: ${text},`;

/** The alternatives of what the contract has; dots stand for what is long. */
const textOf = (schema: z.ZodType): string => {
  const text = contractText(inlineSchema(schema), 'body').replace(/^z\.union\(\[(.*)\]\)$/, '$1');
  return /[[{]/.test(text.replace(/z\.enum\(\[[^[{]*?\]\)/g, '')) ? '…' : text;
};

const learnWords = (words: readonly string[], texts: readonly string[], place: Place, propose: Propose): void => {
  const others = texts.filter(text => !words.includes(text));
  if (others.length === 0) return;
  const all = [...new Set([...words, ...(fewWords(place.at, texts) ?? [])])];
  const text = all.length > words.length ? contractText({ type: 'string', enum: all }, place.position) : 'z.string()';
  const why = `${ofAll(others.length, texts.length)} are none of the ${words.length} words of the contract`;
  propose({ kind: 'more words', at: place.at, record: place.record, lines: [line(place, text)], why });
};

/** Holds values against a schema as a whole: their types, and the words they may be. */
export const learnValues = (schema: z.ZodType, values: readonly unknown[], place: Place, propose: Propose): void => {
  const { at, record, position } = place;
  const words = choicesOf(schema);
  const texts = values.filter(isText);
  if (words) learnWords(words, texts, place, propose);
  const others = values.filter(value => !(words && isText(value)) && !schema.safeParse(value).success);
  if (others.length > 0) {
    const seen = contractText(withoutChance(inferSchema(others).schema), 'body');
    const text = `z.union([${textOf(schema)}, ${seen}])${position === 'row' ? '.nullish()' : ''}`;
    const why = `of another type in ${ofAll(others.length, values.length)}`;
    propose({ kind: 'wider type', at, record, lines: [line(place, text)], why });
  }
  const few = schema instanceof z.ZodString && others.length === 0 ? fewWords(at, texts) : undefined;
  if (!few) return;
  const text = contractText({ type: 'string', enum: few }, position);
  propose({
    kind: 'few words',
    at,
    record,
    lines: [line(place, text)],
    why: `${few.length} words in ${texts.length} values`,
  });
};
