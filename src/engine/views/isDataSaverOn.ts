/** Network Information API, which not every browser has. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the browser saves data, or its connection is too slow for prefetching. */
export const isDataSaverOn = ({ connection }: NavigatorWithConnection = navigator): boolean =>
  connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
