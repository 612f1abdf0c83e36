import { blend, circle, path, rect, svg, paletteOf } from './svg';

/** The mark of a company: a shape and two letters. */
export const logo = (number: number): string => {
  const { random, accent, roof, sky } = paletteOf(number);
  const letters = Array.from({ length: 2 }, () => String.fromCharCode(65 + random.int(0, 25))).join('');
  const shapes = [
    circle(150, 120, 84, accent) + circle(150, 120, 66, '#fff', 'opacity=".18"'),
    rect(66, 36, 168, 168, accent, 'rx="36"') +
      path('M66 150l168 -84v66a72 72 0 0 1 -72 72h-60a36 36 0 0 1 -36 -36z', roof, 'opacity=".55"'),
    path('M150 30l92 52v76l-92 52l-92 -52v-76z', accent) +
      path('M150 30l92 52l-92 52l-92 -52z', '#fff', 'opacity=".16"'),
    path('M60 206V92l90 -62l90 62v114z', accent) + rect(126, 150, 48, 56, '#fff', 'opacity=".25"'),
  ] as const;
  return svg(300, 300, [
    rect(0, 0, 300, 300, '#fff'),
    random.pick(shapes),
    `<text x="150" y="142" font-family="Georgia,serif" font-size="68" font-weight="700" fill="#fff" text-anchor="middle">${letters}</text>`,
    rect(84, 238, 132, 10, roof, 'rx="5"'),
    rect(112, 258, 76, 8, sky[0], 'rx="4"'),
  ]);
};

const stroke = (d: string) =>
  path(d, 'none', 'stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"');

/** Pictograms of amenities, in the order of the amenities' names. */
const pictograms = [
  stroke('M48 120q18 -16 36 0t36 0t36 0t36 0M48 156q18 -16 36 0t36 0t36 0t36 0M84 104V64a18 18 0 0 1 36 0'), // pool
  stroke('M60 110q60 -56 120 0M82 136q38 -34 76 0M104 162q16 -14 32 0'), // wireless
  stroke('M64 96v48M82 82v76M176 96v48M158 82v76M82 120h76'), // gym
  stroke('M84 184V60h44a34 34 0 0 1 0 68H84'), // parking
  stroke('M120 56q-52 30 -44 84q6 42 44 48q38 -6 44 -48q8 -54 -44 -84zM120 92v96'), // garden
  stroke('M60 112l60 -52l60 52M78 100v84h84v-84M108 184v-44h24v44'), // club house
  stroke('M68 72l104 104M172 72l-104 104M120 56v128M56 120h128'), // air conditioning
  stroke('M72 66h96v108H72zM96 66v108M120 96h28M120 126h28'), // kitchen
  stroke('M120 52l56 22v44q0 46 -56 68q-56 -22 -56 -68V74zM98 118l16 16l30 -32'), // security
  stroke('M64 168q56 -8 112 -96M104 92a16 16 0 1 1 1 0M136 180a16 16 0 1 1 1 0'), // sports
] as const;

/** A rounded square with a pictogram, for an amenity. */
export const icon = (number: number): string => {
  const { accent, roof } = paletteOf(number);
  return svg(240, 240, [
    blend('tile', accent, roof),
    rect(8, 8, 224, 224, 'url(#tile)', 'rx="52"'),
    pictograms[(number - 1) % pictograms.length] ?? pictograms[0],
  ]);
};

/** Head and shoulders. */
export const portrait = (number: number): string => {
  const { random, sky, accent, roof } = paletteOf(number);
  const skin = random.pick(['#e8b98f', '#c98d62', '#a86f48', '#8b5a3a']);
  return svg(320, 320, [
    blend('sky', ...sky),
    rect(0, 0, 320, 320, 'url(#sky)'),
    path('M40 320q10 -96 120 -96t120 96z', accent),
    rect(136, 180, 48, 60, skin, 'rx="20"'),
    path('M88 150q-6 -104 72 -104t72 104q4 40 -14 60h-116q-18 -20 -14 -60z', random.pick(['#2b2320', '#4a3428', roof])),
    circle(160, 142, 58, skin),
    path('M102 132q12 -56 58 -54t58 54q-40 -4 -58 -30q-18 26 -58 30z', '#2b2320'),
    circle(140, 146, 6, '#2b2320'),
    circle(180, 146, 6, '#2b2320'),
    path('M140 172q20 16 40 0', 'none', 'stroke="#2b2320" stroke-width="5" stroke-linecap="round"'),
  ]);
};
