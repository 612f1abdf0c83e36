import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LinkButton } from '../../ui/Button';
import { formatDate } from '../../fields/date/formatDate';
import { countText } from '../../i18n/countText';
import { t } from '../../i18n/t';
import { wholeReads, type RunningRead, type WholeSummary } from '../../data/wholeReads';
import { invalidateWhole } from '../../data/writtenSinceRead';
import { useEntity } from '../../views/RegistryContext';
import { useEntityListContext } from '../useEntityList';

/** Interval in milliseconds for updating the age of the rows. */
const ageInterval = 30_000;

/** Age in milliseconds from which others may well have changed the rows. */
const oldAfter = 5 * 60_000;

/** The age of rows in words, such as '2 minutes ago'. @param readAt the time of their reading, in milliseconds */
const useAge = (readAt: number) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ageInterval);
    return () => clearInterval(timer);
  }, []);
  return { age: formatDate(new Date(readAt).toISOString(), 'relative'), isOld: now - readAt >= oldAfter };
};

/** The progress of a reading, with a button that ends it. */
const ReadingProgress = ({ read, total, stop }: RunningRead) => {
  const readText = countText(read);
  return (
    <>
      <progress aria-label={t('Reading the whole list')} value={total ? read : undefined} max={total} />
      <span>
        {total === undefined
          ? t('Reading the whole list: %{read}', { read: readText })
          : t('Reading the whole list: %{read} of %{total}', { read: readText, total: countText(total) })}
      </span>
      {read > 0 && <LinkButton onClick={stop}>{t('Stop')}</LinkButton>}
    </>
  );
};

type Counts = Record<'shown' | 'read' | 'total' | 'age', string>;

interface EndTexts {
  status: (counts: Counts) => string;
  button: (counts: Counts) => string;
}

const stopped: EndTexts = {
  status: counts => t('%{shown} found; stopped at %{read} of %{total}, read %{age}.', counts),
  button: () => t('Read all'),
};

const complete: EndTexts = {
  status: counts => t('%{shown} of %{total}, read %{age}.', counts),
  button: () => t('Read again'),
};

const textsByEnd: Readonly<Record<WholeSummary['end'], EndTexts>> = {
  complete,
  stopped,
  // A failure has ended the reading.
  reading: stopped,
  limit: {
    status: counts => t('%{shown} found in the first %{read} of %{total} records, read %{age}.', counts),
    button: counts => t('Read all %{total}', counts),
  },
  short: {
    status: counts =>
      t('Incomplete: only %{read} of %{total} records arrived. %{shown} found among them, read %{age}.', counts),
    button: () => t('Try again'),
  },
};

/** The number of rows that were read and their age, with a button that reads them again. */
const ReadSummary = ({ read, total, at, end }: WholeSummary) => {
  const { name } = useEntity();
  const list = useEntityListContext();
  const queryClient = useQueryClient();
  const { age, isOld } = useAge(at);
  const readAgain = () => {
    // The button says how many rows it reads, so that no limit is needed.
    invalidateWhole(queryClient, name, { withoutLimit: end === 'limit' });
    list.refetch();
  };
  const counts = { shown: countText(list.total), total: countText(total), read: countText(read), age };
  const { status, button } = textsByEnd[end];
  return (
    <>
      <span>
        {status(counts)} {isOld && <strong>{t('It may be out of date.')}</strong>}
      </span>
      <LinkButton onClick={readAgain}>{button(counts)}</LinkButton>
    </>
  );
};

/** The progress of reading the whole list; then the number of rows on screen, and their age. */
export const WholeStatus = () => {
  const { name } = useEntity();
  const list = useEntityListContext();
  const reading = useSyncExternalStore(wholeReads.subscribe, wholeReads.get).get(name);
  return (
    <p className="filter__status" role="status">
      {reading ? (
        <ReadingProgress {...reading} />
      ) : (
        list.whole && !(list.isReading && list.isFetching) && <ReadSummary {...list.whole} />
      )}
    </p>
  );
};
