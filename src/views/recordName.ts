import type { Entity } from '../define/entity';
import type { Row } from '../kinds/field';
import { plainText } from '../kinds/plainText';
import { t } from '../language/t';
import { columnNames, shown } from './shown';

/** Longest name that a dialog or a button's label carries. */
const longest = 80;

/** What a record is called: its declared name, else the text of its first column. */
export const recordName = (entity: Entity, record: Row): string => {
  const [first = ''] = columnNames(entity);
  const name = plainText(entity.recordName?.(record)) || shown(entity, [first])[0]?.text(record) || t('This record');
  return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
};
