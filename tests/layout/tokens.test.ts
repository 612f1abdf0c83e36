import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { theme } from '../../src/engine/ui/theme';
import { schemes } from '../../src/engine/ui/tokens';
import { tokensSheet } from '../../scripts/build/tokensCss';

const partsOf = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));

const luminance = (colour: string): number => {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map(part => linear(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

type Token = keyof typeof schemes.light;
const pages = ['paper', 'surface', 'surfaceSunken'] as const;

/** Which text is written on which background, hovered ones included; disabled controls need no contrast. */
const texts: readonly (readonly [text: Token, backgrounds: readonly Token[]])[] = [
  ['ink', [...pages, 'brandSoft', 'goodSoft', 'badSoft', 'warnSoft']],
  ['inkMuted', [...pages, 'brandSoft']],
  // Placeholders, and the numbers of chosen rows.
  ['inkFaint', [...pages, 'brandSoft']],
  ['brand', [...pages, 'brandSoft']],
  ['brandInk', ['brand', 'brandHover']],
  ['brassInk', pages],
  ['good', [...pages, 'goodSoft']],
  ['bad', [...pages, 'badSoft', 'brandSoft']],
  ['warn', [...pages, 'warnSoft']],
  ['surface', ['good', 'bad', 'ink']],
  ['panelInk', ['panel', 'panelActive']],
  ['panelMuted', ['panel', 'panelActive']],
  ['panelAccent', ['panel', 'panelActive']],
];

/** Edges and marks of controls, and the ring around what has the focus. */
const controls: typeof texts = [
  ['lineStrong', pages],
  ['inkFaint', pages],
  ['brand', [...pages, 'brandSoft']],
  ['bad', pages],
  ['good', pages],
  ['focus', [...pages, 'brandSoft', 'panel']],
  ['panelAccent', ['panel', 'panelActive']],
];

/** A colour under `filter: brightness(…)`, as filled buttons have it while hovered. */
const dimmed = (colour: string, share: number): string => {
  const parts = partsOf(colour).map(part => Math.round(part * share));
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
};

const tooLow = (scheme: (typeof schemes)['light'], table: typeof texts, least: number) =>
  table.flatMap(([front, backs]) =>
    backs.flatMap(back => (contrast(scheme[front], scheme[back]) < least ? [[front, back]] : [])),
  );

test.each(Object.entries(schemes))(
  'in the %s theme texts have a contrast of 4.5:1, controls one of 3:1; the words of a filled button stay readable under the pointer (ACCESS-01)',
  (_, scheme) => {
    expect(tooLow(scheme, texts, 4.5)).toEqual([]);
    expect(tooLow(scheme, controls, 3)).toEqual([]);
    const words = dimmed(scheme.surface, 0.92);
    expect((['good', 'bad'] as const).filter(tone => contrast(words, dimmed(scheme[tone], 0.92)) < 4.5)).toEqual([]);
  },
);

test('the edge of an input is one that can be seen', () => {
  const { components } = theme;
  expect(components?.MuiOutlinedInput?.styleOverrides?.notchedOutline).toMatchObject({
    borderColor: 'var(--line-strong)',
  });
});

test('a focused input keeps a ring where forced colours take its shadow away, a wrong one too', () => {
  const root = theme.components?.MuiOutlinedInput?.styleOverrides?.root;
  expect(root).toMatchObject({ '&.Mui-focused': { outline: '2px solid transparent' } });
  expect(root).not.toHaveProperty(['&.Mui-focused.Mui-error', 'outline']);
});

test('the tokens arrive as custom properties, for the system’s choice and for the person’s', () => {
  expect(tokensSheet).toContain(`--surface-sunken:${schemes.light.surfaceSunken}`);
  expect(tokensSheet).toContain(`--shadow-1:${schemes.light.shadow1}`);
  expect(tokensSheet.split(`--paper:${schemes.dark.paper}`)).toHaveLength(3);
});

test('stylesheets change the layout at the documented widths only (SHELL-70 to SHELL-73)', () => {
  const source = new URL('../../src/', import.meta.url);
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'));
  const widths = sheets.flatMap(name =>
    Array.from(readFileSync(new URL(name, source), 'utf8').matchAll(/@media[^{]*?(\d+)px/g), ([, px]) => [
      name,
      Number(px),
    ]),
  );
  expect(widths.length).toBeGreaterThan(0);
  expect(widths.filter(([, width]) => ![544, 768, 992, 1200].includes(Number(width)))).toEqual([]);
});
