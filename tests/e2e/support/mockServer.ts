import { accountPassword } from '../../../mock-api/accounts';
import type { Fault } from '../../../mock-api/control/faults';
import type { RecordedRequest } from '../../../mock-api/control/requestLog';
import { createMockApi, type MockApi, type MockOptions } from '../../../mock-api/server';
import type { Role } from '../../../src/config/roles';
import type { Api } from '../../../src/contract';
import { at, startMock } from '../../support/runningMock';

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
  const held = new Map<CallName, Gate>();
  const mock = await startMock(options, given => {
    const { app, ...api } = createMockApi(given);
    return {
      ...api,
      app: async (request, response) => {
        const [path] = (request.url ?? '').split('?');
        const gate = [...held].find(([call]) => isOf(call, request.method, path))?.[1];
        if (gate && !(await gate.opened)) request.socket.destroy();
        else app(request, response);
      },
    };
  });
  const letGo = (call: CallName, pass = true) => {
    held.get(call)?.open(pass);
    held.delete(call);
  };
  const send = async (method: string, path: string, body?: object) => {
    const { status, text, json } = await mock.request(method, path, { body });
    if (status !== 200) throw new Error(`The mock refused ${path}: ${text}`);
    return json;
  };
  return {
    ...mock,
    port: Number(new URL(mock.origin).port),
    reset: () => {
      // What an earlier test left waiting must not write into the records of the next one.
      [...held.keys()].forEach(call => letGo(call, false));
      mock.reset();
      mock.store.remove('sessions', () => true);
    },
    signIn: async role => {
      const body = { email: `${role}@deedbook.test`, password: accountPassword };
      return Object(at(await send('POST', 'admin/loginSuperadmin', body), 'payload'));
    },
    fail: async (call, trouble) => void (await send('POST', '/faults', { call, ...trouble })),
    mend: async () => void (await send('DELETE', '/faults')),
    hold: call => {
      held.set(call, closedGate());
      return () => letGo(call);
    },
    requests: async call => {
      const all: RecordedRequest[] = Object(await send('GET', '/requests'));
      return all.filter(({ method, path }) => isOf(call, method, path));
    },
  };
};
