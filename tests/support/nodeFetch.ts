import { request } from 'node:http';

/** Fetches past the window, whose own `fetch` asks for every call's permission first and logs each refused one. */
export const nodeFetch = (address: string, { method, headers, body, signal }: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('Failed to fetch'));
    if (signal?.aborted) {
      fail();
      return;
    }
    const outgoing = request(address, { method, headers: Object.fromEntries(new Headers(headers)) }, incoming => {
      const parts: Uint8Array[] = [];
      incoming.on('data', (part: Uint8Array) => parts.push(part));
      incoming.on('error', fail);
      incoming.on('end', () => {
        const answered = Object.fromEntries(
          Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        );
        resolve(new Response(Buffer.concat(parts).toString(), { status: incoming.statusCode, headers: answered }));
      });
    });
    outgoing.on('error', fail);
    signal?.addEventListener('abort', () => outgoing.destroy());
    const isForm = body instanceof URLSearchParams;
    if (isForm) outgoing.setHeader('Content-Type', 'application/x-www-form-urlencoded');
    outgoing.end(typeof body === 'string' || isForm ? body.toString() : undefined);
  });
