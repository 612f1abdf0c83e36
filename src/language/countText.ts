import { perLanguage } from './perLanguage';

const format = perLanguage('en-IN', locale => new Intl.NumberFormat(locale));

/** A number of things as it is read. @example countText(1200) // '1,200' */
export const countText = (count: number): string => format().format(count);
