import { lazy } from 'react';
import type { Naming } from '../../api/storage';
import type { FieldOptions } from '../field';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { safeFile } from '../safeUrl';
import { pictures, type ImageType } from './imageType';
import { Picture } from './Picture';

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

/** The literal that stands for "no image" in content blocks (spec 2 §3). */
const noImage = 'no';

/** An image by its address. It is uploaded to the storage as soon as it is chosen; the address is what is sent. */
export const image = defineKind<string, ImageOptions, 'file'>({
  name: 'image',
  isWide: true,
  Cell: ({ value, label }) => {
    const address = safeFile(value);
    return address ? <Picture address={address} label={label} size="thumbnail" /> : dash;
  },
  Show: ({ value, label }) => {
    const address = safeFile(value);
    return address ? <Picture address={address} label={label} size="preview" /> : dash;
  },
  Input: lazy(() => import('./ImageInput')),
  isEmpty: value => typeof value !== 'string' || value === '' || value === noImage,
  toApi: plainText,
  sample: n => `https://storage.example.test/deedbook/Cerificate/${n}-sample.png`,
});
