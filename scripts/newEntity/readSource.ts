import type { Source } from '../source/source';
import { Complaint } from './complaint';
import type { SourceWish } from './world';

/** Reads a source. @throws Complaint for one that cannot be read */
export const readSource = ({ from }: SourceWish): Promise<Source> =>
  Promise.reject(new Complaint(`'${from}' cannot be read yet.`));
