import { createServer, type RequestListener, type Server } from 'node:http';
import { accountPassword } from '../../mock-api/accounts';
import { createMockApi, type MockApi, type MockOptions } from '../../mock-api/server';
import { settings } from '../../src/config/settings';

export type Account = 'superadmin' | 'admin' | 'other';

interface Sent {
  /** Whose session is used. @default none */
  as?: Account | undefined;
  /** Text, forms and bytes travel as they are, anything else as JSON. */
  body?: string | FormData | URLSearchParams | Uint8Array<ArrayBuffer> | object;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON body; undefined when it is not JSON. */
  json: unknown;
}

interface Made extends Omit<MockApi, 'app'> {
  app: RequestListener;
}

export interface RunningMock extends Made {
  /** Such as `http://127.0.0.1:34567`. */
  origin: string;
  /** Makes a request; `path` is below `/v1` unless it begins with `/`. */
  request: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  stop: () => Promise<void>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The value at a dotted path into JSON, such as `payload.admin.0._id`. */
export const at = (json: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => Object.entries(Object(value)).find(([name]) => name === key)?.[1], json);

/** The rows at a dotted path into JSON. */
export const rowsAt = (json: unknown, path: string): Record<string, unknown>[] => {
  const rows = at(json, path);
  if (!Array.isArray(rows)) throw new Error(`No rows at ${path} of ${JSON.stringify(json).slice(0, 300)}`);
  return rows.map(row => Object(row));
};

/** Lets a server listen on a free port of this machine. */
export const listening = (server: Server): Promise<number> =>
  new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** A port that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listening(server);
  await new Promise(resolve => server.close(resolve));
  return port;
};

/**
 * Starts a mock of its own on a free port.
 * @param create makes it; the tests of the generator give that of a copy of the sources, browser tests one that holds calls
 */
export const startMock = async (
  options: MockOptions = {},
  create: (options: MockOptions) => Made = createMockApi,
): Promise<RunningMock> => {
  const mock = create(options);
  // A connection that is closed as idle while a request is on its way to it fails that request.
  const server = createServer({ keepAliveTimeout: 0 }, mock.app);
  const origin = `http://127.0.0.1:${await listening(server)}`;
  const tokens = new Map<Account, string>();

  const send = async (method: string, path: string, { body, headers = {} }: Sent): Promise<Answer> => {
    const url = path.startsWith('/') ? origin + path : `${origin}/v1/${path}`;
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const isRaw = typeof body === 'string' || isForm || body instanceof Uint8Array;
    const response = await fetch(url, {
      method,
      headers: {
        api_key: settings.VITE_API_KEY.default,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isRaw ? body : body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };

  const tokenOf = async (account: Account): Promise<string> => {
    const known = tokens.get(account);
    if (known) return known;
    const body = { email: `${account}@deedbook.test`, password: accountPassword };
    const { json } = await send('POST', 'admin/loginSuperadmin', { body });
    const token = String(at(json, 'payload.token'));
    tokens.set(account, token);
    return token;
  };

  return {
    ...mock,
    origin,
    request: async (method, path, sent = {}) => {
      const session: Record<string, string> = sent.as ? { authorization: `Bearer ${await tokenOf(sent.as)}` } : {};
      return send(method, path, { ...sent, headers: { ...session, ...sent.headers } });
    },
    stop: () =>
      new Promise(resolve => {
        mock.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
