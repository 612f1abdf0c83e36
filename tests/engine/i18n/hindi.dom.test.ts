import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { isDocumented } from '../../../scripts/reference/behaviour';
import { declaredTexts, translatedTexts, untranslatedTexts } from '../../../scripts/translations/texts';
import { entries } from '../../../src/entities';
import hindi from '../../../src/languages/hi';

const ofCode = translatedTexts();
const declared = [...(await declaredTexts())];
/** All of these must be translated; the texts of an entity that the documents do not tell of may wait. */
const english = new Set([
  ...ofCode,
  ...declared.flatMap(([place, texts]) => (place in entries && !isDocumented(place) ? [] : [...texts])),
]);
const said = new Set([...english, ...declared.flatMap(([, texts]) => [...texts])]);

const placeholders = (text: string): readonly string[] => [...text.matchAll(/%\{\w+\}/g)].map(String).toSorted();
const distinct = (list: readonly string[]) => [...new Set(list)];

describe('the texts of the application', () => {
  test('are all translated', () => {
    expect(english.size).toBeGreaterThan(400);
    expect(untranslatedTexts()).toEqual([]);
  });
});

describe('Hindi', () => {
  test('LANG-07: has every text of the application and of documented entities, and no other', () => {
    expect([...english].filter(text => !(text in hindi.texts))).toEqual([]);
    expect(Object.keys(hindi.texts).filter(text => !said.has(text))).toEqual([]);
  });

  test.each(Object.entries(hindi.texts))('%j is said with the same values, in as many forms', (text, words) => {
    expect(distinct(placeholders(words))).toEqual(distinct(placeholders(text)));
    expect(words.split('||||').length).toBe(text.split('||||').length);
    expect(words.trim()).not.toBe('');
  });

  test('has every message of react-admin', () => {
    const keysOf = (part: object): readonly string[] =>
      Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
        typeof value === 'object' && value !== null ? keysOf(value).map(rest => `${key}.${rest}`) : key,
      );
    expect(keysOf(hindi.ra).toSorted()).toEqual(keysOf(englishMessages.ra).toSorted());
  });
});
