import { contract } from '../../src/contract';
import type { ReadPath } from '../../src/contract/paths';

const isReadPath = (path: string): path is ReadPath => `GET ${path}` in contract;

/** A path from a declaration, as one that the API reads. */
export const readPath = (path: string): ReadPath => {
  if (!isReadPath(path)) throw new Error(`The API reads no ${path}.`);
  return path;
};
