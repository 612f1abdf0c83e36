/** The rows of a table that stand for records, from top to bottom; rows within their cells are not among them. */
export const rowsIn = (frame: HTMLElement): readonly HTMLTableRowElement[] => [
  ...frame.querySelectorAll<HTMLTableRowElement>(':scope > table > tbody > tr[data-row]'),
];
