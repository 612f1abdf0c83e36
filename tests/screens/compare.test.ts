import { describe, expect, test } from 'vitest';
import { differences } from './compare';
import type { Raster } from './raster';

type Colour = readonly [red: number, green: number, blue: number];

const white: Colour = [255, 255, 255];
const green: Colour = [20, 80, 60];

/** A screen of one colour. */
const screen = (width = 120, height = 80, colour: Colour = white): Raster => {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) data.set(colour, at * 4);
  return { width, height, data };
};

/** The screen with something on it. */
const draw = (
  { width, height, data }: Raster,
  [x, y, across, down]: readonly [x: number, y: number, width: number, height: number],
  colour: Colour = green,
): Raster => {
  const drawn = Uint8Array.from(data);
  for (let row = y; row < y + down; row += 1)
    for (let column = x; column < x + across; column += 1) drawn.set(colour, (row * width + column) * 4);
  return { width, height, data: drawn };
};

/** Lines of text: every second point darker. */
const text = (raster: Raster, y: number, ink: number): Raster =>
  Array.from({ length: 30 }, (_, at) => at * 2).reduce(
    (drawn, x) => draw(drawn, [x + 20, y, 1, 2], [ink, ink, ink]),
    raster,
  );

const page = text(draw(screen(), [80, 10, 20, 8]), 40, 90);

describe('Two pictures of a screen', () => {
  test('that are the same do not differ', () => {
    expect(differences(page, page)).toEqual([]);
  });

  test('whose letters have other edges do not differ', () => {
    const rendered = text(draw(screen(), [80, 10, 20, 8]), 40, 112);
    expect(differences(page, rendered)).toEqual([]);
  });

  test.each([
    ['a button that moved by two points', draw(screen(), [82, 10, 20, 8]), draw(screen(), [80, 10, 20, 8])],
    ['a button of another colour', draw(screen(), [80, 10, 20, 8], [40, 110, 90]), draw(screen(), [80, 10, 20, 8])],
    ['a line of text that moved by one point', text(screen(), 41, 90), text(screen(), 40, 90)],
    ['a line of text that is gone', screen(), text(screen(), 40, 90)],
    ['a dot', draw(screen(), [60, 60, 2, 2]), screen()],
    ['a pale dot', draw(screen(), [60, 60, 2, 2], [165, 165, 165]), screen()],
    ['a background that is a little darker', screen(120, 80, [247, 247, 247]), screen()],
    ['one channel of a colour', screen(120, 80, [255, 255, 245]), screen()],
  ])('with %s differ, in whichever order', (_name, one, other) => {
    expect(differences(one, other)).not.toEqual([]);
    expect(differences(other, one)).not.toEqual([]);
  });

  test('differ where something was added, and nowhere else', () => {
    const [place, ...others] = differences(page, draw(page, [20, 60, 10, 10]));
    expect(others).toEqual([]);
    expect(place).toBeDefined();
    const { x = 0, y = 0, width = 0, height = 0 } = place ?? {};
    expect(x).toBeLessThanOrEqual(20);
    expect(y).toBeLessThanOrEqual(60);
    expect(x).toBeGreaterThanOrEqual(14);
    expect(y).toBeGreaterThanOrEqual(54);
    expect(x + width).toBeLessThanOrEqual(36);
    expect(y + height).toBeLessThanOrEqual(76);
    expect(x + width).toBeGreaterThanOrEqual(30);
    expect(y + height).toBeGreaterThanOrEqual(70);
  });

  test('differ in two places that are far from each other, from the top down', () => {
    const changed = draw(draw(screen(), [10, 65, 8, 8]), [100, 4, 8, 8]);
    const found = differences(screen(), changed);
    expect(found).toHaveLength(2);
    expect(found[0]?.y).toBeLessThan(found[1]?.y ?? 0);
  });

  test('of which one is longer differ in what the other does not have', () => {
    expect(differences(screen(120, 80), screen(120, 100))).toEqual([{ x: 0, y: 80, width: 120, height: 20 }]);
    expect(differences(screen(120, 100), screen(120, 80))).toEqual([{ x: 0, y: 80, width: 120, height: 20 }]);
    expect(differences(screen(120, 80), screen(120, 81))).toEqual([]);
  });

  test('of another width differ', () => {
    expect(differences(screen(120, 80), screen(124, 80))).toEqual([{ x: 120, y: 0, width: 4, height: 80 }]);
  });
});
