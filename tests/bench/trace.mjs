const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
];

/** Runs an action while the browser writes a trace; the result is its events and what the action gave. */
export const recordTrace = async (devtools, act) => {
  const events = [];
  const keep = ({ value }) => events.push(...value);
  devtools.on('Tracing.dataCollected', keep);
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories: categories.join() });
  const result = await act();
  const complete = new Promise(resolve => {
    devtools.once('Tracing.tracingComplete', resolve);
  });
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', keep);
  return { events, result };
};

/**
 * Those events of a trace that the page's main thread had between the start of a navigation and a time after it, in
 * order, with the moment the navigation began and V8's samples.
 * @param origin where the navigation led
 * @param until milliseconds from its start
 */
export const ofNavigation = (events, origin, until) => {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(origin),
  );
  if (!start) throw new Error(`The trace has no navigation to ${origin}.`);
  const { pid, tid, ts } = start;
  const end = ts + until * 1000;
  const all = events.filter(event => event.pid === pid && event.tid === tid && event.ts >= ts);
  const profiles = events.filter(event => event.pid === pid && /^Profile(Chunk)?$/.test(event.name));
  return {
    start: ts,
    all,
    profiles,
    within: all.filter(event => event.ts < end).toSorted((a, b) => a.ts - b.ts || b.dur - a.dur),
  };
};
