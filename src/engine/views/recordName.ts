import type { Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { t } from '../i18n/t';
import { excerpt } from '../inputs/excerpt';
import { columnDefs, columnNames } from './columnDefs';

/** Most characters of a name in dialogs and labels. */
const longestName = 80;

/** The full name of a record: the declared one, else the text of its first column. */
export const fullName = (entity: Entity, record: RaRecord): string => {
  const [first = ''] = columnNames(entity);
  return toText(entity.recordName?.(record)) || columnDefs(entity, [first])[0]?.text(record) || t('This record');
};

/** The name of a record, shortened for dialogs and labels. */
export const recordName = (entity: Entity, record: RaRecord): string => excerpt(fullName(entity, record), longestName);
