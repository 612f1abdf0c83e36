import { t } from '../i18n/t';
import { Button } from '../ui/Button';
import { isChanged } from './bulkActions';
import { isSettled, type BulkResult } from './bulkResults';
import './selection.css';

const statusClass = ({ state }: BulkResult): string => {
  if (state === 'done') return ' status--good';
  return state === 'failed' || state === 'unknown' ? ' status--bad' : '';
};

const ResultList = ({ label, results }: { label: string; results: readonly BulkResult[] }) => (
  <ul className="bulk__results" tabIndex={0} aria-label={label}>
    {results.map(result => (
      <li key={result.id}>
        <span>{result.name}</span>
        <span className={`bulk__says${statusClass(result)}`}>{result.message}</span>
      </li>
    ))}
  </ul>
);

interface Props {
  /** Id of the element that describes the dialog. */
  textId: string;
  results: readonly BulkResult[];
  onClose: () => void;
}

/** The results, where not all records are done: unknown ones first, then those that are not done, then the others. */
export const BulkOutcome = ({ textId, results, onClose }: Props) => {
  const unknownResults = results.filter(({ state }) => state === 'unknown');
  const openResults = results.filter(result => !isSettled(result) && result.state !== 'unknown');
  const otherResults = [...openResults, ...results.filter(isSettled)];
  return (
    <>
      <div id={textId} className="dialog__content bulk">
        {unknownResults.length > 0 && (
          <>
            <p role="alert">
              {t(
                'It is not known whether %{smart_count} record is done. The list is read again: look at it before you repeat this. |||| It is not known whether %{smart_count} records are done. The list is read again: look at it before you repeat this.',
                { smart_count: unknownResults.length },
              )}
            </p>
            <ResultList label={t('Records whose outcome is not known')} results={unknownResults} />
          </>
        )}
        {openResults.length > 0 && (
          <p role="alert">
            {t(
              '%{smart_count} record is not done. It stays chosen. |||| %{smart_count} records are not done. They stay chosen.',
              { smart_count: openResults.length },
            )}
          </p>
        )}
        {openResults.some(({ state }) => isChanged(state)) && (
          <p>{t('To include a record that has changed, clear its box and choose it again.')}</p>
        )}
        {otherResults.length > 0 && <ResultList label={t('What became of each record')} results={otherResults} />}
      </div>
      <div className="dialog__actions">
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </div>
    </>
  );
};
