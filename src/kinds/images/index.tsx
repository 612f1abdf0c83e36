import { lazy } from 'react';
import type { FieldOptions } from '../field';
import { defineKind } from '../kind';
import { dash } from '../plainText';
import { safeFile } from '../safeUrl';
import { ImageTable } from './ImageTable';
import { addressesIn, rowsIn, type ImagePath } from './rows';

export interface ImagesOptions extends FieldOptions {
  /** Label of the button that adds an empty row. */
  add: string;
  /** Toast of that button while an empty row is there. */
  addRefusal: string;
  /** Message of a row without a file. */
  emptyRow: string;
  /** Fewest images, and the message for fewer; `required` is the message for none at all. @example { count: 7, message: 'Please add at least 7 images.' } */
  atLeast?: { count: number; message: string };
  /** Recommended size in pixels; an image of other proportions gets a gentle warning. @example { width: 860, height: 648 } */
  size?: { width: number; height: number };
  /** Largest file in megabytes. @default 10 */
  maxMegabytes?: number;
}

/** Images by their addresses, in an order; each is uploaded as soon as it is chosen, several at a time. */
export const images = defineKind<readonly ImagePath[], ImagesOptions>({
  name: 'images',
  isWide: true,
  Cell: ({ value }) => String(addressesIn(value).length || dash),
  Show: ({ value, label }) => {
    const addresses = addressesIn(value).flatMap(address => safeFile(address) ?? []);
    return addresses.length > 0 ? <ImageTable label={label} addresses={addresses} /> : dash;
  },
  Input: lazy(() => import('./ImagesInput')),
  check: (value, { atLeast, emptyRow, required }) => {
    const rows = rowsIn(value);
    const count = addressesIn(value).length;
    if (count === 0 && required) return required;
    if (atLeast && count < atLeast.count) return atLeast.message;
    return count < rows.length ? emptyRow : undefined;
  },
  isEmpty: value => rowsIn(value).length === 0,
  initial: () => [],
  fromApi: rowsIn,
  toApi: value => addressesIn(value).map(imgPath => ({ imgPath })),
  toText: value => addressesIn(value).join(', '),
  sample: n => [1, 2, 3, 4, 5, 6, 7].map(at => ({ imgPath: `https://storage.example.test/deedbook/${n}-${at}.png` })),
});
