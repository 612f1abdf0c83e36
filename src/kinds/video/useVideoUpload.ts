import { t } from '../../language/t';
import { useUpload, type FileValue, type UploadPlace } from '../files/useUpload';
import { videosIn, type VideoOptions, type VideoPath } from './options';

const value: FileValue<readonly VideoPath[]> = {
  addressesIn: videosIn,
  valueOf: videoPath => (videoPath ? [{ videoPath }] : []),
};

/** Largest video in megabytes. */
const mostMegabytes = 500;

/** A chosen file, or why it is not taken. */
const validateVideo = (file: File): File | string => {
  if (!file.type.startsWith('video/')) return t('%{name} is not a video.', { name: file.name });
  return file.size > mostMegabytes * 1024 * 1024
    ? t('%{name} is larger than %{max} MB. Choose a smaller video.', { name: file.name, max: mostMegabytes })
    : file;
};

/** Uploads the video of one input. A failed upload goes on where it stopped. */
export const useVideoUpload = (place: UploadPlace<VideoOptions, readonly VideoPath[]>) =>
  useUpload({
    ...place,
    ...value,
    validate: validateVideo,
  });
