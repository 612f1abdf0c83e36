/** A page of a list of Django REST Framework. */
export interface NumberedPage<R> {
  query: { page?: number; page_size?: number; search?: string; ordering?: string; expand?: 'author' };
  answer: { count: number; next: string | null; results: R[] };
}

/** A page of a list of the FastAPI server. */
export interface OffsetPage<R> {
  query: { offset?: number; limit?: number; q?: string; expand?: 'author' };
  answer: { items: R[]; total: number };
}

type New<R> = Omit<R, 'id'>;

export interface Author {
  id: number;
  name: string;
  birthday?: string | null;
  email?: string | null;
  active?: boolean;
  status?: 'draft' | 'review' | 'public' | null;
  note?: string;
}

export interface Article {
  id: number;
  title: string;
  body?: string;
  published_at?: string | null;
  printed_at?: string | null;
  tags?: string[];
  author?: number | null;
  rating?: number | null;
}

export interface Order {
  id: number;
  code: string;
  amount: number;
  note?: string | null;
  customer?: number | null;
}

/** The call of a record, of a change of it, and of a new one. */
interface One<R> {
  query: { expand?: 'author' };
  answer: R;
}
interface Write<R> {
  body: New<R>;
  answer: R;
}
interface Change<R> {
  body: Partial<New<R>>;
  answer: R;
}

/** The calls of a collection of such records, whose paths end with a slash or without one. */
export type Calls<Name extends string, End extends '' | '/', Page, R> = Record<`GET ${Name}${End}`, Page> &
  Record<`GET ${Name}/:id${End}`, One<R>> &
  Record<`POST ${Name}${End}` | `PUT ${Name}/:id${End}`, Write<R>> &
  Record<`PATCH ${Name}/:id${End}`, Change<R>>;
