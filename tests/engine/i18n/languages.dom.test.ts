import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { isDocumented } from '../../../scripts/reference/behaviour';
import { modulesIn } from '../../../scripts/imports.mjs';
import { sourceOf, translatedTexts, translatedTooEarly } from '../../../scripts/translations/sources';
import { declaredTexts, missingLines } from '../../../scripts/translations/texts';
import { entries } from '../../../src/entities';
import { language } from '../../../src/engine/i18n/language';
import type { Dictionary } from '../../../src/languages/dictionary';
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

test('no text of the application is translated while a module loads', () => {
  expect(translatedTooEarly()).toEqual([]);
});

test.each([
  ["const label = t('Close');", true],
  ["export const choices = [{ label: t('Close') }];", true],
  ["export default defineEntity({ list: { search: t('Search Rooms') } });", true],
  ["const labels = ['a'].map(name => t('Close'));", true],
  ["const labelOf = () => t('Close');\nconst label = labelOf();", true],
  ["function labelOf() { return t('Close'); }\nexport const label = `${labelOf()}`;", true],
  ["const label = (() => t('Close'))();", true],
  ["class Label { static text = t('Close'); }", true],
  ["const labelOf = () => t('Close');", false],
  ["const View = () => <p>{['a'].map(name => t('Close'))}</p>;", false],
  ["export default defineEntity({ list: { notice: () => <p>{t('Close')}</p> } });", false],
  ["class Label { text() { return t('Close'); } }", false],
  ["const label: Translatable = 'Close';", false],
] as const)('a text that is translated while its module loads is found: %s', (code, isEarly) => {
  expect(translatedTooEarly([sourceOf('label.tsx', `\n${code}`)])).toHaveLength(isEarly ? 1 : 0);
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
  test('has no text that is never said, and says each with the same values, in as many forms (LANG-11)', () => {
    expect(Object.keys(known).filter(text => !said.has(text))).toEqual([]);
    const shape = (text: string) => [distinct(placeholders(text)), text.split('||||').length, text.trim() === ''];
    const unlike = Object.entries(known).filter(([text, words]) => !isDeepStrictEqual(shape(text), shape(words)));
    expect(unlike).toEqual([]);
  });

  test('has every text of the application and of documented entities (LANG-07)', () => {
    expect([...english].filter(text => !(text in known))).toEqual([]);
  });
});

test('of an incomplete language it is said how many texts are missing, and which (LANG-08 LANG-11)', () => {
  const gu = { texts: { Cancel: 'રદ કરો', Close: 'બંધ કરો', Dashboard: 'ડેશબોર્ડ' } };
  const [first, ra, ...lines] = missingLines('gu', gu, [['the application', ofCode], ...declared]);
  expect(first).toBe(
    `Note: src/languages/gu.ts lacks ${said.size - 3} of ${said.size} texts. They are shown in English.`,
  );
  expect(ra).toBe("  react-admin's own messages: `ra`");
  const named = new Set(lines.flatMap(line => [...said].filter(text => line.includes(`'${text}'`))));
  expect([...said].filter(text => !named.has(text)).toSorted()).toEqual(['Cancel', 'Close', 'Dashboard']);
  const complete = Object.fromEntries([...said].map(text => [text, text]));
  expect(missingLines('gu', { texts: complete, ra: englishMessages.ra }, [['the application', said]])).toEqual([]);
});
