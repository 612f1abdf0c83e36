import { isLanguage, languages } from '../../src/languages/languages';
import { language } from '../../src/engine/i18n/language';
import { declaredTexts, missingLines, translatedTexts } from './texts';

const places = [['the application', translatedTexts()] as const, ...(await declaredTexts())];

const lines: string[] = [];
for (const code of Object.keys(languages).filter(isLanguage)) {
  // oxlint-disable-next-line no-await-in-loop -- one language at a time is in use
  await language.set(code);
  // English has no dictionary: its texts are in the code.
  const dictionary = language.dictionary();
  if (dictionary) lines.push(...missingLines(code, dictionary, places));
}

/** Every text without a translation, by language; empty where there is none. */
export default lines.map(line => `${line}\n`).join('');
