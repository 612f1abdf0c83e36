import { perLanguage } from '../../i18n/perLanguage';
import { isSvg, textIn } from './svgText';

type HasFormat = (bytes: Uint8Array) => boolean;

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
const asciiIn = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.slice(start, end));

/** Formats of images that can be uploaded: the media type, the name that a person reads, and the test of a file's first bytes. */
const formats = [
  { type: 'image/png', name: 'PNG', test: bytes => beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) },
  { type: 'image/jpeg', name: 'JPEG', test: bytes => beginsWith(bytes, [0xff, 0xd8, 0xff]) },
  {
    type: 'image/webp',
    name: 'WebP',
    test: bytes => asciiIn(bytes, 0, 4) === 'RIFF' && asciiIn(bytes, 8, 12) === 'WEBP',
  },
  { type: 'image/gif', name: 'GIF', test: bytes => asciiIn(bytes, 0, 4) === 'GIF8' },
  { type: 'image/svg+xml', name: 'SVG', test: bytes => isSvg(textIn(bytes)) },
] as const satisfies readonly { type: string; name: string; test: HasFormat }[];

export type ImageType = (typeof formats)[number]['type'];

/** All image types that can be uploaded. */
export const imageTypes: readonly ImageType[] = formats.map(({ type }) => type);

/** Formats that some programs write and not every browser shows. */
const otherFormats: readonly { name: string; test: HasFormat }[] = [
  { name: 'HEIC', test: bytes => /^ftyp(hei|hev|mif1|msf1)/.test(asciiIn(bytes, 4, 12)) },
  { name: 'AVIF', test: bytes => asciiIn(bytes, 4, 11) === 'ftypavi' },
  { name: 'TIFF', test: bytes => /^(II\*\0|MM\0\*)/.test(asciiIn(bytes, 0, 4)) },
  { name: 'ICO', test: bytes => beginsWith(bytes, [0, 0, 1, 0]) },
  { name: 'BMP', test: bytes => asciiIn(bytes, 0, 2) === 'BM' },
  { name: 'PSD', test: bytes => asciiIn(bytes, 0, 4) === '8BPS' },
  { name: 'JPEG XL', test: bytes => beginsWith(bytes, [0xff, 0x0a]) || asciiIn(bytes, 4, 8) === 'JXL ' },
];

const alternatives = perLanguage('en-GB', locale => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Names of image types for a sentence: `PNG, JPEG or SVG`. */
export const imageTypeNames = (types: readonly ImageType[]): string =>
  alternatives().format(types.map(type => formats.find(format => format.type === type)?.name ?? type));

/** Largest image in megabytes. */
export const mostMegabytes = 10;

/** Bytes of a file's beginning that are enough to recognise every format but SVG. */
const headLength = 64;

const firstBytes = async (file: Blob, length = headLength) => new Uint8Array(await file.slice(0, length).arrayBuffer());

/** The image type that a file's content shows, whatever its name or declared type says; `undefined` for none of these. */
export const detectImageType = async (file: Blob): Promise<ImageType | undefined> => {
  const head = await firstBytes(file);
  // A drawing can begin with a long comment, so of a text with `<` all is read.
  const bytes = /^\s*</.test(textIn(head)) ? await firstBytes(file, mostMegabytes * 1024 * 1024) : head;
  return formats.find(({ test }) => test(bytes))?.type;
};

/** The name of a format that not every browser shows, such as `HEIC`; `undefined` where a file has none of these. */
export const otherFormatOf = async (file: Blob): Promise<string | undefined> => {
  const head = await firstBytes(file);
  return otherFormats.find(format => format.test(head))?.name;
};
