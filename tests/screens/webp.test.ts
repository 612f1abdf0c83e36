import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { animation } from './webp';

const picture = readFileSync('docs/pictures/dashboard.webp');
const size = { width: 1200, height: 750 };

/** The names and places of a file's chunks, read by the container's rules alone. */
const chunksIn = (file: Buffer): [name: string, at: number, length: number][] => {
  const found: [string, number, number][] = [];
  for (let at = 12; at < file.length;) {
    const length = file.readUInt32LE(at + 4);
    found.push([file.toString('latin1', at, at + 4), at + 8, length]);
    at += 8 + length + (length % 2);
  }
  return found;
};

test('pictures one after the other are one WebP file, with their size, times and bits', () => {
  const file = animation(
    [
      { picture, duration: 90 },
      { picture, duration: 3500 },
    ],
    size,
    0,
  );
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const chunks = chunksIn(file);
  expect(chunks.map(([name]) => name)).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF']);
  const [header = 0, rounds = 0] = chunks.map(([, at]) => at);
  const frames = chunks.slice(2);
  expect(file.readUInt8(header)).toBe(0b10);
  expect([file.readUIntLE(header + 4, 3) + 1, file.readUIntLE(header + 7, 3) + 1]).toEqual([1200, 750]);
  expect(file.readUInt16LE(rounds + 4)).toBe(0);
  expect(frames.map(([, at]) => file.readUIntLE(at + 12, 3))).toEqual([90, 3500]);
  const [, at = 0, length = 0] = frames[0] ?? [];
  expect(file.toString('latin1', at + 16, at + 20)).toBe('VP8 ');
  expect(picture.includes(file.subarray(at + 24, at + length - 1))).toBe(true);
});

test('a picture that is not a lossy WebP file is refused', () => {
  const empty = Buffer.from('RIFF\u0004\0\0\0WEBP', 'latin1');
  expect(() => animation([{ picture: empty, duration: 1 }], size, 0)).toThrow(/not a lossy WebP file/);
});
