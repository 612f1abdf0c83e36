/** The columns of the file, in their order (FAQ-11, FAQ-12); `Name` is the category's. */
export const columns = ['Id', 'Name', 'Question', 'Answer'] as const;

/** One row of the file by its columns. */
export type FaqRow = Record<(typeof columns)[number], string>;
