import type { FileOptions } from '../files/options';
import { pictures, type ImageType } from './imageType';
import type { Translatable } from '../../language/t';

export interface ImageOptions extends FileOptions {
  /** Image types that are taken. @default PNG, JPEG, WebP, GIF and SVG */
  types?: readonly ImageType[];
  /** Message for a file of another type. @default names the types */
  wrongType?: Translatable;
  /** Value that stands for no image. @default none: an empty one @example 'no' */
  none?: string;
}

export const imageDefaults = { types: pictures } as const;
