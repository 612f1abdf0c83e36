import { perLanguage } from './perLanguage';

const format = perLanguage('en-IN', locale => new Intl.NumberFormat(locale));

/** Numbers below this have no grouping. They do without the browser's formatter, which takes 8 ms to load. */
const firstGrouped = 1000;

/** A number of things with grouped digits; a dash while it is not known. @example countText(1200) // '1,200' */
export const countText = (count: number | undefined): string => {
  if (count === undefined) return '–';
  return Number.isInteger(count) && count >= 0 && count < firstGrouped ? String(count) : format().format(count);
};
