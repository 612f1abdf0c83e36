import type { ReactNode } from 'react';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import type { Change } from '../data/merge';
import { canBeShown, LabelledValues, Value } from './Value';

interface Props<C> {
  changes: readonly C[];
  /** The record, for components of a declaration. */
  record?: RaRecord;
  renderBelow?: (change: C) => ReactNode;
}

/** The values of a record that somebody else has changed, before and after. */
export const ChangedValues = <C extends Change>({ changes, record, renderBelow }: Props<C>) => (
  <LabelledValues values={changes}>
    {change => (
      <>
        {[change.was, change.theirs].every(value => canBeShown(change.field, value)) ? (
          <div className="value-row">
            <Value labelled={change} record={record} state={t('As it was')} value={change.was} />
            <span aria-hidden="true">→</span>
            <Value labelled={change} record={record} state={t('Now')} value={change.theirs} />
          </div>
        ) : (
          t('Changed')
        )}
        {renderBelow?.(change)}
      </>
    )}
  </LabelledValues>
);
