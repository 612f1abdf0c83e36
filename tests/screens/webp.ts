/** One picture of an animation. */
export interface Frame {
  /** A WebP file with one picture. */
  picture: Buffer;
  /** How long it stands, in ms. */
  duration: number;
}

const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  // Each chunk begins at an even place.
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

const whole = (value: number, bytes: number): Buffer => {
  const place = Buffer.alloc(bytes);
  place.writeUIntLE(value, 0, bytes);
  return place;
};

/** The chunks of a WebP file, by name. */
const chunksOf = (file: Buffer): ReadonlyMap<string, Buffer> => {
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    chunks.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return chunks;
};

/** Bits of an extended file's header and of a frame's, as the container's specification numbers them. */
const isAnimated = 0b10;
const replacesWhatStood = 0b10;

/**
 * Pictures of one size, one after the other, in one WebP file.
 * @param size of all pictures, in pixels
 * @param rounds how often it is played; 0 is for ever
 */
export const animation = (
  frames: readonly Frame[],
  { width, height }: { width: number; height: number },
  rounds: number,
): Buffer => {
  const size = Buffer.concat([whole(width - 1, 3), whole(height - 1, 3)]);
  const chunks = [
    chunk('VP8X', Buffer.concat([whole(isAnimated, 4), size])),
    chunk('ANIM', Buffer.concat([whole(0xff_ff_ff_ff, 4), whole(rounds, 2)])),
    ...frames.map(({ picture, duration }) => {
      const bits = chunksOf(picture).get('VP8 ');
      if (!bits) throw new Error('A picture of the animation is not a lossy WebP file.');
      const head = Buffer.concat([whole(0, 6), size, whole(duration, 3), whole(replacesWhatStood, 1)]);
      return chunk('ANMF', Buffer.concat([head, chunk('VP8 ', bits)]));
    }),
  ];
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), whole(content.length, 4), content]);
};
