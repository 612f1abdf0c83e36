import { Button } from '../../theme/Button';
import { t } from '../../language/t';
import type { PersonState } from '../settlement/personState';
import { sentenceOf } from '../settlement/standing';
import { UnclearRecords } from '../settlement/UnclearRecords';

interface Props {
  name: string;
  state: PersonState;
  onClose: () => void;
}

/** Says why a payment is not offered. */
export const NotOffered = ({ name, state: { is, unclear, retry }, onClose }: Props) => {
  if (is === 'open' || is === 'unread') return undefined;
  return (
    <section className="full-screen__body" role={is === 'unknown' ? 'alert' : 'status'} aria-label={t('Not offered')}>
      <strong>{sentenceOf(is, name)}</strong>
      <UnclearRecords records={unclear} />
      <div className="payment__buttons">
        {is === 'unknown' && <Button onClick={retry}>{t('Try again')}</Button>}
        <Button onClick={onClose}>{t('Back to the list')}</Button>
      </div>
    </section>
  );
};
