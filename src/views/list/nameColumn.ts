import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { fullName } from '../recordName';
import { columnNames, type Shown } from '../shown';

/**
 * The column whose text opens a record: the one that shows its name, else the one that shows how it begins, as the
 * first of several names does, else the first that is declared.
 */
export const nameColumn = (entity: Entity, columns: readonly Shown[], record: Row): Shown | undefined => {
  const name = fullName(entity, record);
  const [first] = columnNames(entity);
  const firstPath = typeof first === 'object' ? first.label : first;
  return (
    columns.find(({ text }) => text(record) === name) ??
    columns.find(({ text }) => Boolean(text(record)) && name.startsWith(text(record) ?? '')) ??
    columns.find(({ path }) => path === firstPath)
  );
};
