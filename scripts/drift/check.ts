import { differences, type Difference } from '../../src/contract/differences';
import { NothingToAskAbout, requestsFor, type Asked } from './fill';
import { leftAlone, reads, type Read } from './reads';

export interface Target {
  /** Address that all paths are below, version segment included, such as `https://api.example.com/v1`. */
  base: string;
  /** Bearer token of a session. */
  token: string;
  /** Sent as the `api_key` header. */
  apiKey: string;
  /** Identifier of the person signed in, for the calls that are about oneself. */
  admin?: string;
}

/** What came of one call. */
export interface Finding {
  call: string;
  /** The request that was made; absent where none could be made. */
  request?: string;
  outcome: 'as described' | 'drift' | 'not checked';
  /** Why it was not checked. */
  reason?: string;
  differences: Difference[];
}

const patience = 30_000;

const headersFor = ({ token, apiKey }: Target): Record<string, string> => ({
  accept: 'application/json',
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  api_key: apiKey,
  // Development tunnels answer with a page of their own without it.
  'ngrok-skip-browser-warning': 'true',
});

const one = (kind: Difference['kind'], detail: string): Difference[] => [{ kind, at: '', detail, times: 1 }];

const parsed = (text: string): { json?: unknown } => {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return {};
  }
};

const firstId = (answer: unknown): string | undefined => {
  const payload: unknown = answer instanceof Object && 'payload' in answer ? answer.payload : undefined;
  const rows: unknown = Object.values(Object(payload)).find(value => Array.isArray(value) && value.length > 0);
  const [row] = Array.isArray(rows) ? rows : [];
  return row instanceof Object && '_id' in row && typeof row._id === 'string' ? row._id : undefined;
};

const hintFor = (status: number, { access }: Read): string => {
  if (status === 401) return ': the token or the api_key is not accepted';
  return status === 403 && access === 'superadmin' ? ": this call needs a superadmin's token" : '';
};

/** Reads every call of the contract that only reads, and tells where the answers differ. */
export const check = async (target: Target, only = ''): Promise<Finding[]> => {
  const seen = new Map(target.admin ? [['self', target.admin]] : []);

  const ask = async (read: Read, { method, address, body }: Asked): Promise<Difference[]> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${target.base.replace(/\/+$/, '')}/${address}`, {
        method,
        headers: headersFor(target),
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
        redirect: 'manual',
      });
      text = await response.text();
    } catch (error) {
      return one('no answer', error instanceof Error ? error.message : String(error));
    }
    if (response.status !== 200) {
      return one('other status', `${response.status}, the contract has 200${hintFor(response.status, read)}`);
    }
    const { json } = parsed(text);
    if (json === undefined) return one('not JSON', response.headers.get('content-type') ?? 'no content type');
    const id = firstId(json);
    if (id) seen.set(read.key, id);
    return differences(read.answer, json);
  };

  const findings = leftAlone.map((call): Finding => ({
    call,
    outcome: 'not checked',
    reason: 'it changes something, though it is a GET',
    differences: [],
  }));
  for (const read of reads) {
    if (!read.key.includes(only) && read.needs.length > 0) continue;
    try {
      for (const asked of requestsFor(read, seen)) {
        // One after the other: a live system has other work to do, and later calls need what earlier ones have shown.
        // oxlint-disable-next-line no-await-in-loop -- see above
        const found = await ask(read, asked);
        const outcome = found.length > 0 ? 'drift' : 'as described';
        findings.push({
          call: read.key,
          request: `${asked.method} ${asked.address}`,
          outcome,
          differences: found,
        });
      }
    } catch (error) {
      if (!(error instanceof NothingToAskAbout)) throw error;
      findings.push({ call: read.key, outcome: 'not checked', reason: error.message, differences: [] });
    }
  }
  return findings.filter(({ call }) => call.includes(only));
};
