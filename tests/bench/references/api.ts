import { mockSettings } from '../../../src/config/mockSettings';
import { settings } from '../../../src/config/settings';

interface ListCall {
  path: string;
  /** Where the answer has its rows, and how many there are in all. */
  rows: string;
  total: string;
  query: Record<string, string>;
  /** Sent with `POST`; a list without it is asked for with `GET`. */
  body?: Record<string, string>;
  columns: Record<string, string>;
}

/** The lists of the references: the calls and columns that the product declares for the same screens. */
export const lists = {
  users: {
    path: 'admin/get-users',
    rows: 'user',
    total: 'count',
    query: { isActive: 'true' },
    columns: { email: 'Email', fullName: 'Full Name', phone: 'Phone', nationality: 'Nationality', isActive: 'Status' },
  },
  enquiries: {
    path: 'contactus/getContactusadmin',
    rows: 'Contactus',
    total: 'count',
    query: {},
    columns: { creationDate: 'Creation Date', fname: 'Full Name', email: 'Email', phone: 'Phone', message: 'Message' },
  },
  properties: {
    path: 'property/getPropertys',
    rows: 'data',
    total: 'dataCount',
    query: {},
    body: { sort: 'high', sortBy: 'creationDate' },
    columns: {
      status: 'Status',
      wholeHomePrice: 'Total Assets Value',
      baths: 'Baths',
      beds: 'Beds',
      sqft: 'Sqft',
      isDisplay: 'Display',
    },
  },
  /** Choices of the property form, in no menu. */
  amenities: {
    path: 'amenities/getAmenities',
    rows: 'Ameninties',
    total: 'count',
    query: { type: 'DISTINCTIVE' },
    columns: { name: 'Name' },
  },
} satisfies Record<string, ListCall>;

export type ListName = keyof typeof lists;

export const isListName = (name: string): name is ListName => name in lists;

/** A row of any list. */
export type Row = Record<string, unknown> & { id: string };

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null;

/** Reads one page with the token that the bench has left in local storage. */
export const readPage = async (
  name: ListName,
  { page, perPage }: { page: number; perPage: number },
  signal?: AbortSignal,
): Promise<{ data: Row[]; total: number }> => {
  const { path, rows, total, query, body }: ListCall = lists[name];
  const values = new URLSearchParams({ ...query, page: String(page), limit: String(perPage) });
  const headers = {
    api_key: settings.VITE_API_KEY.default,
    Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const response = await fetch(`${mockSettings().VITE_API_BASE}/${path}?${values.toString()}`, {
    headers,
    signal,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer: unknown = await response.json();
  const payload = isRow(answer) ? answer.payload : undefined;
  const held = isRow(payload) ? payload : {};
  const found = held[rows];
  const data = Array.isArray(found) ? found.filter(isRow).map(row => ({ ...row, id: String(row._id) })) : [];
  return { data, total: Number(held[total]) };
};
