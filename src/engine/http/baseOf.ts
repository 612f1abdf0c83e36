import { config } from '../../config';
import type { Dialect } from '../../dialect/dialect';

/** Address that the paths of an API are below. */
export const baseOf = ({ base }: Dialect): string => base?.({ config }) ?? config.apiBase;
