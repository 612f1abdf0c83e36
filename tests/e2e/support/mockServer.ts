import { createServer, type Server } from 'node:http';
import { accountPassword } from '../../../mock-api/accounts';
import type { Fault } from '../../../mock-api/control/faults';
import type { RecordedRequest } from '../../../mock-api/control/requestLog';
import { createMockApi, type MockApi, type MockOptions } from '../../../mock-api/server';
import type { Role } from '../../../src/config/roles';
import { settings } from '../../../src/config/settings';
import type { Api } from '../../../src/contract';

/** A call of the contract, such as `PUT admin/updateAdmin/:id`, or a request to the object storage. */
export type CallName = keyof Api | 'PUT storage' | 'DELETE storage' | 'GET storage';

/** What goes wrong with a call; see the mock's own description of faults. */
export type Trouble = Partial<Omit<Fault, 'call'>>;

/** A mock that listens on a port of its own. */
export interface MockServer extends Pick<MockApi, 'store' | 'outbox'> {
  port: number;
  /** Puts the records back, ends all sessions, clears faults and the request log, and drops held calls. */
  reset: () => void;
  /** The payload that signing in with the role's account answers. */
  signIn: (role: Role) => Promise<object>;
  /** Makes the next request of a call go wrong, or as many as `times` says (0: all). */
  fail: (call: CallName, trouble: Trouble) => Promise<void>;
  /** Takes back all troubles. */
  mend: () => Promise<void>;
  /** Keeps requests of a call waiting, body unread, until the returned function is called. */
  hold: (call: CallName) => () => void;
  /** The requests of a call since the last reset, oldest first. */
  requests: (call: CallName) => Promise<RecordedRequest[]>;
  stop: () => Promise<void>;
}

const listen = (server: Server): Promise<number> =>
  new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

const isOf = (call: CallName, method = '', path = ''): boolean => {
  const [verb, place = ''] = call.split(' ');
  if (verb !== method) return false;
  const pattern = place === 'storage' ? '/storage/.+' : `/v1/${place.replace(/:\w+/g, '[^/]+')}`;
  return new RegExp(`^${pattern}$`).test(path);
};

interface Gate {
  /** Resolves to whether those who wait may pass. */
  opened: Promise<boolean>;
  open: (pass: boolean) => void;
}

const closedGate = (): Gate => {
  const waiting: ((pass: boolean) => void)[] = [];
  const opened = new Promise<boolean>(resolve => waiting.push(resolve));
  return { opened, open: pass => waiting.forEach(decide => decide(pass)) };
};

/**
 * Starts a mock in memory on a free port.
 * @param options.now its time. @default the machine's
 */
export const startMockServer = async (options: Pick<MockOptions, 'now'> = {}): Promise<MockServer> => {
  const { app, store, outbox, reset, close } = createMockApi(options);
  const held = new Map<CallName, Gate>();
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? '').split('?');
    const gate = [...held].find(([call]) => isOf(call, request.method, path))?.[1];
    if (gate && !(await gate.opened)) request.socket.destroy();
    else app(request, response);
  });
  const port = await listen(server);
  const origin = `http://127.0.0.1:${port}`;

  const letGo = (call: CallName, pass = true) => {
    held.get(call)?.open(pass);
    held.delete(call);
  };
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', api_key: settings.VITE_API_KEY.default };
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The mock refused ${path}: ${await response.text()}`);
    return response.json();
  };

  return {
    port,
    store,
    outbox,
    reset: () => {
      // What an earlier test left waiting must not write into the records of the next one.
      [...held.keys()].forEach(call => letGo(call, false));
      reset();
      store.remove('sessions', () => true);
    },
    signIn: async role => {
      const answer = await post('/v1/admin/loginSuperadmin', {
        email: `${role}@deedbook.test`,
        password: accountPassword,
      });
      const { payload }: { payload?: unknown } = Object(answer);
      return Object(payload);
    },
    fail: async (call, trouble) => void (await post('/faults', { call, ...trouble })),
    mend: async () => void (await fetch(`${origin}/faults`, { method: 'DELETE' })),
    hold: call => {
      held.set(call, closedGate());
      return () => letGo(call);
    },
    requests: async call => {
      const response = await fetch(`${origin}/requests`);
      const all: RecordedRequest[] = await response.json();
      return all.filter(({ method, path }) => isOf(call, method, path));
    },
    stop: () =>
      new Promise(resolve => {
        close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
