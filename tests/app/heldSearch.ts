import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A search of a list, as it left the application. */
interface Search {
  /** Path of the call, such as `admin/get-users`; the lists of users add whether they hold active ones. */
  path: string;
  text: string;
  signal: AbortSignal;
  answer: (body: object, status?: number) => void;
}

/** What every list of the API answers that holds nothing. */
const nothing = { admin: [], user: [], faq: [], Contactus: [], callRequest: [], data: [], count: 0, dataCount: 0 };

type Payloads = Readonly<Record<string, object>>;

/** Stands in for the network: holds searches until the test answers them, and says to all else that there is nothing. */
export const holdSearches = () => {
  const searches: Search[] = [];
  const others: string[] = [];
  let payloads: Payloads | undefined;
  const open = () => searches.filter(({ signal }) => !signal.aborted);

  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(address);
    const isActive = searchParams.get('isActive');
    const path = pathname.replace(/^.*\/v1\//, '') + (isActive ? ` ${isActive}` : '');
    const text = searchParams.get('search');
    if (text === null || !signal) {
      others.push(`${path} ${searchParams.get('limit')}`);
      return Promise.resolve(Response.json({ payload: nothing }));
    }
    return new Promise<Response>((resolve, reject) => {
      const answer = (body: object, status = 200) => resolve(Response.json(body, { status }));
      signal.addEventListener('abort', () => reject(new DOMException('The operation was aborted.', 'AbortError')));
      searches.push({ path, text, signal, answer });
      if (payloads) answer({ payload: { ...nothing, ...payloads[path] } });
    });
  });

  /** Answers the running search of a list. */
  const answer = async (path: string, payload: object, status?: number): Promise<void> => {
    const search = open().findLast(({ path: called }) => called === path);
    if (!search) throw new Error(`${path} is not being searched.`);
    await act(async () => search.answer(status ? payload : { payload: { ...nothing, ...payload } }, status));
  };
  return {
    searches,
    /** The other calls, each with the page size it asked for. */
    others,
    answer,
    /** Answers what is asked, and all that is asked from now on, with nothing but what is given by path. */
    answerAll: async (given: Payloads = {}): Promise<void> => {
      payloads = given;
      await act(async () =>
        open().forEach(({ path, answer: say }) => say({ payload: { ...nothing, ...given[path] } })),
      );
    },
  };
};
