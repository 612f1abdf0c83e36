import type { TranslationMessages } from 'react-admin';

/** What a language other than English is made of. */
export interface Dictionary {
  texts: Readonly<Record<string, string>>;
  ra: TranslationMessages['ra'];
}
