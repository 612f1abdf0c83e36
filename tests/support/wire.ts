import { startMock, type RunningMock } from '../mock/startMock';
import { config } from '../../src/config';
import { session } from '../../src/engine/http/session';
import { nodeFetch } from './nodeFetch';

/** A call as it went over the wire. */
export interface Sent {
  method: string;
  /** Path below the API base. */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

export interface Wire {
  mock: RunningMock;
  /** The calls made since the last `clear`. */
  sent: Sent[];
  /** Forgets the calls that were made, and holds none back any more. */
  clear: () => void;
  /** Holds back calls of a kind, such as `GET partners/getPartners`. @returns sends them, and holds no more */
  hold: (call: string) => () => void;
  stop: () => Promise<void>;
}

const sentBy = (url: URL, init: RequestInit): Sent => ({
  method: init.method ?? 'GET',
  path: url.pathname.replace(new URL(config.apiBase).pathname, '').slice(1),
  query: Object.fromEntries(url.searchParams),
  body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
});

/** Starts a mock, sends the application's calls to it, and records them. @param create makes it, where it is another one */
export const openWire = async (create?: Parameters<typeof startMock>[1]): Promise<Wire> => {
  const mock = await startMock({}, create);
  const sent: Sent[] = [];
  const held = new Map<string, Promise<void>>();
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== new URL(config.apiBase).origin) return realFetch(input, init);
    const call = sentBy(url, init);
    sent.push(call);
    const address = mock.origin + url.pathname + url.search;
    const send = () => (init.body instanceof FormData ? realFetch(address, init) : nodeFetch(address, init));
    const gate = held.get(`${call.method} ${call.path}`);
    return gate ? gate.then(send) : send();
  };
  const stop = () => {
    globalThis.fetch = realFetch;
    return mock.stop();
  };
  const hold = (call: string) => {
    let release = () => {};
    held.set(call, new Promise<void>(resolve => (release = resolve)));
    return () => {
      held.delete(call);
      release();
    };
  };
  const clear = () => {
    sent.splice(0);
    held.clear();
  };
  return { mock, sent, clear, hold, stop };
};

/** Signs in at the mock as one of its accounts. */
export const signInAs = async (mock: RunningMock, account: 'superadmin' | 'admin' | 'other'): Promise<void> => {
  const body = { email: `${account}@deedbook.test`, password: 'Deedbook@1' };
  const { json } = await mock.request('POST', 'admin/loginSuperadmin', { body });
  const payload: unknown = json instanceof Object && 'payload' in json ? json.payload : undefined;
  if (!session.start(payload)) throw new Error(`Could not sign in as ${account}: ${JSON.stringify(json)}`);
};
