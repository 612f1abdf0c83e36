/** Bytes that are enough to recognise the container of a video, and to read the beginning of one of its parts. */
const headLength = 128;

/** Reads bytes of a file from an index on; by default its head. */
export const readBytes = async (file: Blob, start = 0, length = headLength): Promise<DataView> =>
  new DataView(await file.slice(start, start + length).arrayBuffer());

const textAt = (head: DataView, start: number, end?: number): string =>
  new TextDecoder('latin1').decode(new Uint8Array(head.buffer).slice(start, end));

/** The names, of four bytes, of the two outermost parts of a WebM file (RFC 8794): a short header, and the segment with the video. */
const ebmlName = 0x1a_45_df_a3;
const segmentName = 0x18_53_80_67;

const nameAt = (head: DataView, start: number): number => (start + 4 <= head.byteLength ? head.getUint32(start) : 0);

/** The type of a video by the container that its content begins with; `undefined` for an unknown one. */
export const detectVideoType = (head: DataView): string | undefined => {
  const partType = textAt(head, 4, 8);
  if (partType === 'ftyp') return textAt(head, 8, 12) === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  if (/^(?:moov|mdat|wide|pnot)$/.test(partType)) return 'video/quicktime';
  if (nameAt(head, 0) === ebmlName) return textAt(head, 4).includes('matroska') ? 'video/x-matroska' : 'video/webm';
  return textAt(head, 0, 4) === 'OggS' ? 'video/ogg' : undefined;
};

/** Parts of a file that are read. A hostile one may have millions. */
const mostParts = 10_000;
/** Bytes that are read at once, as small parts lie side by side and each read takes milliseconds. */
const chunkLength = 64 * 1024;
/** Most bytes of a part before its content: its length, its type, and a length that needs more bytes. */
const longestHeader = 16;

/** Whether an MP4 file ends before its parts do, each of which begins with its own length (ISO 14496-12). */
const isCutMp4 = async (file: Blob): Promise<boolean> => {
  let start = 0;
  let chunk: DataView = new DataView(new ArrayBuffer(0));
  let chunkStart = 0;
  for (let part = 0; part < mostParts && start < file.size; part += 1) {
    if (start + longestHeader > chunkStart + chunk.byteLength) {
      // oxlint-disable-next-line no-await-in-loop -- a part tells where the next one begins
      chunk = await readBytes(file, start, chunkLength);
      chunkStart = start;
    }
    const header = new DataView(chunk.buffer, start - chunkStart);
    const hasLongLength = header.byteLength >= 8 && header.getUint32(0) === 1;
    if (header.byteLength < (hasLongLength ? longestHeader : 8)) return true;
    const length = hasLongLength ? Number(header.getBigUint64(8)) : header.getUint32(0);
    // The last part may leave its length open; one shorter than the header is none.
    if (length < 8) return false;
    start += length;
  }
  return start > file.size;
};

/** The end of the part that begins at an index of a WebM file, by the length behind its name; `undefined` if the length is left open. */
const webmPartEnd = (head: DataView, start: number): number | undefined => {
  if (start + 12 > head.byteLength) return undefined;
  const firstByte = head.getUint8(start + 4);
  // The zero bits at the beginning tell how many bytes the length has; the bits behind the first one are the length.
  const width = Math.clz32(firstByte) - 23;
  let length = firstByte & (0xff >> width);
  for (let index = 1; index < width; index += 1) length = length * 256 + head.getUint8(start + 4 + index);
  const isOpen = length === 2 ** (7 * width) - 1;
  return isOpen ? undefined : start + 4 + width + length;
};

/** Whether a WebM file ends before its segment does. A live recording leaves the length open: cut off, it is a shorter one. */
const isCutWebm = (file: Blob, head: DataView): boolean => {
  const segmentStart = webmPartEnd(head, 0) ?? 0;
  return nameAt(head, segmentStart) === segmentName && (webmPartEnd(head, segmentStart) ?? 0) > file.size;
};

/** Whether a video ends before its container says. */
export const isCutOff = async (file: Blob, head: DataView, type: string): Promise<boolean> =>
  type === 'video/webm' ? isCutWebm(file, head) : /mp4|quicktime/.test(type) && isCutMp4(file);
