/** Pixels of the largest image, in millions. A browser holds four bytes of each. */
export const mostMegapixels = 40;

/** The size that an image says it has, before its pixels are decoded. @throws Event for what is no image */
const statedSize = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight));
    image.addEventListener('error', reject);
    image.src = address;
  });

/** The outcome of decoding an image to its last pixel: `createImageBitmap` refuses one that is cut off, an `img` does not. */
export const decodeImage = async (file: Blob): Promise<'decoded' | 'broken' | 'tooLarge'> => {
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
