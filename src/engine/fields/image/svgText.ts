/** Encodings by the first bytes of a text: a byte order mark, or a `<`. */
const encodings = [
  { firstBytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { firstBytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { firstBytes: [0x3c, 0x00], encoding: 'utf-16le' },
  { firstBytes: [0x00, 0x3c], encoding: 'utf-16be' },
] as const;

const decoderFor = (encoding: string | undefined): TextDecoder => {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
};

/** The text of a drawing in the encoding that its first bytes show or its declaration names; else in UTF-8. */
export const textIn = (bytes: Uint8Array): string => {
  const byBytes = encodings.find(({ firstBytes }) => firstBytes.every((byte, index) => bytes[index] === byte));
  const beginning = new TextDecoder('latin1').decode(bytes.slice(0, 100));
  const [, declaredEncoding] = /^<\?xml[^>]*encoding=["'](?!utf-?16)([\w-]+)/i.exec(beginning) ?? [];
  return decoderFor(byBytes?.encoding ?? declaredEncoding).decode(bytes);
};

/** A piece of text that may precede the drawing: a declaration, a comment of any length, a document type with entities. */
const preamblePiece = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/iy;

/** The index of the first element of a text. */
export const firstElementIndex = (text: string): number => {
  preamblePiece.lastIndex = 0;
  let index = 0;
  while (preamblePiece.test(text)) index = preamblePiece.lastIndex;
  return index;
};

export const isSvg = (text: string): boolean => {
  const start = firstElementIndex(text);
  return /^<(?:svg:)?svg[\s/>]/i.test(text.slice(start, start + 9));
};
