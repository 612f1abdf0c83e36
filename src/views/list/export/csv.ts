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
 * What a spreadsheet may take for the start of a formula: OWASP's list, full-width signs among it, `%` and `|`, also
 * behind space or characters that nobody sees; and a tab or a new line by itself.
 */
const formulaStart =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0]*[=+\-@%|\u2212\uFE62\uFE63\uFE66\uFE6B\uFF05\uFF0B\uFF0D\uFF1D\uFF20\uFF5C])/u;

/** Rows as CSV, with a column for each of the table's. A cell that begins like a formula gets an apostrophe before it. */
export const csvOf = (columns: readonly Column[], rows: readonly Row[]): string =>
  Papa.unparse(
    {
      fields: columns.map(({ field }) => field.label),
      data: rows.map(row => columns.map(column => textOf(column, row))),
    },
    { escapeFormulae: formulaStart },
  );
