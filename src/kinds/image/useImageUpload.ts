import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { startUpload } from '../../api/storage';
import { useFileUploads } from '../files/useFileUploads';
import { plainText } from '../plainText';
import { useUploads } from '../uploads';
import { valueAt } from '../valueAt';
import { imageDefaults, type ImageOptions } from './options';
import { judgeImage } from './judgeImage';

interface Place {
  source: string;
  options: ImageOptions;
  onValue: (address: string) => void;
  /** Called with a message when a file is not taken. */
  onRefuse: (message: string) => void;
}

/** Uploads the image of one input as soon as it is chosen; a running upload can be cancelled, a failed one tried again. */
export const useImageUpload = ({ source, options, onValue, onRefuse }: Place) => {
  const { getValues } = useFormContext();
  const uploads = useUploads();
  const { naming, ...limits } = { ...imageDefaults, ...options };

  const put = useCallback(
    (address: string) => {
      uploads.remove(plainText(valueAt(getValues(), source)));
      onValue(address);
    },
    [uploads, getValues, source, onValue],
  );
  const placeOf = useCallback(() => source, [source]);
  const onArrived = useCallback((_key: string, address: string) => put(address), [put]);
  const { states, start, retry, cancel } = useFileUploads({ placeOf, onArrived });

  return {
    upload: states.get(source),
    accept: limits.types.join(','),
    /** Takes a chosen file, unless its content is no image of the declared types or it is too large. */
    choose: async (file: File) => {
      const judged = await judgeImage(file, limits);
      if (typeof judged === 'string') onRefuse(judged);
      else start(source, judged, startUpload(judged, naming));
    },
    retry: () => retry(source),
    cancel: () => cancel(source),
    remove: () => {
      cancel(source);
      put('');
    },
  };
};
