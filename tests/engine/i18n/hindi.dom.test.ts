import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { isDocumented } from '../../../scripts/reference/behaviour';
import { modulesIn } from '../../../scripts/imports.mjs';
import { declaredTexts, missingLines, translatedTexts } from '../../../scripts/translations/texts';
import { incomplete } from '../../../src/engine/data/readWhole';
import { tooLong } from '../../../src/engine/fields/text';
import { propertiesRead } from '../../../src/features/settlement/openRefunds';
import { entries } from '../../../src/entities';
import { language } from '../../../src/engine/i18n/language';
import type { Dictionary } from '../../../src/languages/dictionary';
import hindi from '../../../src/languages/hi';
import { isLanguage, languages } from '../../../src/languages/languages';

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

test('the texts of the application are all translated', () => {
  expect(english.size).toBeGreaterThan(400);
  // What stands between tags and in attributes is the linter's: react/jsx-no-literals.
  const toasts = modulesIn('src', '').filter(name =>
    /\btoast\.\w+\(\s*['"`]/.test(readFileSync(`src/${name}`, 'utf8')),
  );
  expect(toasts).toEqual([]);
});

/** What every registered language says. */
const dictionaries = new Map<string, Dictionary>();
for (const code of Object.keys(languages).filter(isLanguage)) {
  await language.set(code);
  const dictionary = language.dictionary();
  if (dictionary) dictionaries.set(code, dictionary);
}
// Other test files share this language.
await language.set('en');

describe.each([...dictionaries])('the registered language %s', (_, { texts: known }) => {
  test('LANG-11: has no text that is never said, and says each with the same values, in as many forms', () => {
    expect(Object.keys(known).filter(text => !said.has(text))).toEqual([]);
    const shape = (text: string) => [distinct(placeholders(text)), text.split('||||').length, text.trim() === ''];
    const unlike = Object.entries(known).filter(([text, words]) => !isDeepStrictEqual(shape(text), shape(words)));
    expect(unlike).toEqual([]);
  });
});

describe('LANG-12: one thing is counted as one, in English and in Hindi', () => {
  /** Counts that are never one: they are fixed, or stand for a part of something. */
  const many = [
    'Indian',
    'pixels',
    'Incomplete: only %{read} of %{total} records arrived',
    'Only %{read} of %{total} rows had been read',
    'Counted in %{read} of %{total} records',
    '%{shown} found in the first %{read} of %{total} records',
    'A phone number has %{count} digits',
    'more than %{most} rows',
    '%{seconds} seconds',
    'Of the newest %{count} of %{total} properties',
    'for %{columns} columns',
  ];
  const plural =
    /%\{\w+\} (?:(?!names)[a-z]+ )?(?!(?:is|was|has|this|does|as|contains|names)\b)[a-z]+(?:s|ies|are|were)\b/;
  const texts = [...said];

  test('a text that counts has a form for one', () => {
    const uncounted = texts.filter(text => !text.includes('||||') && plural.test(text));
    expect(uncounted.filter(text => !many.some(part => text.includes(part)))).toEqual([]);
  });

  test('that form speaks of one thing', () => {
    const forms = texts.filter(text => text.includes(' |||| ')).map(text => [text, ...text.split(' |||| ')] as const);
    expect(forms.length).toBeGreaterThan(20);
    const wrong = forms.filter(([, one = '', others]) => one === others || plural.test(one));
    expect(wrong.map(([text]) => text).filter(text => !many.some(part => text.includes(part)))).toEqual([]);
    const unlike = forms.filter(([text]) => (hindi.texts[text]?.split(' |||| ').length ?? 0) !== 2);
    expect(unlike).toEqual([]);
  });

  test.each<[() => string, string, string]>([
    [() => tooLong(1), 'At most 1 character.', 'अधिक से अधिक 1 अक्षर।'],
    [() => propertiesRead(1, 1), '1 of 1 property read', '1 में से 1 संपत्ति पढ़ी गई'],
    [() => propertiesRead(1, 2), '1 of 2 properties read', '2 में से 1 संपत्तियाँ पढ़ी गईं'],
    [
      () => incomplete(0, 1).message,
      'Only 0 of 1 record arrived, so this list is not complete. Try again.',
      '1 में से केवल 0 रिकॉर्ड आया, इसलिए यह सूची अधूरी है। फिर कोशिश करें।',
    ],
  ])('%#', async (say, inEnglish, inHindi) => {
    expect(say()).toBe(inEnglish);
    await language.set('hi');
    expect(say()).toBe(inHindi);
    await language.set('en');
  });
});

test('LANG-08 LANG-11: of an incomplete language it is said how many texts are missing, and which', () => {
  const gu = { texts: { Cancel: 'રદ કરો', Close: 'બંધ કરો', 'Display {{noun}}': 'પ્રદર્શન' } };
  const [first, ra, ...lines] = missingLines('gu', gu, [['the application', ofCode], ...declared]);
  expect(first).toBe(
    `Note: src/languages/gu.ts lacks ${said.size - 3} of ${said.size} texts. They are shown in English.`,
  );
  expect(ra).toBe("  react-admin's own messages: `ra`");
  const named = new Set(lines.flatMap(line => [...said].filter(text => line.includes(`'${text}'`))));
  expect([...said].filter(text => !named.has(text))).toEqual(['Cancel', 'Close', 'Display {{noun}}']);
  const complete = Object.fromEntries([...said].map(text => [text, text]));
  expect(missingLines('gu', { texts: complete, ra: englishMessages.ra }, [['the application', said]])).toEqual([]);
});

test('LANG-07: Hindi has every text of the application and of documented entities', () => {
  expect([...english].filter(text => !(text in hindi.texts))).toEqual([]);
});
