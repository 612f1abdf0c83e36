import { t, type Translatable } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import { defineFieldType } from '../defineFieldType';
import { toText, dash } from '../toText';
import { safeFile } from '../safeUrl';
import type { FileOptions } from '../formUploads';
import { valueAt } from '../valueAt';
import { ImageTable } from './ImageTable';

export interface ImagesOptions extends FileOptions {
  /** Label of the button that adds an empty row. */
  add: Translatable;
  /** Toast of that button while an empty row is there. */
  addRefusal: Translatable;
  /** Message of a row without a file. */
  emptyRow: Translatable;
  /** Fewest images, and the message for fewer; `required` is the message for none at all. @example { count: 7, message: 'Please add at least 7 images.' } */
  atLeast?: { count: number; message: Translatable };
  /** Recommended size in pixels; an image of other proportions gets a gentle warning. @example { width: 860, height: 648 } */
  size?: { width: number; height: number };
}

/** An image on the wire (PROP-152). */
interface ImagePath {
  imgPath?: string | null;
}

export interface ImageRow {
  key: string;
  imgPath: string;
}

/** The rows in a value from the API, a draft or the form. What is no row of an image is left out. */
export const imageRowsIn = (value: unknown): ImageRow[] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown, at) => {
    const imgPath = valueAt(item, 'imgPath');
    if (typeof imgPath !== 'string') return [];
    return [{ key: toText(valueAt(item, 'key')) || `image-${at}`, imgPath: imgPath.trim() }];
  });

/** The addresses of the images that are there. */
export const addressesIn = (value: unknown): string[] =>
  imageRowsIn(value).flatMap(({ imgPath }) => (imgPath ? [imgPath] : []));

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

/** Images by their addresses, in an order; each is uploaded as soon as it is chosen, several at a time. */
export const images = defineFieldType<readonly ImagePath[], ImagesOptions>({
  name: 'images',
  filtering: 'presence',
  isWide: true,
  Cell: ({ value }) => String(addressesIn(value).length || dash),
  Show: ({ value, label }) => {
    const addresses = addressesIn(value).flatMap(address => safeFile(address) ?? []);
    return addresses.length > 0 ? <ImageTable label={label} addresses={addresses} /> : dash;
  },
  Input: lazyComponent(() => import('./ImagesInput')),
  holds: Array.isArray,
  check: (value, { atLeast, emptyRow, required }) => {
    const rows = imageRowsIn(value);
    const count = addressesIn(value).length;
    if (count === 0 && required) return t(required);
    if (atLeast && count < atLeast.count) return t(atLeast.message);
    return count < rows.length ? t(emptyRow) : undefined;
  },
  isEmpty: value => imageRowsIn(value).length === 0,
  initial: () => [],
  fromApi: value => (Array.isArray(value) ? imageRowsIn(value) : (value ?? [])),
  toApi: value => addressesIn(value).map(imgPath => ({ imgPath })),
  toText: value => addressesIn(value).join(', '),
  sample: n => [1, 2, 3, 4, 5, 6, 7].map(at => ({ imgPath: `https://storage.example.test/deedbook/${n}-${at}.png` })),
});
