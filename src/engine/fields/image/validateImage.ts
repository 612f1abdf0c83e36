import { perLanguage } from '../../i18n/perLanguage';
import { t, type Translatable } from '../../i18n/t';

/** An image format: what the file picker and the server call it, and how its content begins. */
const formats = {
  'image/png': { name: 'PNG', begins: (bytes: Uint8Array) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) },
  'image/jpeg': { name: 'JPEG', begins: (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  'image/gif': { name: 'GIF', begins: (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'GIF8' },
  'image/webp': {
    name: 'WebP',
    begins: (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  'image/svg+xml': {
    name: 'SVG',
    begins: (bytes: Uint8Array) =>
      /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(utf8(bytes)),
  },
} as const;

export type ImageType = keyof typeof formats;

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.slice(start, end));
const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');

const headLength = 2048;

export const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'] as const;

const alternatives = perLanguage('en-GB', locale => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Names of image types for a sentence: `PNG, JPEG or SVG`. */
export const namesOf = (types: readonly ImageType[]): string =>
  alternatives().format(types.map(type => formats[type].name));

/** The format a file's content shows, whatever its name or declared type says; `undefined` for none of these. */
export const detectImageType = async (file: Blob): Promise<ImageType | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  return pictures.find(type => formats[type].begins(bytes));
};

/** Largest image in megabytes. */
const mostMegabytes = 10;

interface Limits {
  types: readonly ImageType[];
  wrongType?: Translatable;
}

/** A chosen file as it may be uploaded, or why it may not. Its content tells its type, which the storage serves it as. */
export const validateImage = async (file: File, { types, wrongType }: Limits): Promise<File | string> => {
  const type = await detectImageType(file);
  if (!type || !types.some(taken => taken === type)) {
    return t(wrongType ?? '%{name} is not an image that can be used. Choose a %{types} file.', {
      name: file.name,
      types: namesOf(types),
    });
  }
  if (file.size > mostMegabytes * 1024 * 1024) {
    return t('%{name} is larger than %{max} MB. Choose a smaller image.', { name: file.name, max: mostMegabytes });
  }
  return file.type === type ? file : new File([file], file.name, { type });
};
