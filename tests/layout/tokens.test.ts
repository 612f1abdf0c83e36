import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breakpoints, schemes } from '../../src/engine/ui/tokens';
import { tokensSheet } from '../../scripts/build/vitePlugins';

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

const pages = ['paper', 'surface', 'surfaceSunken'] as const;

const source = new URL('../../src/', import.meta.url);
const stylesheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => ({ name, text: readFileSync(new URL(name, source), 'utf8') }));

describe.each(Object.entries(schemes))('the %s theme', (_, scheme) => {
  test.each(pages)('the focus ring can be seen on %s', page => {
    expect(contrast(scheme.focus, scheme[page])).toBeGreaterThanOrEqual(3);
  });
});

describe('stylesheets', () => {
  test('the tokens arrive as custom properties, for the system’s choice and for the person’s', () => {
    expect(tokensSheet).toContain(`--surface-sunken:${schemes.light.surfaceSunken}`);
    expect(tokensSheet).toContain(`--shadow-1:${schemes.light.shadow1}`);
    expect(tokensSheet.split(`--paper:${schemes.dark.paper}`)).toHaveLength(3);
  });

  test.each(stylesheets)('SHELL-70 to SHELL-73: $name changes its layout at the documented widths only', ({ text }) => {
    const widths = [...text.matchAll(/@media[^{]*?(\d+)px/g)].map(([, width]) => Number(width));
    const documented: readonly number[] = Object.values(breakpoints);
    expect(widths.filter(width => !documented.includes(width))).toEqual([]);
  });

  test('SHELL-70 to SHELL-73: the documented widths', () => {
    expect(breakpoints).toEqual({ xs: 0, sm: 544, md: 768, lg: 992, xl: 1200 });
  });
});
