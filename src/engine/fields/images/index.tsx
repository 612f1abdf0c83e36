import { t, type Translatable } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import { defineFieldType } from '../defineFieldType';
import { toText, dash } from '../toText';
import { safeWebUrl } from '../safeUrl';
import type { FileOptions } from '../formUploads';
import { valueAt } from '../../values/valueAt';
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
  /** Names the row while the form is open, such as `image-0` or `new-mb1x2-1`. */
  key: string;
  /** Empty in a row without a file. */
  imgPath: string;
}

/** The rows in a value from the API, a draft or the form. What is no row of an image is left out. */
export const imageRowsIn = (value: unknown): ImageRow[] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown, index) => {
    const imgPath = valueAt(item, 'imgPath');
    if (typeof imgPath !== 'string') return [];
    return [{ key: toText(valueAt(item, 'key')) || `image-${index}`, imgPath: imgPath.trim() }];
  });

/** The addresses of the images that are there. */
export const addressesIn = (value: unknown): string[] =>
  imageRowsIn(value).flatMap(({ imgPath }) => (imgPath ? [imgPath] : []));

let createdCount = 0;
/** Creates a row without a file. Its key is no other's, also in a draft of an earlier page. */
export const createRow = (): ImageRow => {
  createdCount += 1;
  return { key: `new-${Date.now().toString(36)}-${createdCount}`, imgPath: '' };
};

/** Moves the row at an index to another one. */
export const moveRow = (rows: readonly ImageRow[], index: number, toIndex: number): ImageRow[] => {
  const row = rows[index];
  if (!row || toIndex < 0 || toIndex >= rows.length) return [...rows];
  return rows.toSpliced(index, 1).toSpliced(toIndex, 0, row);
};

/** Images by their addresses, in an order; each is uploaded as soon as it is chosen, several at a time. */
export const images = defineFieldType<readonly ImagePath[], ImagesOptions>({
  name: 'images',
  filtering: 'presence',
  isWide: true,
  Cell: ({ value }) => String(addressesIn(value).length || dash),
  Show: ({ value, label }) => {
    const addresses = addressesIn(value).flatMap(address => safeWebUrl(address) ?? []);
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
  sample: n =>
    [1, 2, 3, 4, 5, 6, 7].map(number => ({ imgPath: `https://storage.example.test/deedbook/${n}-${number}.png` })),
});
