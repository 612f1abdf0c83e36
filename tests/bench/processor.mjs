/**
 * Starts to count the processor time of a page's main thread, for a page that has been nowhere yet.
 *
 * It is `ThreadTime` of `Performance.getMetrics`: what the scheduler gave the thread, counted from when the page's
 * process was attached to. It holds within 3 % while four endless loops run beside it on two cores. `TaskDuration` is
 * no such thing: it is the clock's time within tasks and grows to twice as much. A navigation may change the process
 * and so begins at zero anew; compare what was read before and after a step within one document only. Where the
 * processor is slowed down, the thread is kept busy instead of paused, by the clock: that counts as well, and scatters.
 * @returns a function that reads it, in milliseconds
 */
export const watchProcessor = async devtools => {
  await devtools.send('Performance.enable');
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const counted = metrics.find(({ name }) => name === 'ThreadTime');
    if (!counted) throw new Error('This browser does not tell the processor time of a page: use a newer Chromium.');
    return counted.value * 1000;
  };
};
