import { blend, circle, path, rect, svg, paletteOf, type Palette } from './svg';

/** Sky, sun, two lines of hills and the ground, from `horizon` downwards. */
const scenery = (width: number, height: number, horizon: number, palette: Palette): string[] => {
  const { random, sky, sun, hills, ground } = palette;
  const sunX = random.int(Math.round(width * 0.12), Math.round(width * 0.85));
  const hill = (rise: number, fill: string) => {
    const peak = horizon - rise;
    const bend = random.int(Math.round(width * 0.3), Math.round(width * 0.6));
    return path(
      `M0 ${horizon - rise / 3}Q${bend / 2} ${peak} ${bend} ${horizon - rise / 4}T${width} ${horizon - rise / 2}V${horizon + 4}H0Z`,
      fill,
    );
  };
  return [
    blend('sky', ...sky),
    rect(0, 0, width, height, 'url(#sky)'),
    circle(sunX, horizon * 0.32, height * 0.07, sun, 'opacity=".9"'),
    circle(sunX, horizon * 0.32, height * 0.12, sun, 'opacity=".25"'),
    hill(height * 0.2, hills[0]),
    hill(height * 0.12, hills[1]),
    rect(0, horizon, width, height - horizon, ground),
  ];
};

/** A palm tree. @param base y of the ground @param size its height */
const palm = (x: number, base: number, size: number): string => {
  const top = base - size;
  const leaf = (dx: number, dy: number) =>
    `M${x} ${top}q${dx * 0.6} ${dy - size * 0.16} ${dx} ${dy}q${-dx * 0.5} ${-size * 0.06} ${-dx} ${-dy}z`;
  const leaves = [-0.42, -0.3, 0.3, 0.42].map((turn, at) => leaf(size * turn, size * (at % 3 === 0 ? 0.14 : -0.1)));
  return (
    path(
      `M${x - size * 0.03} ${base}q${size * 0.05} ${-size * 0.5} ${size * 0.02} ${-size}h${size * 0.03}q${size * 0.02} ${size * 0.5} ${size * 0.02} ${size}z`,
      '#8a6a4b',
    ) + path(leaves.join(''), '#3f7d4e')
  );
};

const tree = (x: number, base: number, size: number, fill: string): string =>
  rect(x - size * 0.04, base - size * 0.5, size * 0.08, size * 0.5, '#7a5b43') +
  circle(x, base - size * 0.65, size * 0.3, fill) +
  circle(x - size * 0.2, base - size * 0.5, size * 0.2, fill) +
  circle(x + size * 0.2, base - size * 0.5, size * 0.21, fill);

/** A window that reflects the light. */
const glassWindow = (x: number, y: number, width: number, height: number, { glass }: Palette) =>
  rect(x, y, width, height, glass, 'stroke="#fff" stroke-width="4"') +
  rect(x + width / 2 - 1.5, y, 3, height, '#fff') +
  path(
    `M${x + 4} ${y + height - 4}L${x + width * 0.4} ${y + 4}h${width * 0.12}L${x + width * 0.18} ${y + height - 4}z`,
    '#fff',
    'opacity=".35"',
  );

const pool = (x: number, y: number, width: number, height: number) =>
  path(`M${x} ${y}h${width}l${width * 0.12} ${height}h${-width * 1.24}z`, '#eee6d8') +
  path(`M${x + 8} ${y + 6}h${width - 16}l${width * 0.1} ${height - 14}h${-width * 1.2 + 16}z`, '#3fb0c9') +
  path(`M${x + 20} ${y + height * 0.4}q20 -6 40 0t40 0t40 0`, 'none', 'stroke="#fff" stroke-width="3" opacity=".6"');

/** A villa with a gabled or a flat roof, a pool and palms. */
export const villa = (number: number, width: number, height: number): string => {
  const palette = paletteOf(number);
  const { random, wall, shade, roof, accent } = palette;
  const ground = height * 0.74;
  // Width, left side, height and top of the house.
  const w = width * 0.46;
  const x = (width - w) * (0.35 + random.next() * 0.3);
  const h = height * 0.34;
  const y = ground - h;
  const isGabled = random.chance(0.6);
  const top = isGabled
    ? path(`M${x - 26} ${y + 4}L${x + w * 0.36} ${y - h * 0.5}L${x + w * 0.72 + 26} ${y + 4}z`, roof)
    : rect(x - 14, y - 16, w * 0.72 + 28, 20, roof);
  return svg(width, height, [
    ...scenery(width, height, ground - 20, palette),
    tree(x - 60, ground + 6, height * 0.3, '#4f8a58'),
    rect(x + w * 0.6, y + h * 0.34, w * 0.4, h * 0.66, shade),
    rect(x + w * 0.58, y + h * 0.3, w * 0.46, 14, roof),
    rect(x, y, w * 0.72, h, wall),
    top,
    glassWindow(x + w * 0.07, y + h * 0.16, w * 0.22, h * 0.26, palette),
    glassWindow(x + w * 0.4, y + h * 0.16, w * 0.22, h * 0.26, palette),
    glassWindow(x + w * 0.36, y + h * 0.56, w * 0.3, h * 0.36, palette),
    glassWindow(x + w * 0.76, y + h * 0.5, w * 0.18, h * 0.34, palette),
    rect(x + w * 0.1, y + h * 0.55, w * 0.14, h * 0.45, accent, 'rx="3"'),
    circle(x + w * 0.215, y + h * 0.78, 4, '#fff'),
    pool(width * 0.3, ground + 26, width * 0.36, height * 0.13),
    palm(x + w + 70, ground + 18, height * 0.42),
    palm(width * 0.1, ground + 50, height * 0.34),
  ]);
};

/** An apartment tower with balconies. */
export const tower = (number: number, width: number, height: number): string => {
  const palette = paletteOf(number);
  const { random, wall, shade, roof, glass, accent } = palette;
  const ground = height * 0.84;
  const floors = random.int(6, 9);
  const w = width * 0.34;
  const x = width * 0.32;
  const floor = (height * 0.66) / floors;
  const top = ground - floors * floor;
  const storeys = Array.from({ length: floors - 1 }, (_, level) => {
    const y = top + level * floor;
    const windows = [0.08, 0.38, 0.68].map(at =>
      rect(x + w * at, y + floor * 0.2, w * 0.22, floor * 0.5, glass, 'rx="2"'),
    );
    return windows.join('') + rect(x - 8, y + floor * 0.82, w + 16, floor * 0.1, shade);
  });
  return svg(width, height, [
    ...scenery(width, height, ground - 10, palette),
    rect(x - w * 0.6, ground - height * 0.4, w * 0.5, height * 0.4, shade, 'opacity=".7"'),
    rect(x + w * 1.12, ground - height * 0.5, w * 0.46, height * 0.5, shade, 'opacity=".6"'),
    rect(x, top, w, floors * floor, wall),
    rect(x + w * 0.86, top, w * 0.14, floors * floor, shade),
    rect(x - 10, top - 14, w + 20, 16, roof),
    ...storeys,
    rect(x + w * 0.36, ground - floor * 0.8, w * 0.28, floor * 0.8, accent, 'rx="4"'),
    tree(width * 0.16, ground + 10, height * 0.24, '#4f8a58'),
    tree(width * 0.84, ground + 10, height * 0.28, '#5b9463'),
    rect(0, ground + height * 0.07, width, height * 0.09, '#6f747b'),
    rect(width * 0.06, ground + height * 0.11, width * 0.12, 5, '#f2f2ea'),
    rect(width * 0.44, ground + height * 0.11, width * 0.12, 5, '#f2f2ea'),
    rect(width * 0.82, ground + height * 0.11, width * 0.12, 5, '#f2f2ea'),
  ]);
};
