import type { FileOptions } from '../files/options';
import type { Translatable } from '../../language/t';

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
