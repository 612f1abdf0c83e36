import { blend, circle, path, rect, type Palette } from './svg';

/** Sky, sun, two lines of hills and the ground, from `horizon` downwards. */
export const scenery = (width: number, height: number, horizon: number, palette: Palette): string[] => {
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

export const palm = (x: number, base: number, size: number): string => {
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

export const tree = (x: number, base: number, size: number, fill: string): string =>
  rect(x - size * 0.04, base - size * 0.5, size * 0.08, size * 0.5, '#7a5b43') +
  circle(x, base - size * 0.65, size * 0.3, fill) +
  circle(x - size * 0.2, base - size * 0.5, size * 0.2, fill) +
  circle(x + size * 0.2, base - size * 0.5, size * 0.21, fill);
