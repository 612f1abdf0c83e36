import type { Field } from '../kinds/field';
import type { Fields } from './views';

/** The field at a path, which may come from outside and be the name of something that every object has. */
export const fieldAt = (fields: Fields, path: string): Field | undefined =>
  Object.hasOwn(fields, path) ? fields[path] : undefined;
