import { t } from '../../i18n/t';

/** Largest video in megabytes. */
const mostMegabytes = 500;

/** The longest wait for the first picture of a video, in milliseconds. */
const timeout = 30_000;

const headLength = 128;

const head = async (file: Blob, at = 0): Promise<DataView> =>
  new DataView(await file.slice(at, at + headLength).arrayBuffer());

const latin = (view: DataView, at: number, end?: number): string =>
  new TextDecoder('latin1').decode(new Uint8Array(view.buffer).slice(at, end));

/** Names of the two outermost parts of a WebM file. */
const ebml = 0x1a_45_df_a3;
const segment = 0x18_53_80_67;

const nameAt = (view: DataView, at: number): number => (at + 4 <= view.byteLength ? view.getUint32(at) : 0);

/** The type of a video by the container that its content begins with. */
const detectVideoType = (view: DataView): string | undefined => {
  const part = latin(view, 4, 8);
  if (part === 'ftyp') return latin(view, 8, 12) === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  if (/^(?:moov|mdat|wide|pnot)$/.test(part)) return 'video/quicktime';
  if (nameAt(view, 0) === ebml) return latin(view, 4).includes('matroska') ? 'video/x-matroska' : 'video/webm';
  return latin(view, 0, 4) === 'OggS' ? 'video/ogg' : undefined;
};

/** Parts of a film that are looked at. A hostile one may have millions. */
const mostParts = 10_000;

/** Whether the file ends before the last of its parts, each of which begins with its own length (ISO 14496-12). */
const isCutMp4 = async (file: Blob): Promise<boolean> => {
  let at = 0;
  for (let part = 0; part < mostParts && at < file.size; part += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a part says where the next one begins
    const view = await head(file, at);
    const isLong = view.byteLength >= 8 && view.getUint32(0) === 1;
    if (view.byteLength < (isLong ? 16 : 8)) return true;
    const length = isLong ? Number(view.getBigUint64(8)) : view.getUint32(0);
    // The last part may leave its length open; what is no part comes after it.
    if (length < 8) return false;
    at += length;
  }
  return at > file.size;
};

/** The end of a part of a WebM file, by the length after its name (RFC 8794); `undefined` where it is left open. */
const endOf = (view: DataView, at: number): number | undefined => {
  if (at + 12 > view.byteLength) return undefined;
  const width = Math.clz32(view.getUint8(at + 4)) - 23;
  let length = view.getUint8(at + 4) & (0xff >> width);
  for (let index = 1; index < width; index += 1) length = length * 256 + view.getUint8(at + 4 + index);
  return length === 2 ** (7 * width) - 1 ? undefined : at + 4 + width + length;
};

/** Whether the file ends before its segment does. A live recording leaves the length open: cut off, it is a shorter one. */
const isCutWebm = (file: Blob, view: DataView): boolean => {
  const at = endOf(view, 0) ?? 0;
  return nameAt(view, at) === segment && (endOf(view, at) ?? 0) > file.size;
};

/** Plays a film out of sight up to its first picture. @throws Event, or the reason of the signal, where it has none */
const showFirstPicture = (file: Blob, signal: AbortSignal): Promise<void> => {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  const firstFrame = new Promise<void>((resolve, reject) => {
    video.addEventListener('loadeddata', () => (video.videoWidth > 0 ? resolve() : reject(new Error('No picture'))));
    video.addEventListener('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason));
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    video.load();
  });
  return firstFrame.finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
};

/** A chosen film as it may be uploaded, of the type that its content shows, or why it may not. @throws AbortError when stopped */
export const validateVideo = async (file: File, signal: AbortSignal): Promise<File | string> => {
  const { name } = file;
  const view = await head(file);
  const detected = detectVideoType(view);
  const type = detected ?? file.type;
  if (!type.startsWith('video/')) return t('%{name} is not a video.', { name });
  if (file.size > mostMegabytes * 1024 * 1024)
    return t('%{name} is larger than %{max} MB. Choose a smaller video.', { name, max: mostMegabytes });
  const tooLate = AbortSignal.timeout(timeout);
  try {
    if (file.size === 0) throw new Error('Empty');
    if (type === 'video/x-matroska') throw new Error('Not every browser plays it');
    if (detected === 'video/webm' ? isCutWebm(file, view) : /mp4|quicktime/.test(type) && (await isCutMp4(file)))
      throw new Error('Cut off');
    await showFirstPicture(file, AbortSignal.any([signal, tooLate]));
  } catch {
    signal.throwIfAborted();
    return tooLate.aborted
      ? t('%{name} could not be checked in %{seconds} seconds. Choose it again.', { name, seconds: timeout / 1000 })
      : t(
          '%{name} cannot be played: it is damaged, not complete or of a kind that browsers do not play. Save it as MP4 (H.264) or WebM and choose that file.',
          { name },
        );
  }
  return file.type === type ? file : new File([file], name, { type });
};
