import type { Entity } from '../define/entity';
import type { Row } from '../kinds/field';
import { plainText } from '../kinds/plainText';
import { t } from '../language/t';
import { columnNames, shown } from './shown';

/** Longest name that a dialog or a button's label carries. */
const longest = 80;

/** What a record is called, in full: its declared name, else the text of its first column. */
export const fullName = (entity: Entity, record: Row): string => {
  const [first = ''] = columnNames(entity);
  return plainText(entity.recordName?.(record)) || shown(entity, [first])[0]?.text(record) || t('This record');
};

/** What a record is called, no longer than a dialog or a button can carry. */
export const recordName = (entity: Entity, record: Row): string => {
  const name = fullName(entity, record);
  return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
};
