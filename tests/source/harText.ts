/** An entry of a HAR file, as far as a test says. */
export interface Entry {
  /** @default 'GET' */
  method?: string;
  url: string;
  /** @default 200 */
  status?: number;
  /** JSON that is answered; a text is taken as it is. */
  answer?: unknown;
  /** More of the answer's content. */
  content?: object;
  request?: object;
  /** Headers of the answer. */
  headers?: Readonly<Record<string, string>>;
}

const credentials = [
  { name: 'Authorization', value: 'Bearer planted-token' },
  { name: 'Cookie', value: 'sid=planted-cookie' },
];

/** An entry as a browser writes it, with credentials in its headers. */
const entryOf = ({ method = 'GET', url, status = 200, answer, content, request, headers = {} }: Entry): object => ({
  request: { method, url, headers: credentials, cookies: [{ name: 'sid', value: 'planted-cookie' }], ...request },
  response: {
    status,
    headers: [
      { name: 'Set-Cookie', value: 'sid=planted-cookie' },
      ...Object.entries(headers).map(([name, value]) => ({ name, value })),
    ],
    content: {
      mimeType: 'application/json; charset=utf-8',
      ...(answer !== undefined && { text: typeof answer === 'string' ? answer : JSON.stringify(answer) }),
      ...content,
    },
  },
});

/** The text of a HAR file. */
export const harText = (...entries: Entry[]): string =>
  JSON.stringify({
    log: { version: '1.2', creator: { name: 'made up', version: '1' }, entries: entries.map(entryOf) },
  });
