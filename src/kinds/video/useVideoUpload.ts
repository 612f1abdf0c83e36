import { useEffect, useRef, useState } from 'react';
import { startUpload, type Resumable } from '../../api/storage';
import { toast } from '../../toasts/toast';
import { useUploads, type FileUpload } from '../uploads';
import { videosIn, type VideoOptions, type VideoPath } from '.';

type UploadState = { step: 'idle' } | FileUpload;

interface Place {
  source: string;
  options: VideoOptions;
  value: unknown;
  onValue: (videos: readonly VideoPath[]) => void;
  /** Called with a message when a file is not taken. */
  onRefuse: (message: string) => void;
}

const idle: UploadState = { step: 'idle' };
const defaultMegabytes = 500;

/** Uploads the video of one input as soon as it is chosen. A failed upload goes on where it stopped. */
export const useVideoUpload = ({ source, options, value, onValue, onRefuse }: Place) => {
  const uploads = useUploads();
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<{ controller: AbortController; upload: Resumable }>(undefined);
  const most = options.maxMegabytes ?? defaultMegabytes;

  const stop = () => {
    const current = running.current;
    running.current = undefined;
    current?.controller.abort();
    void current?.upload.abandon();
  };
  // A form that is left takes no more files.
  useEffect(
    () => () => {
      running.current?.controller.abort();
      void running.current?.upload.abandon();
    },
    [],
  );

  const removeOld = () => videosIn(value).forEach(uploads.remove);

  const take = (address: string, signal: AbortSignal): void => {
    uploads.add(address);
    if (signal.aborted) {
      uploads.remove(address);
      return;
    }
    running.current = undefined;
    removeOld();
    onValue([{ videoPath: address }]);
    setState(idle);
  };

  const send = async (file: File, upload: Resumable) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = { controller, upload };
    setState({ step: 'uploading', file, share: 0 });
    const work = upload
      .send({ signal, onProgress: share => !signal.aborted && setState({ step: 'uploading', file, share }) })
      .then(address => take(address, signal));
    uploads.track(source, work);
    await work.catch((error: unknown) => {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : 'The upload failed.';
      setState({ step: 'failed', file, message });
      toast.error(message);
    });
  };

  const cancel = () => {
    stop();
    uploads.forgive(source);
    setState(idle);
  };

  return {
    state,
    cancel,
    choose: (file: File) => {
      if (!file.type.startsWith('video/')) onRefuse(`${file.name} is not a video.`);
      else if (file.size > most * 1024 * 1024)
        onRefuse(`${file.name} is larger than ${most} MB. Choose a smaller video.`);
      else {
        stop();
        void send(file, startUpload(file, 'AboutImage'));
      }
    },
    retry: () => {
      const upload = running.current?.upload;
      if (upload && state.step === 'failed') void send(state.file, upload);
    },
    remove: () => {
      cancel();
      removeOld();
      onValue([]);
    },
  };
};
