/** The levels of headings. */
export const levels = [1, 2, 3, 4, 5, 6] as const;
