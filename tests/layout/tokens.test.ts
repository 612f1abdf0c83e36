import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schemes } from '../../src/engine/ui/tokens';
import { tokensSheet } from '../../scripts/build/tokensCss';

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
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
const dimmed = (colour: string, share: number): string =>
  `#${[1, 3, 5]
    .map(at =>
      Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const source = new URL('../../src/', import.meta.url);
const stylesheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => ({ name, text: readFileSync(new URL(name, source), 'utf8') }));

const pairs = (table: typeof texts) => table.flatMap(([front, backs]) => backs.map(back => [front, back] as const));

describe.each(Object.entries(schemes))('the %s theme (ACCESS-01)', (_, scheme) => {
  test.each(pairs(texts))('writes %s on %s with a contrast of 4.5:1', (text, background) => {
    expect(contrast(scheme[text], scheme[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(controls))('draws %s on %s with a contrast of 3:1', (edge, background) => {
    expect(contrast(scheme[edge], scheme[background])).toBeGreaterThanOrEqual(3);
  });

  test.each(['good', 'bad'] as const)('keeps the words of a filled button of %s readable under the pointer', tone => {
    expect(contrast(dimmed(scheme.surface, 0.92), dimmed(scheme[tone], 0.92))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('stylesheets', () => {
  test('the tokens arrive as custom properties, for the system’s choice and for the person’s', () => {
    expect(tokensSheet).toContain(`--surface-sunken:${schemes.light.surfaceSunken}`);
    expect(tokensSheet).toContain(`--shadow-1:${schemes.light.shadow1}`);
    expect(tokensSheet.split(`--paper:${schemes.dark.paper}`)).toHaveLength(3);
  });

  test.each(stylesheets)(
    '$name changes its layout at the documented widths only (SHELL-70 to SHELL-73)',
    ({ text }) => {
      const widths = [...text.matchAll(/@media[^{]*?(\d+)px/g)].map(([, width]) => Number(width));
      expect(widths.filter(width => ![544, 768, 992, 1200].includes(width))).toEqual([]);
    },
  );
});
