import { Button } from '../../theme/Button';
import { t } from '../../language/t';
import { isChanged, isSettled, type Result } from './results';

const toneOf = ({ state }: Result): string => {
  if (state === 'done') return ' status--good';
  return state === 'failed' ? ' status--bad' : '';
};

interface Props {
  /** Id of what describes the dialog. */
  textId: string;
  results: readonly Result[];
  onClose: () => void;
}

/** Says what became of each record, first of those that are not as they were to be. */
export const ManyOutcome = ({ textId, results, onClose }: Props) => {
  const open = results.filter(result => !isSettled(result));
  return (
    <>
      <div id={textId} className="dialog__content many">
        <p role="alert">
          {t(
            '%{smart_count} record is not done. It stays chosen. |||| %{smart_count} records are not done. They stay chosen.',
            {
              smart_count: open.length,
            },
          )}
        </p>
        {open.some(({ state }) => isChanged(state)) && (
          <p>{t('To include a record that has changed, clear its box and choose it again.')}</p>
        )}
        <ul className="many__results" tabIndex={0} aria-label={t('What became of each record')}>
          {[...open, ...results.filter(isSettled)].map(result => (
            <li key={result.id}>
              <span>{result.name}</span>
              <span className={`many__says${toneOf(result)}`}>{result.says}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog__actions">
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </div>
    </>
  );
};
