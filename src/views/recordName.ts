import type { Entity } from '../define/entity';
import type { Row } from '../kinds/field';
import { plainText } from '../kinds/plainText';
import { valueAt } from '../kinds/valueAt';

/** The columns of an entity's list. */
export const columnsOf = (entity: Entity): readonly string[] => entity.list?.columns ?? Object.keys(entity.fields);

/** Longest name that a dialog or a button's label carries. */
const longest = 80;

/** What a record is called: its declared name, else the text of its first column. */
export const recordName = (entity: Entity, record: Row): string => {
  const [first = ''] = columnsOf(entity);
  const name =
    plainText(entity.recordName?.(record)) || entity.fields[first]?.toText(valueAt(record, first)) || 'This record';
  return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
};
