import type { Fields } from '../../define/views';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import type { Change } from '../../providers/merge';
import { fieldAt } from '../../define/fieldAt';
import './questions.css';
import { Scrolling } from './Scrolling';
import { canBeShown, Value } from './Value';

interface Props {
  fields: Fields;
  label: string;
  change: Change;
  record?: Row;
}

/** What a value was, and what somebody else has made of it. */
export const WasAndIs = ({ fields, label, change: { path, was, theirs }, record }: Props) => {
  const field = fieldAt(fields, path);
  if (!canBeShown(field, was) || !canBeShown(field, theirs)) return t('Changed');
  const shared = { path, field, label, record };
  return (
    <div className="value-row">
      <Scrolling label={t('As it was')}>
        <Value {...shared} value={was} />
      </Scrolling>
      <span aria-hidden="true">→</span>
      <Scrolling label={t('Now')}>
        <Value {...shared} value={theirs} />
      </Scrolling>
    </div>
  );
};
