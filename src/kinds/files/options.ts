import type { FieldOptions } from '../field';

/** What every kind that stores files takes. */
export interface FileOptions extends FieldOptions {
  /** What a file's name in the storage begins with; a timestamp follows. @default a timestamp, and the file's own name follows @example 'Photo' */
  storedAs?: string;
}
