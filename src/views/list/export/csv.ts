import Papa from 'papaparse';
import type { Row } from '../../../kinds/field';
import type { Shown } from '../../shown';

/**
 * What a spreadsheet may take for the start of a formula: OWASP's list, full-width signs among it, `%` and `|`, also
 * behind space or characters that nobody sees; and a tab or a new line by itself.
 */
const formulaStart =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0]*[=+\-@%|\u2212\uFE62\uFE63\uFE66\uFE6B\uFF05\uFF0B\uFF0D\uFF1D\uFF20\uFF5C])/u;

/**
 * Rows as CSV, with a column for each of the table's that can be said in words. A cell that begins like a formula gets
 * an apostrophe before it.
 * @param delimiter stands between the cells: a tab for what is pasted into a spreadsheet
 */
export const csvOf = (columns: readonly Shown[], rows: readonly Row[], delimiter: ',' | '\t' = ','): string => {
  const told = columns.filter(({ text }) => rows.length === 0 || rows.some(row => text(row) !== undefined));
  return Papa.unparse(
    {
      fields: told.map(({ label }) => label),
      data: rows.map(row => told.map(({ text }) => text(row) ?? '')),
    },
    { escapeFormulae: formulaStart, delimiter },
  );
};
