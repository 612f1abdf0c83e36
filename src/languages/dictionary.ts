import type { TranslationMessages } from 'react-admin';

/** What a language other than English is made of. What it lacks is shown in English, and listed by `npm run check`. */
export interface Dictionary {
  /** Translations by their English text. */
  texts: Readonly<Record<string, string>>;
  /** react-admin's own messages. @default in English */
  ra?: TranslationMessages['ra'];
}
