import Papa from 'papaparse';
import type { Row } from '../../../kinds/field';
import { valueAt } from '../../../kinds/valueAt';
import type { Column } from '../EntityRow';

/** What a cell reads, as plain text. */
const textOf = ({ path, field }: Column, record: Row): string => {
  const value = valueAt(record, path);
  const drawn = field.column?.({ value, record, label: field.label });
  return typeof drawn === 'string' ? drawn : field.toText(value);
};

/**
 * Rows as CSV, with a column for each of the table's. A cell that a spreadsheet would take for a formula
 * (`=`, `+`, `-`, `@`, tab or carriage return at its start) gets an apostrophe before it.
 */
export const csvOf = (columns: readonly Column[], rows: readonly Row[]): string =>
  Papa.unparse(
    {
      fields: columns.map(({ field }) => field.label),
      data: rows.map(row => columns.map(column => textOf(column, row))),
    },
    { escapeFormulae: true },
  );
