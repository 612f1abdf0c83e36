import type { RunningRead } from '../../engine/data/wholeReads';
import { t } from '../../engine/i18n/t';
import { Button, LinkButton } from '../../engine/ui/Button';
import { messageOf } from '../../engine/views/reportError';
import { propertyCountText, type usePropertyReading } from './propertyReading';
import '../../engine/list/filter/filter.css';
import './settlement.css';

/** Most properties that are named when they could not be read. */
const maxNamedFailures = 10;

/** The progress of a reading, with Stop. */
export const ReadingProgress = ({ read, total, stop, label }: RunningRead & { label: string }) => (
  <>
    <progress aria-label={label} value={total ? read : undefined} max={total} />
    <span>{total === undefined ? t('Reading the list of properties…') : propertyCountText(read, total)}</span>
    <Button size="small" onClick={stop}>
      {t('Stop')}
    </Button>
  </>
);

interface ReadingStatusProps {
  reading: ReturnType<typeof usePropertyReading<unknown, unknown>>;
  /** Names the progress. */
  label: string;
  /** Shown before the first reading: what it reads. */
  intro: string;
  /** The result of the last reading in one sentence. */
  summary: string | undefined;
}

/** The progress of a reading; afterwards its summary, and the properties that could not be read. */
export const ReadingStatus = ({ reading, label, intro, summary }: ReadingStatusProps) => {
  const { data, isReading, progress, error, read, readRest } = reading;
  if (isReading) return <p className="filter__status">{progress && <ReadingProgress {...progress} label={label} />}</p>;
  const failure = error && <p role="alert">{messageOf(error)}</p>;
  if (!data) {
    return (
      <div className="reading-start">
        <p>{intro}</p>
        {failure}
        <Button variant="contained" onClick={read}>
          {t('Read all properties')}
        </Button>
      </div>
    );
  }
  const missingCount = data.properties.length - data.rowsByProperty.size;
  const namedFailures = data.properties.filter(({ pid }) => data.failures.has(pid)).slice(0, maxNamedFailures);
  return (
    <>
      {failure}
      <p className="filter__status">
        <span>{summary}</span>
        <LinkButton onClick={read}>{t('Read again')}</LinkButton>
        {missingCount > 0 && (
          <LinkButton onClick={readRest}>
            {t('Read the one that is missing |||| Read the %{smart_count} that are missing', {
              smart_count: missingCount,
            })}
          </LinkButton>
        )}
      </p>
      {namedFailures.length > 0 && (
        <div className="unfinished" role="alert">
          <h3>
            {t('One property could not be read |||| %{smart_count} properties could not be read', {
              smart_count: data.failures.size,
            })}
          </h3>
          <ul>
            {namedFailures.map(({ pid, name }) => (
              <li key={pid}>
                <span>
                  <strong>{name}</strong>: {data.failures.get(pid)}
                </span>
              </li>
            ))}
          </ul>
          {data.failures.size > namedFailures.length && (
            <p>{t('and %{count} more', { count: data.failures.size - namedFailures.length })}</p>
          )}
        </div>
      )}
    </>
  );
};
