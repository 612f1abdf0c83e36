import { vi } from 'vitest';

/** A call as it left the application. */
export interface Call {
  method?: string;
  /** Path below the API base, query string included. */
  path: string;
  body: unknown;
}

type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'no answer' | 'hang';

/** Without it, lists in the documented REST style complain on the console, whenever their answer comes. */
const countOfNothing = { 'content-range': 'items */0' };

const answerWith = (answer: Answer): Promise<Response> => {
  if (answer === 'hang') return new Promise(() => undefined);
  if (answer === 'no answer') return Promise.reject(new TypeError('Failed to fetch'));
  const headers = { ...countOfNothing, ...answer.headers };
  return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200, headers }));
};

/** Stands in for the network: answers every call with what `respond` says, and keeps a list of the calls. */
export const stubServer = (respond: (call: Call) => Answer): Call[] => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    const call = { method, path: address.replace(/^.*\/v1\//, ''), body: sent };
    calls.push(call);
    return answerWith(respond(call));
  });
  return calls;
};
