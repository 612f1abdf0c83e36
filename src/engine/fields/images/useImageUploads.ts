import { useCallback, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { createUpload, type Upload } from '../../http/storage';
import { createPool } from '../../store/pool';
import { pictures, validateImage } from '../image/validateImage';
import { refuseUnreadable, useInputUploads } from '../inputUploads';
import { useUploads } from '../formUploads';
import { type ImagesOptions, moved, newRow, imageRowsIn, type ImageRow } from './index';

const mostAtOnce = 4;

const validate = (file: File) => validateImage(file, { types: pictures }).catch(refuseUnreadable(file));

interface Place {
  source: string;
  options: ImagesOptions;
  onRows: (rows: ImageRow[]) => void;
  onRefuse: (messages: string[]) => void;
}

/** The rows of an images input and their uploads: several at a time, each can be cancelled and tried again. */
export const useImageUploads = ({ source, options, onRows, onRefuse }: Place) => {
  const { getValues } = useFormContext();
  const uploads = useUploads();
  const [run] = useState(() => createPool(mostAtOnce));
  // Each holds the pixels of one image.
  const [runValidation] = useState(() => createPool(2));
  const { storedAs } = options;

  const rows = useCallback(() => imageRowsIn(getValues(source)), [getValues, source]);
  const placeOf = useCallback((key: string) => `${source}.${key}`, [source]);
  const onArrived = useCallback(
    (key: string, address: string) => {
      const row = rows().find(other => other.key === key);
      uploads.cancel(row ? row.imgPath : address);
      onRows(rows().map(other => (other.key === key ? { key, imgPath: address } : other)));
    },
    [rows, uploads, onRows],
  );
  const { states, start, retry, cancel } = useInputUploads({ placeOf, onArrived });

  const actions = useMemo(() => {
    const send = (key: string, file: File) => {
      const upload = createUpload(file, storedAs);
      const queued: Upload = { ...upload, send: onProgress => run(() => upload.send(onProgress)) };
      start(key, file, queued);
    };

    return {
      choose: async (files: readonly File[], key?: string) => {
        const work = Promise.all(files.map(file => runValidation(() => validate(file))));
        // A submit waits for it.
        uploads.track(placeOf('choice'), work);
        const results = await work;
        onRefuse(results.filter(result => typeof result === 'string'));
        const [first, ...otherFiles] = results.filter(result => result instanceof File);
        if (!first) return;
        const fresh = (key === undefined ? [first, ...otherFiles] : otherFiles).map(file => ({ row: newRow(), file }));
        if (fresh.length > 0) onRows([...rows(), ...fresh.map(({ row }) => row)]);
        if (key !== undefined) send(key, first);
        fresh.forEach(({ row, file }) => send(row.key, file));
      },
      addRow: () => onRows([...rows(), newRow()]),
      retry,
      cancel,
      remove: (key: string) => {
        cancel(key);
        const row = rows().find(other => other.key === key);
        if (row) uploads.cancel(row.imgPath);
        onRows(rows().filter(other => other.key !== key));
      },
      move: (key: string, to: number): number => {
        const before = rows();
        const from = before.findIndex(row => row.key === key);
        const after = moved(before, from, to);
        onRows(after);
        return after.findIndex(row => row.key === key) + 1;
      },
    };
  }, [rows, uploads, onRows, onRefuse, run, runValidation, placeOf, storedAs, start, retry, cancel]);

  return { states, actions };
};

export type ImageActions = ReturnType<typeof useImageUploads>['actions'];
