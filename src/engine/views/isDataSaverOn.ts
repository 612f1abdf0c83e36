/** Whether the browser saves data, or its connection is too slow for prefetching. */
export const isDataSaverOn = (): boolean => {
  // Not supported by every browser.
  const { connection }: { connection?: { saveData?: boolean; effectiveType?: string } } = Object(navigator);
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};
