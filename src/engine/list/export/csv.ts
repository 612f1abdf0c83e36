import Papa from 'papaparse';
import type { RaRecord } from '../../fields/field';
import type { ColumnDef } from '../../views/columnDefs';

/**
 * What a spreadsheet may take for the start of a formula: OWASP's list with full-width signs, `%` and `|`, also after
 * whitespace or invisible characters; and a leading tab or line break.
 */
const formulaStart =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0]*[=+\-@%|\u2212\uFE62\uFE63\uFE66\uFE6B\uFF05\uFF0B\uFF0D\uFF1D\uFF20\uFF5C])/u;

/**
 * Rows as CSV, with the columns that have a text. A cell that begins like a formula gets an apostrophe.
 * @param delimiter a tab to paste into a spreadsheet
 */
export const csvOf = (
  columns: readonly ColumnDef[],
  rows: readonly RaRecord[],
  delimiter: ',' | '\t' = ',',
): string => {
  const textColumns = columns.filter(({ text }) => rows.length === 0 || rows.some(row => text(row) !== undefined));
  return Papa.unparse(
    {
      fields: textColumns.map(({ label }) => label),
      data: rows.map(row => textColumns.map(({ text }) => text(row) ?? '')),
    },
    { escapeFormulae: formulaStart, delimiter },
  );
};
