import type { TranslationMessages } from 'react-admin';

/** What a language other than English is made of. */
export interface Dictionary {
  /** The application's texts by their English, in the notation of polyglot: `%{name}`, and `one |||| many`. */
  texts: Readonly<Record<string, string>>;
  /** react-admin's own messages. */
  ra: TranslationMessages['ra'];
}
