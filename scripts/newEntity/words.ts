/** `site-rooms` → `siteRooms` */
export const camelCase = (name: string): string =>
  name
    .replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, first => first.toLowerCase());

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `guestRooms` → `Guest Rooms` */
export const titleCase = (name: string): string =>
  camelCase(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(' ')
    .map(capitalised)
    .join(' ');

/** `Cities` → `City`, `Heroes` → `Hero`, `Rooms` → `Room` */
export const singular = (words: string): string =>
  words
    .replace(/(ss|us|is)$/i, '$1\0')
    .replace(/(ch|sh|ss|x|o)es$/i, '$1\0')
    .replace(/ies$/i, 'y')
    .replace(/s$/i, '')
    .replace('\0', '');

/** `Asha's` → `'Asha\'s'` */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

/** `Guest Room` → `GuestRoom` */
export const pascalCase = (words: string): string => capitalised(camelCase(words.replace(/\W+/g, '-')));
