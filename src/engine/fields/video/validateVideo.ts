import { t } from '../../i18n/t';
import { detectVideoType, isCutOff, readHead } from './videoContainer';

/** Largest video in megabytes. */
const mostMegabytes = 500;

/** The longest wait for the first picture of a video, in milliseconds. */
const timeout = 30_000;

/** Loads a video invisibly. Resolves to whether it has a first picture; false if it is stopped. */
const showsPicture = (file: Blob, signal: AbortSignal): Promise<boolean> => {
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

/** A chosen video as it may be uploaded, of the type that its content shows, or why it may not. @throws AbortError when stopped */
export const validateVideo = async (file: File, signal: AbortSignal): Promise<File | string> => {
  const { name } = file;
  const head = await readHead(file);
  const type = detectVideoType(head) ?? file.type;
  if (!type.startsWith('video/')) return t('%{name} is not a video.', { name });
  if (file.size > mostMegabytes * 1024 * 1024)
    return t('%{name} is larger than %{max} MB. Choose a smaller video.', { name, max: mostMegabytes });
  const timeoutSignal = AbortSignal.timeout(timeout);
  const canBePlayed = async () => {
    // Not every browser plays Matroska.
    if (file.size === 0 || type === 'video/x-matroska' || (await isCutOff(file, head, type))) return false;
    return showsPicture(file, AbortSignal.any([signal, timeoutSignal]));
  };
  if (await canBePlayed().catch(() => false)) return file.type === type ? file : new File([file], name, { type });
  signal.throwIfAborted();
  if (timeoutSignal.aborted)
    return t('%{name} could not be checked in %{seconds} seconds. Choose it again.', { name, seconds: timeout / 1000 });
  return t(
    '%{name} cannot be played: it is damaged, not complete or of a kind that browsers do not play. Save it as MP4 (H.264) or WebM and choose that file.',
    { name },
  );
};
