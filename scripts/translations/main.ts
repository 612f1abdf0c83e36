import { isLanguage, languages } from '../../src/languages/languages';
import { language } from '../../src/engine/i18n/language';
import { declaredTexts, translatedTexts } from './texts';

const texts = [['the application', translatedTexts()] as const, ...(await declaredTexts())];

/** The texts that the dictionary of a language does not have, a line for each place. */
const missingIn = (known: Readonly<Record<string, string>>): string[] =>
  texts.flatMap(([place, said]) => {
    const missing = [...said].filter(text => !Object.hasOwn(known, text));
    return missing.length > 0 ? `  ${place}: ${missing.map(text => `'${text}'`).join(', ')}` : [];
  });

const lines: string[] = [];
for (const code of Object.keys(languages).filter(isLanguage)) {
  // oxlint-disable-next-line no-await-in-loop -- one language at a time is in use
  await language.set(code);
  // English has no dictionary: its texts are in the code.
  const dictionary = language.dictionary();
  const missing = dictionary ? missingIn(dictionary.texts) : [];
  if (missing.length > 0)
    lines.push(
      `Note: src/languages/${code}.ts has no translation of these texts. They are shown in English.`,
      ...missing,
    );
}

/** Every text without a translation; empty where there is none. */
export const missingTranslations = lines.join('\n');
