import { t } from '../../i18n/t';

/** Largest video in megabytes. */
const mostMegabytes = 500;

/** How long a video may take to show its first picture, in milliseconds. */
const longest = 30_000;

const head = async (file: Blob, at = 0): Promise<DataView> => new DataView(await file.slice(at, at + 64).arrayBuffer());

const ascii = (view: DataView, at: number): string =>
  Array.from({ length: 4 }, (_, index) =>
    String.fromCharCode(at + index < view.byteLength ? view.getUint8(at + index) : 0),
  ).join('');

const ebml = '\u001A\u0045\u00DF\u00A3';

/** The type of a video by the container that its content begins with. */
const detectVideoType = (view: DataView): string | undefined => {
  if (ascii(view, 4) === 'ftyp') return ascii(view, 8) === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  if (ascii(view, 0) === ebml) return 'video/webm';
  return ascii(view, 0) === 'OggS' ? 'video/ogg' : undefined;
};

/** Whether the file ends before the last of its parts, each of which begins with its own length (ISO 14496-12). */
const isCutMp4 = async (file: Blob): Promise<boolean> => {
  let at = 0;
  while (at < file.size) {
    // oxlint-disable-next-line no-await-in-loop -- a part says where the next one begins
    const view = await head(file, at);
    const isLong = view.byteLength >= 16 && view.getUint32(0) === 1;
    const length = isLong ? Number(view.getBigUint64(8)) : view.byteLength >= 8 && view.getUint32(0);
    // The last part may leave its length open; what is no part comes after it.
    if (typeof length !== 'number' || length < 8) return false;
    at += length;
  }
  return at > file.size;
};

/** Plays a film out of sight up to its first picture. @throws Event, or the reason of the signal, where it has none */
const showFirstPicture = (file: Blob, signal: AbortSignal): Promise<void> => {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  const shown = new Promise<void>((resolve, reject) => {
    video.addEventListener('loadeddata', () => (video.videoWidth > 0 ? resolve() : reject(new Error('No picture'))));
    video.addEventListener('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason));
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    video.load();
  });
  return shown.finally(() => {
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
  const tooLate = AbortSignal.timeout(longest);
  try {
    if (file.size === 0) throw new Error('Empty');
    if (/mp4|quicktime/.test(detected ?? '') && (await isCutMp4(file))) throw new Error('Cut off');
    await showFirstPicture(file, AbortSignal.any([signal, tooLate]));
  } catch {
    signal.throwIfAborted();
    return tooLate.aborted
      ? t('%{name} could not be checked in %{seconds} seconds. Choose it again.', { name, seconds: longest / 1000 })
      : t(
          '%{name} cannot be played: it is damaged, not complete or of a kind that browsers do not play. Save it as MP4 (H.264) or WebM and choose that file.',
          { name },
        );
  }
  return file.type === type ? file : new File([file], name, { type });
};
