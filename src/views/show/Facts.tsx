import type { Entity } from '../../define/entity';
import type { Field, Row } from '../../kinds/field';
import { valueAt } from '../../kinds/valueAt';
import '../dialog/fullScreen.css';
import './show.css';

/** A value of a record that a read-only view shows. */
export interface Fact {
  path: string;
  field: Field;
}

/** Fields of an entity by their paths, as facts. */
export const factsOf = ({ fields }: Entity, paths: readonly string[]): Fact[] =>
  paths.flatMap(path => {
    const field = fields[path];
    return field ? [{ path, field }] : [];
  });

interface Props {
  record: Row;
  facts: readonly Fact[];
  className?: string;
}

/** Values of a record with their labels, read-only. */
export const Facts = ({ record, facts, className = '' }: Props) => (
  <dl className={`facts ${className}`}>
    {facts.map(({ path, field }) => (
      <div key={path} className={field.isWide ? 'facts__wide' : undefined}>
        <dt>{field.label}</dt>
        <dd>{field.Show({ value: valueAt(record, path), record, label: field.label })}</dd>
      </div>
    ))}
  </dl>
);
