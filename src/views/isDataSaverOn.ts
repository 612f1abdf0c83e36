/** Whether the browser is to save data, or its line is too slow for anything that nobody has asked for yet. */
export const isDataSaverOn = (): boolean => {
  // Not every browser tells.
  const { connection }: { connection?: { saveData?: boolean; effectiveType?: string } } = Object(navigator);
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};
