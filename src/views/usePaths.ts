import { useMemo } from 'react';
import { useLocation, useNavigate, useResourceContext } from 'react-admin';
import type { Entity } from '../define/entity';
import { nameFor } from '../define/registry';
import { usePanel } from './PanelContext';

/**
 * What opening a record leads to: the read-only view, else the form that changes it, else the first dialog that every
 * row has a button for.
 * @returns what follows the record's id in the address, such as `show`, nothing for the form, or `review`;
 * `undefined` where a record has nothing to open
 */
export const openPath = ({ show, update, dialogs = [] }: Entity): string | undefined => {
  if (show) return 'show';
  if (update) return '';
  // A dialog without a label is opened by something else, which knows the records that have it.
  const own = dialogs.find(({ on, label, view }) => on !== 'list' && label && view);
  return own?.path;
};

/**
 * Addresses of an entity's screens. The list's own query string stays in them, so that closing a dialog shows the
 * same rows. They are the same object until that query string changes.
 */
export const usePaths = () => {
  const name = useResourceContext() ?? '';
  const panel = usePanel();
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const list = panel?.address ?? `/${name}`;
    /** `page` also turns the list to another page. */
    const record = (id: string, path = '', page?: number) => {
      const query = new URLSearchParams(search);
      if (page !== undefined) query.set('page', String(page));
      return `${list}/${encodeURIComponent(id)}${path && `/${path}`}${page === undefined ? search : `?${query.toString()}`}`;
    };
    return {
      create: `${list}/create${search}`,
      /** A dialog that a button above the list opens. */
      tool: (path: string) => `${list}/${path}${search}`,
      /** What there is to see of a record; `undefined` where it has nothing to open. */
      open: (entity: Entity, id: string) => {
        const path = openPath(entity);
        return path === undefined ? undefined : record(id, path);
      },
      edit: (id: string) => record(id),
      show: (id: string) => record(id, 'show'),
      /** One of the entity's own dialogs, or its form where `path` is empty. */
      dialog: record,
      /** Another screen, which is about the record: its id stands for the one parameter of the route. */
      elsewhere: (route: string, id: string) => `/${nameFor(route, id)}`,
      /** Closes a dialog. */
      toList: () => navigate({ pathname: list, search }),
    };
  }, [panel, name, search, navigate]);
};

export type EntityPaths = ReturnType<typeof usePaths>;
