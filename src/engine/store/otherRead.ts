/** The key of all reads that are neither lists nor records, such as figures and choices: any write may change their answers. */
export const otherReadsKey = ['read'];

/** Whether a query is such a read. */
export const isOtherRead = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === otherReadsKey[0];

/**
 * React Query's options of such a read.
 * @param path what is read, such as the path of its call and the values in it
 * @param meta.rereads `onlyAfterWrites` for inputs and dialogs. @default also when its tab becomes visible (`keepFresh`)
 */
export const otherRead = (path: readonly unknown[], meta?: { rereads: 'onlyAfterWrites' }) => ({
  queryKey: [...otherReadsKey, ...path],
  meta,
});
