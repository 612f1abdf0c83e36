/** Where a record keeps the version that the header of its single read gave. It never travels. */
export const etag = '@etag';
