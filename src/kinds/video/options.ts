import type { FileOptions } from '../files/options';
import { plainText } from '../plainText';
import { valueAt } from '../valueAt';
import type { Translatable } from '../../language/t';

/** A video on the wire (PROP-153). */
export interface VideoPath {
  videoPath?: string | null;
}

export interface VideoOptions extends FileOptions {
  /** Label of the button that adds the row of the file. */
  add: Translatable;
  /** Toast of that button while the row is there without a file. */
  addRefusal: Translatable;
}

/** The addresses of the videos in a value from outside. */
export const videosIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(item => plainText(valueAt(item, 'videoPath'))).filter(address => address !== '')
    : [];
