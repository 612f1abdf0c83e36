import { t } from '../../language/t';
import type { Field } from '../field';
import { defineKind } from '../kind';
import type { PlainRoute } from '../names';
import { dash, plainText } from '../plainText';
import { valueAt } from '../valueAt';
import { idsIn, type AnyReferences, type ReferencesOptions } from './options';
import { LazyBoundary } from '../../release/LazyBoundary';
import { lazyWithRetry } from '../../release/lazyWithRetry';

const RecordsTable = lazyWithRetry(() => import('./RecordsTable'));

type References = <const N extends PlainRoute>(
  options: ReferencesOptions<N>,
) => Field<readonly (string | object)[], AnyReferences, 'value'>;

/** Several records of another entity: their ids are sent, their names shown. */
export const references: References = defineKind<readonly (string | object)[], AnyReferences>({
  name: 'references',
  filtering: 'choices',
  isWide: true,
  Cell: ({ value }) => String(idsIn(value).length || dash),
  Show: ({ value, label }, options) =>
    idsIn(value).length > 0 ? (
      <LazyBoundary parts={[RecordsTable]} fallback={t('Loading…')}>
        <RecordsTable value={value} label={label} options={options} />
      </LazyBoundary>
    ) : (
      dash
    ),
  Input: lazyWithRetry(() => import('./ReferencesInput')),
  isEmpty: value => idsIn(value).length === 0,
  initial: () => [],
  toApi: idsIn,
  toText: (value, { text }) =>
    (Array.isArray(value) ? value : [])
      .map((item: unknown) => plainText(valueAt(item, text)) || plainText(item))
      .filter(Boolean)
      .join(', '),
  sample: n => [String(n).padStart(24, '0'), String(n + 1).padStart(24, '0')],
});
