import type { Entity } from '../../define/entity';
import { openPath } from '../../views/opens';

/** Address of what there is to see of a record, if there is anything. */
export const recordAddress = (name: string, entity: Entity, id: string): string | undefined => {
  const path = openPath(entity);
  return path === undefined ? undefined : `/${name}/${encodeURIComponent(id)}${path && `/${path}`}`;
};

/** Address of a list in which a text has been searched for. */
export const searchAddress = (name: string, search: string): string =>
  `/${name}?filter=${encodeURIComponent(JSON.stringify({ search }))}`;
