import { t, type Translatable } from '../../i18n/t';
import { detectImageType, imageTypeNames, mostMegabytes, otherFormatOf, type ImageType } from './imageTypes';
import { textIn } from './svgText';

interface Limits {
  types: readonly ImageType[];
  /** Message for a file of another type. @default one that names the types */
  wrongType?: Translatable;
}

const refuseType = async (file: File, { types, wrongType }: Limits): Promise<string> => {
  const { name } = file;
  const format = await otherFormatOf(file);
  if (format && !wrongType)
    return t(
      '%{name} is an image of the type %{format}, which not every browser shows. Save it as JPEG or PNG and choose that file.',
      { name, format },
    );
  return t(wrongType ?? '%{name} is not an image that can be used. Choose a %{types} file.', {
    name,
    types: imageTypeNames(types),
  });
};

/** Pixels of the largest image, in millions. A browser holds four bytes of each. */
const mostMegapixels = 40;

/** The number of pixels that an image says it has, before they are decoded. @throws Event for what is no image */
const pixelCount = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight));
    image.addEventListener('error', reject);
    image.src = address;
  });

/** Resolves to the file with its type, if all its pixels can be decoded: `createImageBitmap` refuses a file that is cut off, an `img` does not. */
const checkPixels = async (file: File, type: ImageType): Promise<File | 'broken' | 'tooLarge'> => {
  const address = URL.createObjectURL(file);
  try {
    if ((await pixelCount(address)) > mostMegapixels * 1_000_000) return 'tooLarge';
    (await createImageBitmap(file)).close();
    return file.type === type ? file : new File([file], file.name, { type });
  } catch {
    return 'broken';
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Resolves to a file with the drawing, without what a browser would load or run. */
const cleanDrawing = async (file: File): Promise<File | 'broken' | 'tooLarge'> => {
  const { cleanSvg } = await import('./cleanSvg');
  const result = cleanSvg(textIn(new Uint8Array(await file.arrayBuffer())));
  return typeof result === 'string' ? result : new File([result.drawing], file.name, { type: 'image/svg+xml' });
};

/**
 * Resolves to a chosen file as it may be uploaded, or to why it may not. The file has the type that its content shows, as the
 * storage serves it as that; it can be decoded, and a drawing has no scripts.
 */
export const validateImage = async (file: File, { types, wrongType }: Limits): Promise<File | string> => {
  const { name } = file;
  const brokenText = t('%{name} cannot be shown: the file is damaged or not complete. Choose another one.', { name });
  // It has no type, such as what a cloud drive has not downloaded yet.
  if (file.size === 0) return brokenText;
  const type = await detectImageType(file);
  if (!type || !types.some(acceptedType => acceptedType === type)) return refuseType(file, { types, wrongType });
  if (file.size > mostMegabytes * 1024 * 1024) {
    return t('%{name} is larger than %{max} MB. Choose a smaller image.', { name, max: mostMegabytes });
  }
  const isDrawing = type === 'image/svg+xml';
  const outcome = isDrawing ? await cleanDrawing(file) : await checkPixels(file, type);
  if (outcome === 'broken') return brokenText;
  if (outcome === 'tooLarge') {
    return isDrawing
      ? t('%{name} has too many parts to be shown. Save the drawing as PNG and choose that file.', { name })
      : t('%{name} has more than %{max} million pixels. Make it smaller and choose it again.', {
          name,
          max: mostMegapixels,
        });
  }
  return outcome;
};
