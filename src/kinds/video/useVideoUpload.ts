import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { startUpload } from '../../api/storage';
import { useFileUploads } from '../files/useFileUploads';
import { useUploads } from '../uploads';
import { valueAt } from '../valueAt';
import { videosIn, type VideoOptions, type VideoPath } from './options';

interface Place {
  source: string;
  options: VideoOptions;
  onValue: (videos: readonly VideoPath[]) => void;
  /** Called with a message when a file is not taken. */
  onRefuse: (message: string) => void;
}

const defaultMegabytes = 500;

/** Uploads the video of one input as soon as it is chosen. A failed upload goes on where it stopped. */
export const useVideoUpload = ({ source, options, onValue, onRefuse }: Place) => {
  const { getValues } = useFormContext();
  const uploads = useUploads();
  const most = options.maxMegabytes ?? defaultMegabytes;

  const put = useCallback(
    (videos: readonly VideoPath[]) => {
      videosIn(valueAt(getValues(), source)).forEach(uploads.remove);
      onValue(videos);
    },
    [uploads, getValues, source, onValue],
  );
  const placeOf = useCallback(() => source, [source]);
  const onArrived = useCallback((_key: string, address: string) => put([{ videoPath: address }]), [put]);
  const { states, start, retry, cancel } = useFileUploads({ placeOf, onArrived });

  return {
    upload: states.get(source),
    choose: (file: File) => {
      if (!file.type.startsWith('video/')) onRefuse(`${file.name} is not a video.`);
      else if (file.size > most * 1024 * 1024)
        onRefuse(`${file.name} is larger than ${most} MB. Choose a smaller video.`);
      else start(source, file, startUpload(file, 'AboutImage'));
    },
    retry: () => retry(source),
    cancel: () => cancel(source),
    remove: () => {
      cancel(source);
      put([]);
    },
  };
};
