import { useEffect, useMemo, useRef, useState } from 'react';
import type { Upload } from '../http/storage/uploads';
import { toast } from '../ui/toasts/toast';
import { uploadMessageOf, useUploads } from './formUploads';

/** The state of a chosen file that has no address yet; `share` is the part that has arrived, from 0 to 1. */
export type UploadState =
  | { step: 'uploading'; file: File; share: number }
  | { step: 'failed'; file: File; message: string };

interface Options {
  /** Returns the path at which the form notes a failure. Stable. @example key => `images.${key}` */
  pathOf: (key: string) => string;
  /** Called with the address of a file that has arrived. Stable. */
  onArrived: (key: string, address: string) => void;
}

/**
 * The uploads of one input, by a key that it gives to each file. A file that is cancelled, replaced or still running when
 * the form closes is deleted.
 */
export const useInputUploads = ({ pathOf, onArrived }: Options) => {
  const formUploads = useUploads();
  const [uploads, setUploads] = useState<ReadonlyMap<string, UploadState>>(new Map());
  /** Files that have not arrived: running and failed ones. */
  const [pendingUploads] = useState(() => new Map<string, { upload: Upload; file: File }>());

  // Read by `start`: a file whose validation ends after the form was closed is not uploaded.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      pendingUploads.forEach(({ upload }) => formUploads.cancel(upload.address));
    };
  }, [pendingUploads, formUploads]);

  const actions = useMemo(() => {
    const setUpload = (key: string, state: UploadState | undefined) =>
      setUploads(previous => {
        const next = new Map(previous);
        if (state) next.set(key, state);
        else next.delete(key);
        return next;
      });

    const cancel = (key: string): void => {
      const pending = pendingUploads.get(key);
      pendingUploads.delete(key);
      if (pending) formUploads.cancel(pending.upload.address);
      formUploads.forgetFailure(pathOf(key));
      setUpload(key, undefined);
    };

    /** Sends the pending file of a key, or after a failure the rest of it. */
    const send = (key: string): void => {
      const pending = pendingUploads.get(key);
      if (!pending) return;
      const { upload, file } = pending;
      // False once it was cancelled or replaced.
      const isPending = () => pendingUploads.get(key) === pending;
      const showProgress = (share: number) => {
        if (isPending()) setUpload(key, { step: 'uploading', file, share });
      };
      const sendFile = async () => {
        await upload.send(showProgress);
        if (!isPending()) return;
        pendingUploads.delete(key);
        onArrived(key, upload.address);
        setUpload(key, undefined);
      };
      showProgress(0);
      const sending = sendFile();
      formUploads.track(pathOf(key), sending);
      sending.catch((error: unknown) => {
        if (!isPending()) return;
        setUpload(key, { step: 'failed', file, message: uploadMessageOf(error) });
        toast.error(uploadMessageOf(error));
      });
    };

    return {
      /** Uploads a file in place of the one that has the key. */
      start: (key: string, file: File, upload: Upload): void => {
        if (!isOpen.current) return;
        cancel(key);
        pendingUploads.set(key, { upload, file });
        formUploads.add(upload);
        send(key);
      },
      retry: send,
      cancel,
    };
  }, [formUploads, pendingUploads, pathOf, onArrived]);

  return { uploads, ...actions };
};
