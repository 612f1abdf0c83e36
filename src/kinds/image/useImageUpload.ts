import { useEffect, useRef, useState } from 'react';
import { upload } from '../../api/storage';
import { toast } from '../../toasts/toast';
import { plainText } from '../plainText';
import { useUploads, type FileUpload } from '../uploads';
import { imageDefaults, type ImageOptions } from '.';
import { detectImageType, namesOf } from './imageType';

type UploadState = { step: 'idle' } | FileUpload;

interface Place {
  source: string;
  options: ImageOptions;
  value: unknown;
  onValue: (address: string) => void;
  /** Called with a message when a file is not taken. */
  onRefuse: (message: string) => void;
}

const idle: UploadState = { step: 'idle' };

/** Uploads the image of one input as soon as it is chosen; a running upload can be cancelled, a failed one tried again. */
export const useImageUpload = ({ source, options, value, onValue, onRefuse }: Place) => {
  const uploads = useUploads();
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<AbortController>(undefined);
  const { types, maxMegabytes, naming } = { ...imageDefaults, ...options };

  // A form that is left takes no more files.
  useEffect(() => () => running.current?.abort(), []);

  const take = (address: string, signal: AbortSignal): void => {
    uploads.add(address);
    if (signal.aborted) {
      uploads.remove(address);
      return;
    }
    uploads.remove(plainText(value));
    onValue(address);
    setState(idle);
  };

  const send = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'uploading', file, share: 0 });
    const work = upload(file, {
      naming,
      signal: controller.signal,
      onProgress: share => !controller.signal.aborted && setState({ step: 'uploading', file, share }),
    }).then(address => take(address, controller.signal));
    uploads.track(source, work);
    await work.catch((error: unknown) => {
      if (controller.signal.aborted) return;
      const message = error instanceof Error ? error.message : 'The upload failed.';
      setState({ step: 'failed', file, message });
      toast.error(message);
    });
  };

  /** Takes a chosen file, unless its content is no image of the declared types or it is too large. */
  const choose = async (file: File) => {
    const type = await detectImageType(file);
    if (!type || !types.some(taken => taken === type)) {
      onRefuse(options.wrongType ?? `${file.name} is not an image that can be used. Choose a ${namesOf(types)} file.`);
    } else if (file.size > maxMegabytes * 1024 * 1024) {
      onRefuse(`${file.name} is larger than ${maxMegabytes} MB. Choose a smaller image.`);
    } else {
      // The type the content shows is what the storage will serve it as.
      await send(file.type === type ? file : new File([file], file.name, { type }));
    }
  };

  const cancel = () => {
    running.current?.abort();
    uploads.forgive(source);
    setState(idle);
  };

  const remove = () => {
    cancel();
    uploads.remove(plainText(value));
    onValue('');
  };

  return { state, accept: types.join(','), choose, retry: send, cancel, remove };
};
