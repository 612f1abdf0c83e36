import { perLanguage } from './perLanguage';

const format = perLanguage('en-IN', locale => new Intl.NumberFormat(locale));

/** Numbers below this are not grouped; they are said without the browser's formatter, which takes 8 ms to begin. */
const ungrouped = 1000;

/** A number of things as it is read, a dash while it is not known. @example countText(1200) // '1,200' */
export const countText = (count: number | undefined): string => {
  if (count === undefined) return '–';
  return Number.isInteger(count) && count >= 0 && count < ungrouped ? String(count) : format().format(count);
};
