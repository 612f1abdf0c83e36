import { plainText } from '../plainText';
import { valueAt } from '../valueAt';

/** An image on the wire (PROP-152). */
export interface ImagePath {
  imgPath?: string | null;
}

/** A row of the input: an image's address, empty until a file is there, and a key that stays when rows move. */
export interface ImageRow {
  key: string;
  imgPath: string;
}

/** The rows in a value from the API, a draft or the form. What is no row of an image is left out. */
export const rowsIn = (value: unknown): ImageRow[] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown, at) => {
    const imgPath = valueAt(item, 'imgPath');
    if (typeof imgPath !== 'string') return [];
    return [{ key: plainText(valueAt(item, 'key')) || `image-${at}`, imgPath: imgPath.trim() }];
  });

/** The addresses of the images that are there. */
export const addressesIn = (value: unknown): string[] =>
  rowsIn(value).flatMap(({ imgPath }) => (imgPath ? [imgPath] : []));

let made = 0;
/** A row without a file yet. */
export const newRow = (): ImageRow => {
  made += 1;
  return { key: `new-${Date.now().toString(36)}-${made}`, imgPath: '' };
};

/** The rows with one of them moved to another place. */
export const moved = (rows: readonly ImageRow[], from: number, to: number): ImageRow[] => {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
};
