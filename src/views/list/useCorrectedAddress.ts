import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { filterOf, type Asked } from './listQuery';

interface Parameters {
  /** What react-admin makes of the address and of what it has kept. */
  given: { page: number; perPage: number; filterValues: unknown };
  /** What the list shows instead, or the same. */
  right: Pick<Asked, 'page' | 'perPage' | 'search' | 'filter' | 'all' | 'sort'>;
  /** Whether it asks for what is no field of the list. */
  hasUnknown: boolean;
}

/** Puts a list's address right where it says something else than the list shows, in its place: going back leads past it. */
export const useCorrectedAddress = (isOn: boolean, { given, right, hasUnknown }: Parameters) => {
  const { page, perPage, sort } = right;
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isKeptWrong = hasUnknown || given.page !== page || given.perPage !== perPage;
  const filter = JSON.stringify(hasUnknown ? filterOf(right) : given.filterValues);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const isWrong = (name: string, value: number) => query.has(name) && query.get(name) !== String(value);
    if (!isOn || !(isKeptWrong || isWrong('page', page) || isWrong('perPage', perPage))) return;
    query.set('page', String(page));
    query.set('perPage', String(perPage));
    if (hasUnknown || !query.has('filter')) query.set('filter', filter);
    if (hasUnknown) {
      query.set('sort', sort.field);
      query.set('order', sort.order);
    }
    navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
  }, [
    isOn,
    isKeptWrong,
    hasUnknown,
    page,
    perPage,
    filter,
    sort.field,
    sort.order,
    pathname,
    search,
    hash,
    state,
    navigate,
  ]);
};
