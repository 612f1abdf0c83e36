import { blue, green, grey, orange, purple, red, yellow } from '@mui/material/colors';
import { t } from '../../language/t';

const hues = [
  [grey, () => t('grey')],
  [red, () => t('red')],
  [orange, () => t('orange')],
  [yellow, () => t('yellow')],
  [green, () => t('green')],
  [blue, () => t('blue')],
  [purple, () => t('purple')],
] as const;
const shades = [
  [900, (hue: string) => t('Dark %{hue}', { hue })],
  [700, (hue: string) => t('Strong %{hue}', { hue })],
  [500, (hue: string) => t('Medium %{hue}', { hue })],
  [300, (hue: string) => t('Soft %{hue}', { hue })],
  [100, (hue: string) => t('Pale %{hue}', { hue })],
] as const;

/** The colours on offer, a row per shade. */
export const colours = (): readonly (readonly [name: string, value: string])[] =>
  shades.flatMap(([step, nameOf]) => hues.map(([values, hue]) => [nameOf(hue()), values[step]] as const));

/** How many stand in a row. */
export const hueCount = hues.length;
