import { createRandom, type Random } from '../random';

/** A rectangle. Numbers are in the drawing's units; `more` has further attributes. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more && ` ${more}`}/>`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** A whole drawing. */
export const svg = (width: number, height: number, content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content.join('')}</svg>`;

/** Defines a top-to-bottom blend that can be used as `url(#id)`. */
export const blend = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** The colours of one drawing, and its random numbers. */
export interface Palette {
  random: Random;
  /** Colour of the sky, top and bottom. */
  sky: readonly [string, string];
  sun: string;
  hills: readonly [string, string];
  ground: string;
  wall: string;
  shade: string;
  roof: string;
  glass: string;
  accent: string;
}

type Colours = Omit<Palette, 'random' | 'wall' | 'shade' | 'roof' | 'accent'>;

/** The light of day: noon, evening, dusk and morning. */
const daylights: readonly [Colours, ...Colours[]] = [
  { sky: ['#7cc4ef', '#e6f5fb'], sun: '#fff3c4', hills: ['#8fbf9a', '#5f9f78'], ground: '#7fb26b', glass: '#bfe3f2' },
  { sky: ['#f7a978', '#fde8c8'], sun: '#fff0d0', hills: ['#b98c8c', '#8a6a78'], ground: '#8e9a62', glass: '#ffe2b0' },
  { sky: ['#35477d', '#a384a8'], sun: '#fbe7d0', hills: ['#544f7d', '#3b3b66'], ground: '#46596a', glass: '#ffd98a' },
  { sky: ['#9fd8d2', '#f3fbf4'], sun: '#fffbe0', hills: ['#7fb7a6', '#4f8f83'], ground: '#90b978', glass: '#c9ecec' },
];

const walls = ['#f6efe4', '#efe3d3', '#e8ecef', '#f4e6dc', '#e4ebe2', '#f1e8ee'] as const;
const shades = ['#d9cdbb', '#cdbca6', '#c6cdd3', '#d8bfae', '#c2cfbd', '#d3c2cd'] as const;
const roofs = ['#b5533c', '#7a4a3a', '#41576b', '#8d6b3f', '#5d6e58', '#6b4d68'] as const;
const accents = ['#d8683f', '#2d7d8c', '#c99a2e', '#8a4f7d', '#3f7f56', '#a5484c'] as const;

/** The palette of a drawing by its number. */
export const paletteOf = (number: number): Palette => {
  const random = createRandom(Math.imul(number, 0x9e3779b1));
  // A wall and its shade belong together.
  const wallIndex = random.int(0, walls.length - 1);
  return {
    random,
    ...random.pick(daylights),
    wall: walls[wallIndex] ?? walls[0],
    shade: shades[wallIndex] ?? shades[0],
    roof: random.pick(roofs),
    accent: random.pick(accents),
  };
};
