import { LinkButton } from '../../ui/Button';
import { t, type Translatable } from '../../i18n/t';
import type { AnyReferences } from './index';
import { dash, isWritten, toText } from '../toText';
import { placeholderText, useChoiceRows } from '../reference/useReferenceChoices';
import { valueAt } from '../../values/valueAt';
import './references.css';
import '../../ui/components.css';

interface Props {
  value: unknown;
  label: string;
  options: AnyReferences;
}

/** The chosen records, one per row. What the server has not put into the value itself is looked up in their list. */
const RecordsTable = ({ value, label, options: { columns, ...options } }: Props) => {
  const { rows, error, isPending, retry } = useChoiceRows(options);
  const records: unknown[] = Array.isArray(value) ? value : [];
  /** An item of the value is the record itself, or its id. */
  const recordFor = (item: unknown): unknown => (isWritten(item) ? rows.find(({ id }) => id === toText(item)) : item);
  /** A record that is not there has a placeholder in its first column; in all of them while it may come. */
  const cellText = (record: unknown, path: string, columnIndex: number): string => {
    const isPlaceholder = record === undefined && (columnIndex === 0 || isPending);
    return isPlaceholder ? placeholderText({ error, isPending }) : toText(valueAt(record, path)) || dash;
  };
  const heads: readonly [string, Translatable | undefined][] = Object.entries(columns ?? { [options.text]: 'Name' });
  return (
    <>
      <table className="small-table" aria-label={label} aria-busy={isPending}>
        <thead>
          <tr>
            {heads.map(([path, head]) => (
              <th key={path} scope="col">
                {head && t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((item, rowIndex) => {
            const record = recordFor(item);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- untrusted data can repeat a record
              <tr key={rowIndex}>
                {heads.map(([path], columnIndex) => (
                  <td key={path}>{cellText(record, path, columnIndex)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {error && (
        <p className="small-table__failure" role="alert">
          {t('The names could not be loaded.')} <LinkButton onClick={retry}>{t('Try again')}</LinkButton>
        </p>
      )}
    </>
  );
};

export default RecordsTable;
