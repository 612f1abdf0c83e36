/** A small picture in memory: red, green, blue and opacity of each point, row by row. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Colours of one point: red, green and blue. */
export const channels = 3;

/**
 * Each point becomes the mean of the square around it, so that how a letter's edge was drawn no longer matters.
 * @param reach points on each side of the middle
 */
export const blurred = ({ width, height, data }: Raster, reach: number): Float32Array => {
  // Sums over everything above and to the left: any rectangle is then four of them.
  const line = width + 1;
  const sums = new Float64Array(line * (height + 1) * channels);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        const at = (across: number, down: number) => (down * line + across) * channels + channel;
        sums[at(x + 1, y + 1)] =
          (data[(y * width + x) * 4 + channel] ?? 0) +
          (sums[at(x, y + 1)] ?? 0) +
          (sums[at(x + 1, y)] ?? 0) -
          (sums[at(x, y)] ?? 0);
      }
  const means = new Float32Array(width * height * channels);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
      const area = (right - left) * (bottom - top);
      for (let channel = 0; channel < channels; channel += 1) {
        const at = (across: number, down: number) => sums[(down * line + across) * channels + channel] ?? 0;
        means[(y * width + x) * channels + channel] =
          (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / area;
      }
    }
  return means;
};

/** The upper left part of a picture. */
export const cropped = ({ width, data }: Raster, size: Omit<Raster, 'data'>): Raster => {
  const part = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1)
    part.set(data.subarray(y * width * 4, (y * width + size.width) * 4), y * size.width * 4);
  return { ...size, data: part };
};
