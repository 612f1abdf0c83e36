/** The languages on offer, each by what its speakers call it. English stands in the code; the others are files here. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const;

export type Language = keyof typeof languages;

/** Whether a text from outside, such as a cookie, names a language. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);
