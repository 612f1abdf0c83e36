import type { Entity } from '../../define/entity';

/** Address of what opens a record: its read-only view, else its form, else the first dialog of its row, if it has any. */
export const recordAddress = (name: string, { show, update, dialogs }: Entity, id: string): string | undefined => {
  const record = `/${name}/${encodeURIComponent(id)}`;
  if (show) return `${record}/show`;
  if (update) return record;
  const dialog = dialogs?.find(({ on }) => on !== 'list');
  return dialog && `${record}/${dialog.path}`;
};

/** Address of a list in which a text has been searched for. */
export const searchAddress = (name: string, search: string): string =>
  `/${name}?filter=${encodeURIComponent(JSON.stringify({ search }))}`;
