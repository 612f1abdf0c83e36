import type { Browser } from '@playwright/test';
import type { Raster } from './raster';

/** How many pixels of a screen, in each direction, become one point of its small picture. */
export const shrinkage = 4;

/** Of the small pictures: low, for what they are compared with has gone through the same. */
const quality = 0.35;

/** A small picture, as it is kept and as it looks. */
export interface Small {
  file: Buffer;
  raster: Raster;
}

/** Makes pictures small and reads small ones, in a page of a browser of its own. */
export interface Darkroom {
  shrink: (picture: Buffer) => Promise<Small>;
  read: (file: Buffer) => Promise<Raster>;
  close: () => Promise<void>;
}

/** Opens a darkroom: the browser brings the coders of pictures, so no package has to. */
export const openDarkroom = async (browser: Browser): Promise<Darkroom> => {
  const context = await browser.newContext();
  const page = await context.newPage();

  const read = async (file: Buffer): Promise<Raster> => {
    const { width, height, text } = await page.evaluate(
      async source => {
        const bitmap = await createImageBitmap(await (await fetch(source)).blob());
        const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        drawn?.drawImage(bitmap, 0, 0);
        const points = drawn?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
        const pieces: string[] = [];
        for (let at = 0; at < points.length; at += 32_768)
          pieces.push(String.fromCharCode(...points.subarray(at, at + 32_768)));
        return { width: bitmap.width, height: bitmap.height, text: btoa(pieces.join('')) };
      },
      `data:image/webp;base64,${file.toString('base64')}`,
    );
    return { width, height, data: Buffer.from(text, 'base64') };
  };

  const shrink = async (picture: Buffer): Promise<Small> => {
    const made = await page.evaluate(
      async ({ source, times, quality: how }) => {
        const bitmap = await createImageBitmap(await (await fetch(source)).blob());
        const canvas = new OffscreenCanvas(Math.floor(bitmap.width / times), Math.floor(bitmap.height / times));
        const drawn = canvas.getContext('2d');
        if (drawn) {
          drawn.imageSmoothingQuality = 'medium';
          drawn.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        }
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: how });
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
      },
      { source: `data:image/png;base64,${picture.toString('base64')}`, times: shrinkage, quality },
    );
    const file = Buffer.from(made, 'base64');
    return { file, raster: await read(file) };
  };

  return { shrink, read, close: () => context.close() };
};
