import { blue, green, grey, orange, purple, red, yellow } from '@mui/material/colors';

const hues = { Grey: grey, Red: red, Orange: orange, Yellow: yellow, Green: green, Blue: blue, Purple: purple };
const shades = [
  ['Dark', 900],
  ['Strong', 700],
  ['Medium', 500],
  ['Soft', 300],
  ['Pale', 100],
] as const;

/** The colours on offer, a row per shade. */
export const colours: readonly (readonly [name: string, value: string])[] = shades.flatMap(([shade, step]) =>
  Object.entries(hues).map(([hue, values]) => [`${shade} ${hue.toLowerCase()}`, values[step]] as const),
);

/** How many stand in a row. */
export const hueCount = Object.keys(hues).length;
