import { t } from '../../language/t';
import { defineKind } from '../kind';
import { dash } from '../plainText';
import { safeFile } from '../safeUrl';
import { ImageTable } from './ImageTable';
import { addressesIn, rowsIn, type ImagePath } from './rows';
import type { ImagesOptions } from './options';
import { lazyWithRetry } from '../../release/lazyWithRetry';

/** Images by their addresses, in an order; each is uploaded as soon as it is chosen, several at a time. */
export const images = defineKind<readonly ImagePath[], ImagesOptions>({
  name: 'images',
  filtering: 'none',
  isWide: true,
  Cell: ({ value }) => String(addressesIn(value).length || dash),
  Show: ({ value, label }) => {
    const addresses = addressesIn(value).flatMap(address => safeFile(address) ?? []);
    return addresses.length > 0 ? <ImageTable label={label} addresses={addresses} /> : dash;
  },
  Input: lazyWithRetry(() => import('./ImagesInput')),
  check: (value, { atLeast, emptyRow, required }) => {
    const rows = rowsIn(value);
    const count = addressesIn(value).length;
    if (count === 0 && required) return t(required);
    if (atLeast && count < atLeast.count) return t(atLeast.message);
    return count < rows.length ? t(emptyRow) : undefined;
  },
  isEmpty: value => rowsIn(value).length === 0,
  initial: () => [],
  fromApi: rowsIn,
  toApi: value => addressesIn(value).map(imgPath => ({ imgPath })),
  toText: value => addressesIn(value).join(', '),
  sample: n => [1, 2, 3, 4, 5, 6, 7].map(at => ({ imgPath: `https://storage.example.test/deedbook/${n}-${at}.png` })),
});
