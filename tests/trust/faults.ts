/** The answer in the place of the server's. */
export interface Planted {
  status?: number;
  body?: object;
  text?: string;
  contentType?: string;
  drop?: boolean;
}

/** A way in which a call goes wrong. */
export interface Fault {
  name: string;
  trouble: Planted;
  /** What staff read. */
  says: string;
  /** Whether the server's status says that all went well, so that only the answer's content gives it away. */
  looksFine?: boolean;
}

const unreadable = 'The server sent an answer that cannot be read. Try again in a moment.';
const status = (code: number) => `The server could not do this (status ${code}). Try again in a moment.`;

/** Ways in which every call can fail, in an order in which no two neighbours say the same. */
export const faults: readonly Fault[] = [
  { name: '500 with a message', trouble: { status: 500, body: { message: 'Out of order' } }, says: 'Out of order' },
  { name: 'malformed JSON', trouble: { status: 200, text: '{"result": 0, "payl' }, says: unreadable },
  {
    name: '400 with field errors',
    trouble: { status: 400, body: { message: 'Not accepted', errors: { stray: ['No', 'never'] } } },
    says: 'Not accepted',
  },
  { name: 'an empty body', trouble: { status: 200, text: '' }, says: unreadable },
  { name: '403', trouble: { status: 403, body: {} }, says: 'You are not allowed to do this.' },
  {
    name: 'a page instead of JSON',
    trouble: { status: 200, text: '<!doctype html><h1>Welcome to our Wi-Fi</h1>', contentType: 'text/html' },
    says: unreadable,
  },
  { name: '204 without an answer', trouble: { status: 204, text: '' }, says: status(204) },
  { name: 'text instead of an object', trouble: { status: 200, text: '"fine"' }, says: unreadable },
  {
    name: 'a dropped connection',
    trouble: { drop: true },
    says: 'The server cannot be reached. Check your connection and try again.',
  },
  {
    name: '502 with a page',
    trouble: { status: 502, text: '<html><h1>Bad gateway</h1></html>', contentType: 'text/html' },
    says: status(502),
  },
  {
    name: 'wrong types beside a 500',
    trouble: { status: 500, body: { message: { a: 1 }, error: 7, errors: [null] } },
    says: status(500),
  },
  { name: '429', trouble: { status: 429, text: 'null' }, says: 'Too many requests. Wait a moment and try again.' },
];

/** Answers that a list cannot be read from, though their status is 200. */
export const wrongLists: readonly object[] = [
  { result: 0 },
  { result: 0, payload: null },
  { result: 0, payload: 'none' },
  { result: 0, payload: [] },
  { result: 0, payload: {} },
];

/** What the network answers to a call that a fault strikes. */
export const faultyAnswer = ({ status: code = 200, body, text, contentType, drop }: Planted): Promise<Response> => {
  if (drop) return Promise.reject(new TypeError('Failed to fetch'));
  const content = code === 204 ? undefined : (text ?? JSON.stringify(body));
  const headers = { 'content-type': contentType ?? 'application/json' };
  return Promise.resolve(new Response(content, { status: code, headers }));
};
