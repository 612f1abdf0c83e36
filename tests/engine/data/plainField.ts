import type { Field } from '../../../src/engine/fields/field';

/** A field that holds small letters and sends capitals, so that either change shows. */
export const loud = (label = 'Title'): Field => ({
  label,
  type: 'text',
  with: changes => ({ ...loud(label), ...changes }),
  secret: false,
  renderCell: () => '',
  renderShow: () => '',
  holds: () => true,
  check: () => undefined,
  isEmpty: () => false,
  initial: '',
  fromApi: value => (typeof value === 'string' ? value.toLowerCase() : value),
  toApi: value => (typeof value === 'string' ? value.toUpperCase() : value),
  filtering: 'contains',
  dayOf: () => '',
  toText: () => '',
  sample: () => '',
});
