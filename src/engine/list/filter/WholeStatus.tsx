import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LinkButton } from '../../ui/Button';
import { formatDate } from '../../fields/date/formatDate';
import { countText } from '../../i18n/countText';
import { t } from '../../i18n/t';
import type { Whole } from '../../data/readWhole';
import { wholeReads, type WholeRead } from '../../data/wholeReads';
import { noteWritten } from '../../data/writtenSinceRead';
import { useEntity } from '../../views/EntitiesContext';
import { useEntityListContext, type EntityListState } from '../useEntityList';

/** Interval in milliseconds for updating the age of the rows. */
const ageInterval = 30_000;

/** Age in milliseconds from which others may well have changed the rows. */
const oldAfter = 5 * 60_000;

const useAge = (at: number) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ageInterval);
    return () => clearInterval(timer);
  }, []);
  return { age: formatDate(new Date(at).toISOString(), 'relative'), isOld: now - at >= oldAfter };
};

const Reading = ({ read, total, stop }: WholeRead) => {
  const far = countText(read);
  return (
    <>
      <progress aria-label={t('Reading the whole list')} value={total ? read : undefined} max={total} />
      <span>
        {total === undefined
          ? t('Reading the whole list: %{read}', { read: far })
          : t('Reading the whole list: %{read} of %{total}', { read: far, total: countText(total) })}
      </span>
      {read > 0 && <LinkButton onClick={stop}>{t('Stop')}</LinkButton>}
    </>
  );
};

type Counts = Record<'shown' | 'read' | 'total' | 'age', string>;

/** The texts for the end of a reading. */
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

const textsByEnd: Readonly<Record<string, EndTexts>> = {
  complete,
  stopped,
  // A failure has ended it.
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

const Read = ({ read, total, at, end }: NonNullable<EntityListState['whole']>) => {
  const { name } = useEntity();
  const list = useEntityListContext();
  const queryClient = useQueryClient();
  const { age, isOld } = useAge(at);
  const again = () => {
    // The button has said how many rows it reads.
    if (end === 'limit') {
      queryClient.setQueriesData<Whole>(
        { queryKey: [name, 'getWhole'] },
        before => before && { ...before, most: Number.MAX_SAFE_INTEGER },
      );
    }
    noteWritten(queryClient, name, []);
    list.refetch();
  };
  const counts = { shown: countText(list.total), total: countText(total), read: countText(read), age };
  const { status, button } = textsByEnd[end] ?? complete;
  return (
    <>
      <span>
        {status(counts)} {isOld && <strong>{t('It may be out of date.')}</strong>}
      </span>
      <LinkButton onClick={again}>{button(counts)}</LinkButton>
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
        <Reading {...reading} />
      ) : (
        list.whole && !(list.isReading && list.isFetching) && <Read {...list.whole} />
      )}
    </p>
  );
};
