import { blurred, channels, cropped, type Raster } from './raster';

/** A rectangle in which two pictures differ, in points of the pictures. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What counts as a difference. Values of a colour go from 0 to 255. */
export interface Sight {
  /** Points on each side that a point is averaged with. */
  reach: number;
  /** By how much a colour may differ. */
  tolerance: number;
  /** How many points that hang together must differ. */
  least: number;
}

/**
 * What is looked at: the small things, such as a button that moved, and the faint ones that cover much, such as another
 * background. How a font's edges are drawn stays below both.
 */
export const sights: readonly Sight[] = [
  { reach: 1, tolerance: 18, least: 4 },
  { reach: 4, tolerance: 5, least: 30 },
];

/** A picture may be longer or shorter by so many points. */
export const lengthTolerance = 1;

const isApart = (a: Float32Array, b: Float32Array, at: number, tolerance: number): boolean => {
  for (let channel = 0; channel < channels; channel += 1)
    if (Math.abs((a[at * channels + channel] ?? 0) - (b[at * channels + channel] ?? 0)) > tolerance) return true;
  return false;
};

/** The points that differ and hang together, as rectangles around them. */
const places = (apart: Uint8Array, { width, height }: Pick<Raster, 'width' | 'height'>, least: number): Place[] => {
  const found: Place[] = [];
  for (let start = 0; start < apart.length; start += 1) {
    if (apart[start] !== 1) continue;
    const waiting = [start];
    apart[start] = 0;
    let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      count += 1;
      for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down += 1)
        for (let across = Math.max(0, x - 1); across <= Math.min(width - 1, x + 1); across += 1) {
          const next = down * width + across;
          if (apart[next] !== 1) continue;
          apart[next] = 0;
          waiting.push(next);
        }
    }
    if (count >= least) found.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 });
  }
  return found;
};

const touches = (a: Place, b: Place): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

const around = (a: Place, b: Place): Place => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
};

/** Rectangles that touch become one. */
const joined = (all: readonly Place[]): Place[] =>
  all.reduce<Place[]>((kept, place) => {
    let whole = place;
    let rest = kept;
    for (let near = rest.filter(one => touches(one, whole)); near.length > 0;) {
      whole = near.reduce(around, whole);
      rest = rest.filter(one => !touches(one, whole));
      near = rest.filter(one => touches(one, whole));
    }
    return [...rest, whole];
  }, []);

/** Where two pictures differ, from the top down. None: they show the same. */
export const differences = (before: Raster, after: Raster): readonly Place[] => {
  const size = { width: Math.min(before.width, after.width), height: Math.min(before.height, after.height) };
  const [a, b] = [cropped(before, size), cropped(after, size)];
  const found = sights.flatMap(({ reach, tolerance, least }) => {
    const [means, others] = [blurred(a, reach), blurred(b, reach)];
    const apart = Uint8Array.from({ length: size.width * size.height }, (_, at) =>
      isApart(means, others, at, tolerance) ? 1 : 0,
    );
    return places(apart, size, least);
  });
  const longer = Math.abs(before.height - after.height);
  if (longer > lengthTolerance) found.push({ x: 0, y: size.height, width: size.width, height: longer });
  const wider = Math.abs(before.width - after.width);
  if (wider > 0) found.push({ x: size.width, y: 0, width: wider, height: size.height });
  return joined(found).toSorted((one, other) => one.y - other.y || one.x - other.x);
};
