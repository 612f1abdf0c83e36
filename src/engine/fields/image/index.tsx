import type { Translatable } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import { defineFieldType } from '../defineFieldType';
import type { CellProps } from '../field';
import { dash, toText } from '../toText';
import { safeWebUrl } from '../safeUrl';
import type { FileOptions } from '../formUploads';
import { Picture } from './Picture';
import type { ImageType } from './imageTypes';

export interface ImageOptions extends FileOptions {
  /** Image types that are taken. @default PNG, JPEG, WebP, GIF and SVG */
  types?: readonly ImageType[];
  /** Message for a file of another type. @default names the types */
  wrongType?: Translatable;
  /** Value of a record without an image. @default none: an empty one @example 'no' */
  none?: string;
  /** Whether the image can be taken away without another one. @default true */
  isRemovable?: boolean;
}

const drawPicture = ({ value, label }: CellProps, size: 'thumbnail' | 'preview') => {
  const address = safeWebUrl(value);
  return address ? <Picture address={address} label={label} size={size} /> : dash;
};

/** An image by its address. It is uploaded to the storage as soon as it is chosen; the address is what is sent. */
export const image = defineFieldType<string, ImageOptions, 'file'>({
  name: 'image',
  filtering: 'presence',
  isWide: true,
  Cell: props => drawPicture(props, 'thumbnail'),
  Show: props => drawPicture(props, 'preview'),
  Input: lazyComponent(() => import('./ImageInput')),
  holds: value => typeof value === 'string',
  isEmpty: (value, { none }) => typeof value !== 'string' || value === '' || value === none,
  toApi: toText,
  sample: n => `https://storage.example.test/deedbook/${n}-sample.png`,
});
