import { t, type Translatable } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import type { FieldOptions } from '../field';
import { defineFieldType } from '../defineFieldType';
import { dash } from '../toText';

export interface FixedOptions extends FieldOptions {
  /** The value that is sent. It cannot be edited. */
  value: string;
  /** The text in the form instead of the value. */
  shown: Translatable;
}

/** A value set beforehand, shown read-only in the form (the role of an added admin: ADMIN-36). */
export const fixed = defineFieldType<string, FixedOptions>({
  name: 'fixed',
  filtering: 'none',
  Cell: (_, options) => (options.shown && t(options.shown)) || dash,
  Input: lazyComponent(() => import('./FixedInput')),
  initial: options => options.value,
  toApi: (_, options) => options.value,
  sample: (_, options) => options.value,
});
