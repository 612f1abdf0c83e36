import { isLanguage, languages } from '../../src/languages/languages';
import { language } from '../../src/engine/i18n/language';
import { translatedTexts, translatedTooEarly } from './sources';
import { declaredTexts, missingLines } from './texts';

const places = [['the application', translatedTexts()] as const, ...(await declaredTexts())];

const early = translatedTooEarly();
if (early.length > 0) process.exitCode = 1;
const lines: string[] = [...early];
for (const code of Object.keys(languages).filter(isLanguage)) {
  // oxlint-disable-next-line no-await-in-loop -- one language at a time is in use
  await language.set(code);
  // English has no dictionary: its texts are in the code.
  const dictionary = language.dictionary();
  if (dictionary) lines.push(...missingLines(code, dictionary, places));
}

/** Texts that are translated too early, and every text without a translation, by language; empty where there is none. */
export default lines.map(line => `${line}\n`).join('');
