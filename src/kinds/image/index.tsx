import { lazy } from 'react';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { safeFile } from '../safeUrl';
import type { ImageOptions } from './options';
import { Picture } from './Picture';

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
