import { config } from '../../config';
import type { Dialect } from '../../dialect/dialect';

/** Address that the paths of an API are below. In the mock, and without a `base`, its name is a folder of the installation's API. */
export const baseOf = ({ base, api }: Dialect): string => base?.({ config }) ?? config.apiBase + (api ? `/${api}` : '');
