import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { createUpload, type Upload } from '../../http/storage/uploads';
import { createPool } from '../../store/pool';
import { imageTypes } from '../image/imageTypes';
import { validateImage } from '../image/validateImage';
import { useFormUploadsContext } from '../formUploads';
import { unreadableText } from '../useFileUpload';
import { useInputUploads } from '../useInputUploads';
import { type ImagesOptions, moveRow, createRow, imageRowsIn, type ImageRow } from './index';

/** Uploads that run at once. */
const mostUploads = 4;
/** Validations that run at once: each holds the pixels of one image. */
const mostValidations = 2;

/** Resolves to the file as it may be uploaded, or to why it may not. */
const validate = (file: File): Promise<File | string> =>
  validateImage(file, { types: imageTypes }).catch(() => unreadableText(file));

interface Options {
  source: string;
  options: ImagesOptions;
  /** Called with the new value of the form. */
  onRows: (rows: ImageRow[]) => void;
}

/** The rows of an images input and their uploads: several at a time, each can be cancelled and tried again. */
export const useImageUploads = ({ source, options: { storedAs }, onRows }: Options) => {
  const { getValues, clearErrors } = useFormContext();
  const formUploads = useFormUploadsContext();
  const [pools] = useState(() => ({ upload: createPool(mostUploads), validate: createPool(mostValidations) }));
  /** The reasons why some files are not uploaded, until others are chosen. */
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  /** Choices whose files are being validated. */
  const runningChoices = useRef(0);

  const getRows = useCallback(() => imageRowsIn(getValues(source)), [getValues, source]);
  const pathOf = useCallback((key: string) => `${source}.${key}`, [source]);
  const onArrived = useCallback(
    (key: string, address: string) => {
      const previousRow = getRows().find(row => row.key === key);
      // The replaced image is given up, or the new one where its row was removed meanwhile.
      formUploads.removeFile(previousRow ? previousRow.imgPath : address);
      onRows(getRows().map(row => (row.key === key ? { key, imgPath: address } : row)));
    },
    [getRows, formUploads, onRows],
  );
  const { uploadStates, isMounted, start, retry, cancel } = useInputUploads({ pathOf, onArrived });

  // Rows also go without `remove`, such as with Discard. Without a card, a failed upload could not be tried again.
  useEffect(() => {
    const keys = new Set(getRows().map(row => row.key));
    for (const key of uploadStates.keys()) if (!keys.has(key)) cancel(key);
  });

  const actions = useMemo(() => {
    /** Uploads a file when fewer than `mostUploads` run. */
    const enqueue = (key: string, file: File) => {
      const upload = createUpload(file, storedAs);
      const queuedUpload: Upload = { ...upload, send: onProgress => pools.upload(() => upload.send(onProgress)) };
      start(key, file, queuedUpload);
    };

    return {
      /** Uploads the valid ones of some files: the first into the row of the key, if there is a key, the others into new rows. */
      choose: async (files: readonly File[], key?: string) => {
        const validation = Promise.all(files.map(file => pools.validate(() => validate(file))));
        // A submit waits for it.
        formUploads.track(validation);
        if (runningChoices.current === 0) setRefusals([]);
        runningChoices.current += 1;
        const results = await validation.finally(() => (runningChoices.current -= 1));
        if (!isMounted.current) return;
        setRefusals(previous => [...previous, ...results.filter(result => typeof result === 'string')]);
        const validFiles = results.filter(result => result instanceof File);
        const replacement = key === undefined ? undefined : validFiles.shift();
        const additions = validFiles.map(file => ({ row: createRow(), file }));
        // The rows come first, as an upload that arrives looks for its row.
        if (additions.length > 0) onRows([...getRows(), ...additions.map(({ row }) => row)]);
        // Its row may have been removed meanwhile.
        if (key !== undefined && replacement && getRows().some(row => row.key === key)) enqueue(key, replacement);
        additions.forEach(({ row, file }) => enqueue(row.key, file));
      },
      addRow: () => onRows([...getRows(), createRow()]),
      retry,
      cancel: (key: string) => {
        cancel(key);
        // A refused submit has said its failure.
        clearErrors(pathOf(key));
      },
      remove: (key: string) => {
        cancel(key);
        const removedRow = getRows().find(row => row.key === key);
        if (removedRow) formUploads.removeFile(removedRow.imgPath);
        onRows(getRows().filter(row => row.key !== key));
      },
      /** @returns the number of its new place, from 1 */
      move: (key: string, toIndex: number): number => {
        const rows = getRows();
        const index = rows.findIndex(row => row.key === key);
        const movedRows = moveRow(rows, index, toIndex);
        onRows(movedRows);
        return movedRows.findIndex(row => row.key === key) + 1;
      },
    };
  }, [getRows, formUploads, onRows, isMounted, pools, storedAs, start, retry, cancel, clearErrors, pathOf]);

  return { uploadStates, refusals, actions };
};

export type ImageActions = ReturnType<typeof useImageUploads>['actions'];
