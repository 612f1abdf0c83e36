import type { Field } from '../field';
import { defineKind } from '../kind';
import type { PlainRoute } from '../names';
import { idIn } from '../idIn';
import { dash, plainText } from '../plainText';
import { valueAt } from '../valueAt';
import type { AnyReference, ReferenceOptions } from './options';
import { lazyWithRetry } from '../../release/lazyWithRetry';

type Reference = <const N extends PlainRoute>(
  options: ReferenceOptions<N>,
) => Field<string | object, AnyReference, 'value'>;

/** A record of another entity: the id is sent, the record's text is shown. */
export const reference: Reference = defineKind<string | object, AnyReference>({
  name: 'reference',
  filtering: 'choices',
  Cell: ({ value }, { text }) => plainText(valueAt(value, text)) || dash,
  Input: lazyWithRetry(() => import('./ReferenceInput')),
  toApi: value => idIn(value) || plainText(value),
  toText: (value, { text }) => plainText(valueAt(value, text)),
  sample: n => String(n).padStart(24, '0'),
});
