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
    begins: (bytes: Uint8Array) => isSvg(textIn(bytes)),
  },
} as const;

export type ImageType = keyof typeof formats;

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.slice(start, end));

const encodings = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
] as const;

const decoderFor = (encoding: string | undefined): TextDecoder => {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
};

/** The text of a drawing in the encoding that its first bytes show or its declaration names. */
const textIn = (bytes: Uint8Array): string => {
  const [, marked] = encodings.find(([mark]) => startsWith(bytes, mark)) ?? [];
  const [, encoding] = /^<\?xml[^>]*encoding=["'](?!utf-?16)([\w-]+)/i.exec(ascii(bytes, 0, 100)) ?? [];
  return decoderFor(marked ?? encoding).decode(bytes);
};

/** Text that may precede the drawing: declarations, comments of any length, a document type with entities. */
const beforeSvg = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/iy;

/** The index of the first element of a text. */
export const firstElement = (text: string): number => {
  beforeSvg.lastIndex = 0;
  let at = 0;
  while (beforeSvg.test(text)) at = beforeSvg.lastIndex;
  return at;
};

const isSvg = (text: string): boolean => {
  const at = firstElement(text);
  return /^<(?:svg:)?svg[\s/>]/i.test(text.slice(at, at + 9));
};

/** Formats that some programs write and not every browser shows, by the bytes near their beginning. */
const otherFormats: readonly (readonly [name: string, begins: (bytes: Uint8Array) => boolean])[] = [
  ['HEIC', bytes => /^ftyp(hei|hev|mif1|msf1)/.test(ascii(bytes, 4, 12))],
  ['AVIF', bytes => ascii(bytes, 4, 11) === 'ftypavi'],
  ['TIFF', bytes => /^(II\*\0|MM\0\*)/.test(ascii(bytes, 0, 4))],
  ['ICO', bytes => startsWith(bytes, [0, 0, 1, 0])],
  ['BMP', bytes => ascii(bytes, 0, 2) === 'BM'],
  ['PSD', bytes => ascii(bytes, 0, 4) === '8BPS'],
  ['JPEG XL', bytes => startsWith(bytes, [0xff, 0x0a]) || ascii(bytes, 4, 8) === 'JXL '],
];

const headLength = 64;
/** Largest image in megabytes. */
const mostMegabytes = 10;

const headOf = async (file: Blob, length = headLength) => new Uint8Array(await file.slice(0, length).arrayBuffer());

export const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'] as const;

const alternatives = perLanguage('en-GB', locale => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Names of image types for a sentence: `PNG, JPEG or SVG`. */
export const namesOf = (types: readonly ImageType[]): string =>
  alternatives().format(types.map(type => formats[type].name));

/** The format a file's content shows, whatever its name or declared type says; `undefined` for none of these. */
export const detectImageType = async (file: Blob): Promise<ImageType | undefined> => {
  const head = await headOf(file);
  // A drawing can begin with a long comment.
  const bytes = /^\s*</.test(textIn(head)) ? await headOf(file, mostMegabytes * 1024 * 1024) : head;
  return pictures.find(type => formats[type].begins(bytes));
};

interface Limits {
  types: readonly ImageType[];
  wrongType?: Translatable;
}

const wrongTypeOf = async (file: File, { types, wrongType }: Limits): Promise<string> => {
  const { name } = file;
  const head = await headOf(file);
  const [format] = otherFormats.find(([, begins]) => begins(head)) ?? [];
  if (format && !wrongType)
    return t(
      '%{name} is an image of the type %{format}, which not every browser shows. Save it as JPEG or PNG and choose that file.',
      {
        name,
        format,
      },
    );
  return t(wrongType ?? '%{name} is not an image that can be used. Choose a %{types} file.', {
    name,
    types: namesOf(types),
  });
};

/** Pixels of the largest image, in millions. A browser holds four bytes of each. */
const mostMegapixels = 40;

/** The size that an image says it has, before its pixels are decoded. @throws Event for what is no image */
const statedSize = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight));
    image.addEventListener('error', reject);
    image.src = address;
  });

/** The outcome of decoding an image to its last pixel: `createImageBitmap` refuses one that is cut off, an `img` does not. */
const decodeImage = async (file: Blob): Promise<'decoded' | 'broken' | 'tooLarge'> => {
  const address = URL.createObjectURL(file);
  try {
    if ((await statedSize(address)) > mostMegapixels * 1_000_000) return 'tooLarge';
    (await createImageBitmap(file)).close();
    return 'decoded';
  } catch {
    return 'broken';
  } finally {
    URL.revokeObjectURL(address);
  }
};

const cleanDrawing = async (file: File): Promise<File | 'broken' | 'tooLarge'> => {
  const { cleanSvg } = await import('./cleanSvg');
  const text = cleanSvg(textIn(await headOf(file, file.size)));
  return typeof text === 'string' ? text : new File([text.drawing], file.name, { type: 'image/svg+xml' });
};

/**
 * A chosen file as it may be uploaded, or why it may not. Its content tells its type, which the storage serves it as; it
 * can be decoded, and a drawing has no scripts.
 */
export const validateImage = async (file: File, { types, wrongType }: Limits): Promise<File | string> => {
  const { name } = file;
  const type = await detectImageType(file);
  if (!type || !types.some(acceptedType => acceptedType === type)) return wrongTypeOf(file, { types, wrongType });
  if (file.size > mostMegabytes * 1024 * 1024) {
    return t('%{name} is larger than %{max} MB. Choose a smaller image.', { name, max: mostMegabytes });
  }
  const isDrawing = type === 'image/svg+xml';
  const outcome = isDrawing ? await cleanDrawing(file) : await decodeImage(file);
  if (outcome === 'broken')
    return t('%{name} cannot be shown: the file is damaged or not complete. Choose another one.', { name });
  if (outcome === 'tooLarge') {
    return isDrawing
      ? t('%{name} has too many parts to be shown. Save the drawing as PNG and choose that file.', { name })
      : t('%{name} has more than %{max} million pixels. Make it smaller and choose it again.', {
          name,
          max: mostMegapixels,
        });
  }
  if (outcome !== 'decoded') return outcome;
  return file.type === type ? file : new File([file], name, { type });
};
