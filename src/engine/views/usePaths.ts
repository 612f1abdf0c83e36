import { useMemo } from 'react';
import { useLocation, useNavigate, useResourceContext } from 'react-admin';
import type { Entity } from '../schema/entity';
import { nameFor } from '../schema/registry';
import { usePanel } from './PanelContext';

/** The paths after a record's id in the addresses of its views. */
export const viewPaths = { update: '', show: 'show' } as const;

/**
 * The path that opens a record: the read-only view, else the form, else the first dialog with a button in every row.
 * @returns what follows the id in the address, such as `show`, empty for the form; `undefined` if nothing opens
 */
export const openPath = ({ show, update, dialogs = [] }: Entity): string | undefined => {
  if (show) return viewPaths.show;
  if (update) return viewPaths.update;
  // A dialog without a label is opened from elsewhere.
  const rowDialogs = dialogs.filter(({ on, label, view }) => on !== 'list' && label && view);
  return (rowDialogs.find(({ opens }) => opens) ?? rowDialogs[0])?.path;
};

/** The address of a record below the address of its list, without a query string. @param path what follows the id, such as `show` */
export const recordAddress = (list: string, id: string, path = ''): string =>
  `${list}/${encodeURIComponent(id)}${path && `/${path}`}`;

/**
 * Addresses of an entity's views. They keep the list's query string, so that a closed dialog shows the same rows.
 * Memoized by it.
 */
export const usePaths = () => {
  const name = useResourceContext() ?? '';
  const panel = usePanel();
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const list = panel?.address ?? `/${name}`;
    /** Address of a record's view. @param page also turns the list to this page */
    const recordView = (id: string, path = '', page?: number) => {
      const address = recordAddress(list, id, path);
      if (page === undefined) return address + search;
      const query = new URLSearchParams(search);
      query.set('page', String(page));
      return `${address}?${query.toString()}`;
    };
    return {
      list: list + search,
      create: `${list}/create${search}`,
      /** A dialog of the list. */
      listDialog: (path: string) => `${list}/${path}${search}`,
      /** The view that opens a record; `undefined` if nothing does. */
      open: (entity: Entity, id: string) => {
        const path = openPath(entity);
        return path === undefined ? undefined : recordView(id, path);
      },
      edit: (id: string) => recordView(id, viewPaths.update),
      show: (id: string) => recordView(id, viewPaths.show),
      /** A dialog of a record, or its form if `path` is empty. */
      dialog: recordView,
      /** Another screen, with the record's id as the parameter of its route. */
      elsewhere: (route: string, id: string) => `/${nameFor(route, id)}`,
      toList: () => navigate({ pathname: list, search }),
      /** Leads to the list in the place of a view that has nothing to show any more: the browser's Back does not lead there. */
      replaceByList: () => navigate({ pathname: list, search }, { replace: true }),
    };
  }, [panel, name, search, navigate]);
};

export type EntityPaths = ReturnType<typeof usePaths>;
