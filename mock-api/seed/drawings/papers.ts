import { escaped } from '../../pages/html';
import { circle, rect, svg, paletteOf } from './svg';

/** A line of text. */
const line = (x: number, y: number, size: number, content: string, fill = '#33404d') =>
  `<text x="${x}" y="${y}" font-family="monospace" font-size="${size}" fill="${fill}">${escaped(content)}</text>`;

/** A portrait in outline. */
const picture = (x: number, y: number) =>
  rect(x, y, 130, 160, '#dfe6ea') +
  circle(x + 65, y + 64, 32, '#a8b6bf') +
  rect(x + 24, y + 106, 82, 54, '#a8b6bf', 'rx="26"');

/** A specimen of an identity paper: a card with a picture and lines of text. */
export const identityPaper = (number: number, title: string): string => {
  const { random, accent, sky } = paletteOf(number);
  const lines = [
    `No. ${random.digits(8)}`,
    `Issued ${random.int(2012, 2022)}`,
    `Valid until ${random.int(2026, 2034)}`,
  ];
  return svg(640, 400, [
    rect(0, 0, 640, 400, '#fbfaf6', 'rx="24"'),
    rect(0, 0, 640, 84, accent, 'rx="24"'),
    rect(0, 60, 640, 24, accent),
    line(32, 54, 30, title, '#fff'),
    picture(36, 124),
    ...lines.map((text, at) => line(210, 160 + at * 46, 26, text)),
    rect(210, 290, 360, 3, sky[0]),
    line(36, 352, 24, `P<SPECIMEN${'<'.repeat(14)}`, '#7b8791'),
    `<text x="400" y="260" font-family="sans-serif" font-size="80" fill="${accent}" opacity=".1" text-anchor="middle" transform="rotate(-18 400 260)">SPECIMEN</text>`,
  ]);
};

/** A specimen of a bank passbook's first page. */
export const passbook = (number: number): string => {
  const { random, accent } = paletteOf(number);
  const rows = Array.from({ length: 6 }, (_, at) => {
    const y = 190 + at * 44;
    return (
      rect(40, y - 28, 560, 1, '#ccd3d8') +
      line(48, y, 20, `${random.int(1, 28)}/0${at + 1}/2025`) +
      line(420, y, 20, `${random.int(4, 480)},${random.digits(3)}.00`)
    );
  });
  return svg(640, 480, [
    rect(0, 0, 640, 480, '#fdfdf8'),
    rect(0, 0, 640, 110, accent),
    line(40, 52, 30, 'Passbook', '#fff'),
    line(40, 88, 22, `A/c XXXXXX${random.digits(4)}`, '#fff'),
    line(48, 150, 20, 'Date                        Balance', '#7b8791'),
    ...rows,
  ]);
};

/** A one-page PDF with a few lines of text. */
export const pdf = (lines: readonly string[]): Buffer => {
  const pageContent = lines
    .map((text, at) => `BT /F1 18 Tf 72 ${720 - at * 30} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${pageContent.length} >>\nstream\n${pageContent}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
};
