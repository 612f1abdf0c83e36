import type { RaRecord } from '../fields/field';
import { otherLanguage } from '../i18n/otherLanguage';
import type { ColumnDef } from '../views/columnDefs';
import '../dialog/fullScreen.css';

interface Props {
  record: RaRecord;
  facts: readonly ColumnDef[];
  className?: string;
}

/** Labelled values of a record. */
export const Facts = ({ record, facts, className = '' }: Props) => (
  <dl className={`facts ${className}`}>
    {facts.map(({ path, label, isWide, value, text }) => (
      <div key={path} className={isWide ? 'facts__wide' : undefined}>
        <dt>{label}</dt>
        <dd lang={otherLanguage(text(record))}>{value(record)}</dd>
      </div>
    ))}
  </dl>
);
