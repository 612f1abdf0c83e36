import type { Naming } from '../../api/storage';
import type { FieldOptions } from '../field';
import { pictures, type ImageType } from './imageType';

export interface ImageOptions extends FieldOptions {
  /** Image types that are taken. @default PNG, JPEG, WebP, GIF and SVG */
  types?: readonly ImageType[];
  /** Message for a file of another type. @default names the types */
  wrongType?: string;
  /** Largest file in megabytes. @default 10 */
  maxMegabytes?: number;
  /** How the file is named in the storage. @default 'original' */
  naming?: Naming;
}

export const imageDefaults = { types: pictures, maxMegabytes: 10, naming: 'original' } as const;
