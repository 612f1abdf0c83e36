import { blend, circle, path, rect, svg, paletteOf } from './svg';

const plant = (x: number, base: number) =>
  path(`M${x - 16} ${base - 34}h32l-5 34h-22z`, '#b5694a') +
  path(`M${x} ${base - 34}q-34 -30 -26 -70q24 22 26 70q2 -54 30 -76q6 44 -30 76z`, '#3f7d4e');

const sofa = (x: number, y: number, fill: string) =>
  rect(x, y, 270, 70, fill, 'rx="16"') +
  rect(x - 16, y + 40, 302, 66, fill, 'rx="18"') +
  rect(x + 14, y + 34, 116, 44, '#fff', 'rx="10" opacity=".28"') +
  rect(x + 140, y + 34, 116, 44, '#fff', 'rx="10" opacity=".28"') +
  rect(x, y + 104, 14, 16, '#5a4636') +
  rect(x + 256, y + 104, 14, 16, '#5a4636');

const bed = (x: number, y: number, fill: string) =>
  rect(x, y, 320, 90, '#8a6a4b', 'rx="10"') +
  rect(x + 24, y + 50, 120, 46, '#fff', 'rx="14"') +
  rect(x + 176, y + 50, 120, 46, '#fff', 'rx="14"') +
  rect(x - 10, y + 84, 340, 76, fill, 'rx="12"') +
  rect(x - 10, y + 84, 340, 22, '#fff', 'rx="10" opacity=".5"');

/** A living room or a bedroom with a view. */
export const room = (number: number, width: number, height: number): string => {
  const { random, sky, hills, wall, shade, accent } = paletteOf(number);
  const floor = height * 0.74;
  const x = width * 0.14;
  const isBedroom = random.chance(0.5);
  const furniture = isBedroom ? bed(width * 0.3, floor - 92, accent) : sofa(width * 0.34, floor - 70, accent);
  return svg(width, height, [
    blend('sky', ...sky),
    rect(0, 0, width, height, wall),
    rect(0, floor, width, height - floor, '#c9a57d'),
    rect(0, floor - 10, width, 10, '#fff'),
    rect(x, height * 0.12, width * 0.44, height * 0.42, 'url(#sky)', 'stroke="#fff" stroke-width="12"'),
    path(
      `M${x + 6} ${height * 0.48}q${width * 0.12} -70 ${width * 0.22} -10t${width * 0.2} -20v${height * 0.08}h${-width * 0.43}z`,
      hills[0],
    ),
    rect(x + width * 0.22 - 4, height * 0.12, 8, height * 0.42, '#fff'),
    path(`M${x - 40} ${height * 0.08}h46q10 ${height * 0.3} -30 ${height * 0.62}h-40z`, shade),
    path(`M${x + width * 0.44 + 40} ${height * 0.08}h-46q-10 ${height * 0.3} 30 ${height * 0.62}h40z`, shade),
    rect(width * 0.72, height * 0.16, width * 0.14, height * 0.18, '#fff', `stroke="${accent}" stroke-width="6"`),
    circle(width * 0.79, height * 0.25, height * 0.05, accent, 'opacity=".6"'),
    path(`M${width * 0.2} ${floor + 50}h${width * 0.6}l60 70h${-width * 0.6 - 120}z`, '#fff', 'opacity=".45"'),
    furniture,
    plant(width * 0.9, floor + 30),
  ]);
};

const label = (x: number, y: number, name: string) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="26" fill="#41576b" text-anchor="middle">${name}</text>`;

/** The lay-out of a home as a plan. */
export const plan = (number: number, width: number, height: number): string => {
  const { random, accent } = paletteOf(number);
  const split = width * (0.4 + random.next() * 0.2);
  const line = 'fill="none" stroke="#41576b" stroke-width="8"';
  return svg(width, height, [
    rect(0, 0, width, height, '#f7f5ef'),
    rect(60, 60, split - 60, height * 0.5, accent, 'opacity=".12"'),
    `<rect x="60" y="60" width="${width - 120}" height="${height - 120}" ${line}/>`,
    `<path d="M${split} 60V${height * 0.62}M60 ${height * 0.58}H${split - 90}M${split} ${height * 0.44}H${width - 60}" ${line}/>`,
    label((60 + split) / 2, height * 0.34, 'Living'),
    label((split + width) / 2 - 30, height * 0.28, 'Bedroom'),
    label((split + width) / 2 - 30, height * 0.7, 'Kitchen'),
    label((60 + split) / 2, height * 0.78, 'Terrace'),
  ]);
};
