import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-admin';

interface Parameters {
  /** What react-admin makes of the address and of what it has kept. */
  given: { page: number; perPage: number; filterValues: unknown };
  /** What the list shows instead, or the same. */
  right: { page: number; perPage: number };
}

/** Puts a list's address right where it says something else than the list shows, in its place: going back leads past it. */
export const useCorrectedAddress = (isOn: boolean, { given, right: { page, perPage } }: Parameters) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isKeptWrong = given.page !== page || given.perPage !== perPage;
  const filter = JSON.stringify(given.filterValues);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const isWrong = (name: string, value: number) => query.has(name) && query.get(name) !== String(value);
    if (!isOn || !(isKeptWrong || isWrong('page', page) || isWrong('perPage', perPage))) return;
    query.set('page', String(page));
    query.set('perPage', String(perPage));
    if (!query.has('filter')) query.set('filter', filter);
    navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
  }, [isOn, isKeptWrong, page, perPage, filter, pathname, search, hash, state, navigate]);
};
