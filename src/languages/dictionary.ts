import type { TranslationMessages } from 'react-admin';

/** A language other than English. Texts that it lacks are shown in English, and listed by `npm run check`. */
export interface Dictionary {
  /** Translations by their English text. */
  texts: Readonly<Record<string, string>>;
  /** react-admin's own messages. @default in English */
  ra?: TranslationMessages['ra'];
}
