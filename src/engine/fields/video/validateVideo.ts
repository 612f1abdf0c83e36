import { t } from '../../i18n/t';
import { detectVideoType, isCutOff, readBytes } from './videoContainer';

/** Largest video in megabytes. */
const mostMegabytes = 500;

/** The longest check of a video until its first picture is there, in milliseconds. */
const timeout = 30_000;

/** Loads a video invisibly. Resolves to whether it has a first picture; false if it is stopped. */
const showsPicture = async (file: Blob, signal: AbortSignal): Promise<boolean> => {
  if (signal.aborted) return false;
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  const outcome = new Promise<boolean>(resolve => {
    video.addEventListener('loadeddata', () => resolve(video.videoWidth > 0));
    video.addEventListener('error', () => resolve(false));
    signal.addEventListener('abort', () => resolve(false));
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    video.load();
  });
  return outcome.finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
};

/** Returns the video, with the type that its content shows, or a message why it cannot be uploaded. @throws AbortError when stopped */
export const validateVideo = async (file: File, signal: AbortSignal): Promise<File | string> => {
  const { name } = file;
  const head = await readBytes(file);
  const type = detectVideoType(head) ?? file.type;
  if (!type.startsWith('video/')) return t('%{name} is not a video.', { name });
  if (file.size > mostMegabytes * 1024 * 1024)
    return t('%{name} is larger than %{max} MB. Choose a smaller video.', { name, max: mostMegabytes });
  const timeoutSignal = AbortSignal.timeout(timeout);
  const canBePlayed = async () => {
    if (file.size === 0) return false;
    // Not every browser plays it.
    if (type === 'video/x-matroska') return false;
    if (await isCutOff(file, head, type)) return false;
    return showsPicture(file, AbortSignal.any([signal, timeoutSignal]));
  };
  // Stopping and the timeout give false too; what follows tells them apart.
  if (await canBePlayed().catch(() => false)) return file.type === type ? file : new File([file], name, { type });
  signal.throwIfAborted();
  if (timeoutSignal.aborted)
    return t('%{name} could not be checked in %{seconds} seconds. Choose it again.', { name, seconds: timeout / 1000 });
  return t(
    '%{name} cannot be played: it is damaged, not complete or of a kind that browsers do not play. Save it as MP4 (H.264) or WebM and choose that file.',
    { name },
  );
};
