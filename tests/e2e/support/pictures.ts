import { crc32, deflateSync } from 'node:zlib';

/** A file as Playwright puts it into a file input. */
export interface FileToUpload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
};

/** A PNG of one colour: red, green and blue of 8 or 16 bits each, or black of 1 bit. */
export const pngBytes = (width: number, height: number, bits: 1 | 8 | 16 = 8): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const channels = bits === 1 ? 1 : 3;
  header.set([bits, channels - 1], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(Math.ceil((width * channels * bits) / 8), 0x66)]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/**
 * A real PNG file.
 * @param size in bytes: what is missing to it is appended behind the picture. @default just the picture
 */
export const pngFile = (name: string, size = 0): FileToUpload => {
  const picture = pngBytes(32, 24);
  const rest = Buffer.alloc(Math.max(0, size - picture.length));
  return { name, mimeType: 'image/png', buffer: Buffer.concat([picture, rest]) };
};
