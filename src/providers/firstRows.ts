/** The order in which the server sends rows: this API sorts nothing. */
export const unsorted = { field: '', order: 'ASC' } as const;

/** What react-admin asks a list for to get its first rows. @param most how many */
export const firstRows = (most: number) =>
  ({ pagination: { page: 1, perPage: most }, sort: unsorted, filter: {} }) as const;
