import type { QueryClient } from '@tanstack/react-query';
import Papa from 'papaparse';
import type { DeedbookDataProvider } from '../../data/dataProvider';
import type { Entity } from '../../schema/entity';
import type { RaRecord } from '../../fields/field';
import { isWritten, toText } from '../../fields/toText';
import { setAt, valueAt } from '../../fields/valueAt';
import { t } from '../../i18n/t';
import { fullName } from '../../views/recordName';
import type { ColumnDef } from '../../views/columnDefs';

/**
 * The start of a text that a spreadsheet may take for a formula: a sign of OWASP's list, full-width signs included, `%` or
 * `|`, also after whitespace or invisible characters; or a tab or line break.
 * @example '=1+1', ' +1', '\u200B@SUM' and '\t1' match; '1+1' does not.
 */
const formulaStart =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0]*[=+\-@%|\u2212\uFE62\uFE63\uFE66\uFE6B\uFF05\uFF0B\uFF0D\uFF1D\uFF20\uFF5C])/u;

/** A column with the names of the records, if no declared column has them. */
const nameColumns = (entity: Entity, columns: readonly ColumnDef[], rows: readonly RaRecord[]) => {
  const hasName = (row: RaRecord) => columns.some(({ text }) => text(row) === fullName(entity, row));
  if (!('recordName' in entity) || rows.every(hasName)) return [];
  return [{ label: t('Name'), text: (row: RaRecord) => toText(entity.recordName?.(row)) }];
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
  const candidates: readonly Pick<ColumnDef, 'label' | 'unit' | 'text' | 'exported'>[] = [
    ...nameColumns(entity, columns, rows),
    ...columns,
  ];
  const hasText = ({ text, exported }: (typeof candidates)[number]) =>
    rows.length === 0 || rows.some(row => text(row) !== undefined || exported?.(row));
  const textColumns = candidates.filter(hasText);
  return Papa.unparse(
    {
      fields: textColumns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
      data: rows.map(row => textColumns.map(({ text, exported = text }) => exported(row) ?? '')),
    },
    { escapeFormulae: formulaStart, delimiter },
  );
};

/** What is exported, and the way to read the records that it points to. */
interface ExportSource {
  queryClient: QueryClient;
  dataProvider: DeedbookDataProvider;
  entity: Entity;
  columns: readonly ColumnDef[];
  rows: readonly RaRecord[];
  signal: AbortSignal;
  delimiter?: ',' | '\t';
}

/** Whether a value of a reference is an id, and no record. */
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
    const records = await queryClient.fetchQuery({ queryKey: ['read', to, query], queryFn }).catch(() => []);
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
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), { once: true });
  });
  return csvOf(entity, columns, await Promise.race([fillReferences(source), aborted]), delimiter);
};
