import type { QueryClient } from '@tanstack/react-query';
import Papa from 'papaparse';
import type { DeedbookDataProvider } from '../../data/dataProvider';
import type { Entity } from '../../schema/entity';
import type { RaRecord } from '../../fields/field';
import { choicesRead } from '../../fields/reference/useReferenceChoices';
import { isWritten, toText } from '../../fields/toText';
import { setAt } from '../../values/paths';
import { valueAt } from '../../values/valueAt';
import { t } from '../../i18n/t';
import { whenAborted } from '../../store/whenAborted';
import { fullName } from '../../views/recordName';
import type { ColumnDef } from '../../views/columnDefs';

/** Whitespace, and characters that are not visible. */
const blank = String.raw`[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0]`;

/** The signs of OWASP's list with which formulas begin, also full-width ones, and `%` and `|`. */
const sign = String.raw`[=+\-@%|\u2212\uFE62\uFE63\uFE66\uFE6B\uFF05\uFF0B\uFF0D\uFF1D\uFF20\uFF5C]`;

/**
 * The start of a text that a spreadsheet may take for a formula.
 * @example '=1+1', ' +1', '\u200B@SUM' and '\t1' match; '1+1' does not.
 */
const formulaStart = new RegExp(String.raw`^(?:[\t\r\n]|${blank}*${sign})`, 'u');

/** An exported cell without the apostrophe that an export puts before what may be a formula. A text that begins with both itself loses its own, too. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

type TextColumn = Pick<ColumnDef, 'label' | 'unit' | 'text' | 'toExportText'>;

/** A column with the declared names of the records; none where other columns have them. */
const nameColumns = (entity: Entity, columns: readonly ColumnDef[], rows: readonly RaRecord[]): TextColumn[] => {
  // A record without a declared name is called by the text of its first column.
  const hasName = (row: RaRecord) => columns.some(({ text }) => text(row) === fullName(entity, row));
  if (!('recordName' in entity) || rows.every(hasName)) return [];
  return [{ label: t('Name'), text: row => toText(entity.recordName?.(row)) }];
};

/**
 * Rows as CSV, with the columns that have a text, and the names of records where no column has them. A cell that begins
 * like a formula gets an apostrophe.
 * @param delimiter a tab to paste into a spreadsheet
 */
export const csvOf = (
  entity: Entity,
  columns: readonly ColumnDef[],
  rows: readonly RaRecord[],
  delimiter: ',' | '\t' = ',',
): string => {
  const candidates: readonly TextColumn[] = [...nameColumns(entity, columns, rows), ...columns];
  const hasText = ({ text, toExportText }: TextColumn) =>
    rows.length === 0 || rows.some(row => text(row) !== undefined || toExportText?.(row));
  const textColumns = candidates.filter(hasText);
  return Papa.unparse(
    {
      fields: textColumns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
      data: rows.map(row => textColumns.map(({ text, toExportText = text }) => toExportText(row) ?? '')),
    },
    { escapeFormulae: formulaStart, delimiter },
  );
};

interface ExportSource {
  queryClient: QueryClient;
  dataProvider: DeedbookDataProvider;
  entity: Entity;
  columns: readonly ColumnDef[];
  rows: readonly RaRecord[];
  signal: AbortSignal;
  delimiter?: ',' | '\t';
}

/** Whether an item of a reference is an id; a record is an object. */
const isId = (item: unknown): boolean => isWritten(item) && item !== '';

/** Replaces the ids in references by their records, so that an export has their texts. Records that cannot be read stay ids. */
const fillReferences = async ({
  queryClient,
  dataProvider,
  columns,
  rows,
}: ExportSource): Promise<readonly RaRecord[]> => {
  const readRecords = async (to: string, query?: object) => {
    const queryFn = async () => (await dataProvider.choices(to, query)).data;
    const records = await queryClient.fetchQuery({ ...choicesRead(to, query), queryFn }).catch(() => []);
    return new Map(records.map(record => [record.id, record]));
  };

  /** A function for each column that replaces its ids in a row. */
  const fillers = await Promise.all(
    columns.map(async ({ path, field }) => {
      const { to, query, idOf } = field ?? {};
      const hasIds = rows.some(row => [valueAt(row, path)].flat().some(isId));
      if (to === undefined || !idOf || !hasIds) return (row: RaRecord) => row;
      const records = await readRecords(to, query);
      const recordFor = (item: unknown) => (isId(item) ? (records.get(idOf(item)) ?? item) : item);
      return (row: RaRecord) => {
        const value = valueAt(row, path);
        return setAt(row, path, Array.isArray(value) ? value.map(recordFor) : recordFor(value));
      };
    }),
  );
  return rows.map(row => fillers.reduce((filledRow, fill) => fill(filledRow), row));
};

/** Rows as CSV like `csvOf`, with the texts of the records that they point to. Rejects at once when the signal aborts. */
export const filledCsv = async (source: ExportSource): Promise<string> => {
  const { entity, columns, signal, delimiter } = source;
  signal.throwIfAborted();
  return csvOf(entity, columns, await Promise.race([fillReferences(source), whenAborted(signal)]), delimiter);
};
