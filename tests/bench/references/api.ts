import { settings } from '../../../src/config/settings';

/** The two lists of the references: the calls and columns that the product declares for the same screens. */
export const lists = {
  users: {
    path: 'admin/get-users',
    rows: 'user',
    query: { isActive: 'true' },
    columns: { email: 'Email', fullName: 'Full Name', phone: 'Phone', nationality: 'Nationality', isActive: 'Status' },
  },
  enquiries: {
    path: 'contactus/getContactusadmin',
    rows: 'Contactus',
    query: {},
    columns: {
      creationDate: 'Creation Date',
      fname: 'Full Name',
      email: 'Email',
      phone: 'Phone',
      message: 'Message',
    },
  },
} as const;

export type ListName = keyof typeof lists;

export const isListName = (name: string): name is ListName => name in lists;

/** A row of either list. */
export type Row = Record<string, unknown> & { id: string };

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null;

/** Reads one page with the token that the bench has left in local storage. */
export const readPage = async (
  name: ListName,
  { page, perPage, search = '' }: { page: number; perPage: number; search?: string },
  signal?: AbortSignal,
): Promise<{ data: Row[]; total: number }> => {
  const { path, rows, query } = lists[name];
  const values = new URLSearchParams({
    ...query,
    page: String(page),
    limit: String(perPage),
    ...(search && { search }),
  });
  const headers = {
    api_key: settings.VITE_API_KEY.default,
    Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
  };
  const response = await fetch(`${settings.VITE_API_BASE.default}/${path}?${values.toString()}`, { headers, signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer: unknown = await response.json();
  const { payload }: { payload?: unknown } = Object(answer);
  const held: Record<string, unknown> = Object(payload);
  const found = held[rows];
  const data = Array.isArray(found) ? found.filter(isRow).map(row => ({ ...row, id: String(row._id) })) : [];
  return { data, total: Number(held.count) };
};
