import { useEffect, useMemo, useState } from 'react';
import type { Upload } from '../../api/storage';
import { toast } from '../../toasts/toast';
import { messageOf, useUploads, type FileUpload } from '../uploads';

interface Options {
  /** Where the form notes that the upload of a file has failed. */
  placeOf: (key: string) => string;
  /** Called with the address of a file once it is in the storage. */
  onArrived: (key: string, address: string) => void;
}

/**
 * The uploads of an input, each under a key of its own. Whatever is given up (cancelled, replaced, or left with the form
 * while it is on its way) is deleted from the storage again. Both options keep their identity over renders.
 */
export const useFileUploads = ({ placeOf, onArrived }: Options) => {
  const uploads = useUploads();
  const [states, setStates] = useState<ReadonlyMap<string, FileUpload>>(new Map());
  const [current] = useState(() => new Map<string, { upload: Upload; file: File }>());

  // A form that is left takes no more files.
  useEffect(() => () => current.forEach(({ upload }) => uploads.remove(upload.address)), [current, uploads]);

  const actions = useMemo(() => {
    const setState = (key: string, state: FileUpload | undefined) =>
      setStates(before => {
        const after = new Map(before);
        if (state) after.set(key, state);
        else after.delete(key);
        return after;
      });

    const cancel = (key: string): void => {
      const given = current.get(key);
      current.delete(key);
      if (given) uploads.remove(given.upload.address);
      uploads.forgive(placeOf(key));
      setState(key, undefined);
    };

    const send = (key: string): void => {
      const given = current.get(key);
      if (!given) return;
      const { upload, file } = given;
      const isWanted = () => current.get(key) === given;
      setState(key, { step: 'uploading', file, share: 0 });
      const transfer = async () => {
        await upload.send(share => {
          if (isWanted()) setState(key, { step: 'uploading', file, share });
        });
        if (!isWanted()) return;
        current.delete(key);
        onArrived(key, upload.address);
        setState(key, undefined);
      };
      const work = transfer();
      uploads.track(placeOf(key), work);
      work.catch((error: unknown) => {
        if (!isWanted()) return;
        setState(key, { step: 'failed', file, message: messageOf(error) });
        toast.error(messageOf(error));
      });
    };

    return {
      /** Begins the upload of a file in the place of what is under way there. */
      start: (key: string, file: File, upload: Upload): void => {
        cancel(key);
        current.set(key, { upload, file });
        uploads.add(upload);
        send(key);
      },
      /** Tries a failed upload again; what has arrived of it is not sent twice. */
      retry: send,
      cancel,
    };
  }, [uploads, current, placeOf, onArrived]);

  return { states, ...actions };
};
