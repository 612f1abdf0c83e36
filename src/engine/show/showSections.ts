import { t } from '../i18n/t';
import type { Entity } from '../schema/entity';
import { columnDefs, listColumns, type ColumnDef } from '../views/columnDefs';

interface ShowSection {
  /** Its heading. @default none, as there is one section */
  label?: string;
  facts: readonly ColumnDef[];
}

/** The read-only view of a record, in its sections: its declared fields, else the columns of the list. */
export const showSections = (entity: Entity): readonly ShowSection[] => {
  const { sections, fields } = entity.show ?? {};
  if (sections)
    return sections.map(({ label, fields: names }) => ({ label: t(label), facts: columnDefs(entity, names) }));
  return [{ facts: fields ? columnDefs(entity, fields) : listColumns(entity) }];
};
