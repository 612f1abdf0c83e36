import type { Row } from '../../kinds/field';
import type { ColumnDef } from '../columnDefs';
import '../dialog/fullScreen.css';

interface Props {
  record: Row;
  facts: readonly ColumnDef[];
  className?: string;
}

export const Facts = ({ record, facts, className = '' }: Props) => (
  <dl className={`facts ${className}`}>
    {facts.map(({ path, label, isWide, value }) => (
      <div key={path} className={isWide ? 'facts__wide' : undefined}>
        <dt>{label}</dt>
        <dd>{value(record)}</dd>
      </div>
    ))}
  </dl>
);
