import { idOf, tallied, type Drift } from './drift';

/** A drift as it is reported. */
export interface Report extends Drift {
  /** Of the application that saw it. */
  version: string;
}

/** How long drifts are gathered before they are sent, in ms. */
const patience = 10_000;
/** How many are told in one page load at most: what comes after so many says nothing new. */
const most = 100;

/** An unknown key that looks like the name of a field; any other may be an identifier or somebody's address. */
const fieldName = /^[a-zA-Z_]{1,40}$/;

/** What an unknown key is called in a report. */
export const reportedName = (key: string): string => (fieldName.test(key) ? key : '(unknown key)');

/** Sends reports and never minds what becomes of them. */
const post = async (address: string, reports: readonly Report[]): Promise<void> => {
  try {
    // As plain text without cookies and address of the page: it needs no leave of the other side and tells nobody apart.
    await fetch(address, {
      method: 'POST',
      body: JSON.stringify(reports),
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  } catch {
    // Offline, blocked or gone: nothing at work depends on it.
  }
};

/**
 * Makes what takes drifts and reports each of them once: those of ten seconds together, or what there is when the page
 * is left.
 * @param address where reports are sent as JSON, a list of `Report`
 */
export const createReporter = (address: string, version: string): ((drifts: readonly Drift[]) => void) => {
  const told = new Set<string>();
  let waiting: readonly Drift[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const reports = waiting.slice(0, most - told.size).map(drift => ({ version, ...drift }));
    waiting = [];
    if (reports.length === 0) return;
    reports.forEach(report => told.add(idOf(report)));
    void post(address, reports);
  };
  addEventListener('pagehide', send);
  return drifts => {
    const fresh = drifts.filter(drift => !told.has(idOf(drift)));
    if (fresh.length === 0 || told.size >= most) return;
    waiting = tallied([...waiting, ...fresh]);
    timer ??= setTimeout(send, patience);
  };
};
