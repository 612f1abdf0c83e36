/** The levels of headings. */
export const levels = [1, 2, 3, 4, 5, 6] as const;

/** How many buttons stand together in each group of the toolbar. */
export const groupSizes = { marks: 5, colours: 2, blocks: 7, addresses: 2, clear: 1 } as const;
