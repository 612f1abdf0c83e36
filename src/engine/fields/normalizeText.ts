const ascii = /^[\0-\x7f]*$/;

/** A text as people compare what they read: without regard to letter case and accents. */
export const normalizeText = (text: string): string => {
  const bare = ascii.test(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return bare.toLowerCase();
};
