import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isAbort } from '../http/error';
import type { Upload } from '../http/storage/uploads';
import { toast } from '../ui/toasts/toast';
import { useFormUploadsContext } from './formUploads';
import { uploadMessageOf } from './formWork';

/** The state of an upload that has not arrived. `share` is the part that has, from 0 to 1. */
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
  const formUploads = useFormUploadsContext();
  /** The states that are rendered. */
  const [uploadStates, setUploadStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  /** The same uploads as they are now. Callbacks read this map: one of an upload that is no longer in it changes nothing. */
  const [pendingUploads] = useState(() => new Map<string, { upload: Upload; file: File }>());

  /** False after the input was removed: a file whose validation ends later is not uploaded. */
  const isMounted = useRef(false);

  const actions = useMemo(() => {
    const setUploadState = (key: string, state: UploadState | undefined) =>
      setUploadStates(previous => {
        const next = new Map(previous);
        if (state) next.set(key, state);
        else next.delete(key);
        return next;
      });

    const cancel = (key: string): void => {
      const pending = pendingUploads.get(key);
      pendingUploads.delete(key);
      if (pending) formUploads.removeFile(pending.upload.address);
      formUploads.forgetFailure(pathOf(key));
      setUploadState(key, undefined);
    };

    /** Sends the pending file of a key; after a failure the parts that have not arrived. */
    const send = (key: string): void => {
      const pending = pendingUploads.get(key);
      if (!pending) return;
      const { upload, file } = pending;
      /** False after it was cancelled or replaced. */
      const isPending = () => pendingUploads.get(key) === pending;
      const showProgress = (share: number) => {
        if (isPending()) setUploadState(key, { step: 'uploading', file, share });
      };
      const sendFile = async () => {
        await upload.send(showProgress);
        if (!isPending()) return;
        pendingUploads.delete(key);
        onArrived(key, upload.address);
        setUploadState(key, undefined);
      };
      showProgress(0);
      const sending = sendFile();
      formUploads.track(sending, pathOf(key));
      sending.catch((error: unknown) => {
        if (!isPending()) return;
        if (isAbort(error)) {
          // The form has given it up.
          cancel(key);
          return;
        }
        setUploadState(key, { step: 'failed', file, message: uploadMessageOf(error) });
        toast.error(uploadMessageOf(error));
      });
    };

    return {
      /** Uploads a file in place of the one that has the key. */
      start: (key: string, file: File, upload: Upload): void => {
        if (!isMounted.current) return;
        cancel(key);
        pendingUploads.set(key, { upload, file });
        formUploads.add(upload);
        send(key);
      },
      retry: send,
      cancel,
    };
  }, [formUploads, pendingUploads, pathOf, onArrived]);

  const cancelAll = useEffectEvent(() => [...pendingUploads.keys()].forEach(actions.cancel));
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      cancelAll();
    };
  }, []);

  return { uploadStates, isMounted, ...actions };
};
