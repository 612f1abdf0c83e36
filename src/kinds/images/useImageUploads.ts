import { useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { upload } from '../../api/storage';
import { toast } from '../../toasts/toast';
import { imageDefaults } from '../image';
import { detectImageType, namesOf } from '../image/imageType';
import { useUploads, type FileUpload } from '../uploads';
import type { ImagesOptions } from '.';
import { createQueue } from './queue';
import { moved, newRow, rowsIn, type ImageRow } from './rows';

/** Most uploads at a time. */
const mostAtOnce = 4;

interface Place {
  source: string;
  options: ImagesOptions;
  onRows: (rows: ImageRow[]) => void;
  /** Called with one line per file that is not taken. */
  onRefuse: (messages: string[]) => void;
}

/** The file as it may be uploaded, or why it may not. */
const judged = async (file: File, maxMegabytes: number): Promise<File | string> => {
  const type = await detectImageType(file);
  if (!type) return `${file.name} is not an image that can be used. Choose a ${namesOf(imageDefaults.types)} file.`;
  if (file.size > maxMegabytes * 1024 * 1024) {
    return `${file.name} is larger than ${maxMegabytes} MB. Choose a smaller image.`;
  }
  return file.type === type ? file : new File([file], file.name, { type });
};

/** The rows of an images input and their uploads: several at a time, each can be cancelled and tried again. */
export const useImageUploads = ({ source, options, onRows, onRefuse }: Place) => {
  const { getValues } = useFormContext();
  const uploads = useUploads();
  const [states, setStates] = useState<ReadonlyMap<string, FileUpload>>(new Map());
  const [queue] = useState(() => createQueue(mostAtOnce));
  const [running] = useState(() => new Map<string, AbortController>());
  const maxMegabytes = options.maxMegabytes ?? imageDefaults.maxMegabytes;

  // A form that is left takes no more files.
  useEffect(() => () => running.forEach(controller => controller.abort()), [running]);

  const actions = useMemo(() => {
    const rows = () => rowsIn(getValues(source));
    const setState = (key: string, state: FileUpload | undefined) =>
      setStates(before => {
        const after = new Map(before);
        if (state) after.set(key, state);
        else after.delete(key);
        return after;
      });
    const placeOf = (key: string) => `${source}.${key}`;

    const take = (key: string, address: string, signal: AbortSignal) => {
      uploads.add(address);
      const row = rows().find(other => other.key === key);
      if (signal.aborted || !row) {
        uploads.remove(address);
        return;
      }
      uploads.remove(row.imgPath);
      onRows(rows().map(other => (other.key === key ? { key, imgPath: address } : other)));
      setState(key, undefined);
    };

    const send = (key: string, file: File) => {
      running.get(key)?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.set(key, controller);
      setState(key, { step: 'uploading', file, share: 0 });
      const onProgress = (share: number) => {
        if (!signal.aborted) setState(key, { step: 'uploading', file, share });
      };
      const work = queue
        .run(() => upload(file, { naming: 'AboutImage', signal, onProgress }), signal)
        .then(address => take(key, address, signal));
      uploads.track(placeOf(key), work);
      work.catch((error: unknown) => {
        if (signal.aborted) return;
        const message = error instanceof Error ? error.message : 'The upload failed.';
        setState(key, { step: 'failed', file, message });
        toast.error(message);
      });
    };

    const forget = (key: string) => {
      running.get(key)?.abort();
      running.delete(key);
      uploads.forgive(placeOf(key));
      setState(key, undefined);
    };

    return {
      /** Takes chosen files: the first into the row `key`, if one is given, the others into rows of their own. */
      choose: async (files: readonly File[], key?: string) => {
        const results = await Promise.all(files.map(file => judged(file, maxMegabytes)));
        onRefuse(results.filter(result => typeof result === 'string'));
        const [first, ...others] = results.filter(result => result instanceof File);
        if (!first) return;
        const fresh = (key === undefined ? [first, ...others] : others).map(file => ({ row: newRow(), file }));
        if (fresh.length > 0) onRows([...rows(), ...fresh.map(({ row }) => row)]);
        if (key !== undefined) send(key, first);
        fresh.forEach(({ row, file }) => send(row.key, file));
      },
      addRow: () => onRows([...rows(), newRow()]),
      retry: send,
      cancel: forget,
      remove: (key: string) => {
        forget(key);
        const row = rows().find(other => other.key === key);
        if (row) uploads.remove(row.imgPath);
        onRows(rows().filter(other => other !== row && other.key !== key));
      },
      /** Moves a row to another place and answers where it stands then, counted from 1. */
      move: (key: string, to: number): number => {
        const before = rows();
        const from = before.findIndex(row => row.key === key);
        const after = moved(before, from, to);
        onRows(after);
        return after.findIndex(row => row.key === key) + 1;
      },
    };
  }, [getValues, source, uploads, onRows, onRefuse, queue, running, maxMegabytes]);

  return { states, actions };
};

export type ImageActions = ReturnType<typeof useImageUploads>['actions'];
