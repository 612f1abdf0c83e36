import { jsonIn } from '../../src/api/jsonIn';
import { isPlain } from '../../src/api/plain';
import { valueAt } from '../../src/api/valueAt';
import { isSuccess } from '../../src/dialect/isSuccess';
import { valuesIn } from '../../src/config/servicesIn';
import type { Difference } from '../../src/contract/differences';
import { dialectAt } from '../../src/contract/dialects';
import type { Dialect } from '../../src/dialect/dialect';
import { idIn } from '../../src/kinds/idIn';
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

/** A call that could not be made. */
interface NotAsked {
  call: string;
  /** Why it was not. */
  reason: string;
}

/** A call that was made, and the JSON it answered with, or why there is none. */
interface Answered {
  call: string;
  read: Read;
  asked: Asked;
  outcome: { json: unknown } | { failure: Difference };
}

const patience = 30_000;

const headersFor = ({ token, apiKey }: Target, { headers }: Dialect): Record<string, string> => ({
  accept: 'application/json',
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  ...headers?.({ config: { ...valuesIn({}), apiKey }, token }),
});

const failed = (kind: Difference['kind'], detail: string) => ({ failure: { kind, at: '', detail, times: 1 } });

const firstId = (answer: unknown, dialect: Dialect): string | undefined => {
  const payload = valueAt(answer, dialect.payload ?? '');
  const values = Array.isArray(payload) ? [payload] : Object.values(isPlain(payload) ? payload : {});
  const rows = values.find(value => Array.isArray(value) && value.length > 0);
  return idIn(Array.isArray(rows) ? rows[0] : undefined, dialect) || undefined;
};

const hintFor = (status: number, { access }: Read): string => {
  if (status === 401) return ': the token or the api_key is not accepted';
  return status === 403 && access === 'superadmin' ? ": this call needs a superadmin's token" : '';
};

const ask = async (target: Target, read: Read, { method, address, body }: Asked): Promise<Answered['outcome']> => {
  const dialect = dialectAt(read.key);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${target.base.replace(/\/+$/, '')}/${address}`, {
      method,
      headers: headersFor(target, dialect),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
      redirect: 'manual',
    });
    text = await response.text();
  } catch (error) {
    return failed('no answer', error instanceof Error ? error.message : String(error));
  }
  if (!isSuccess(response.status, dialect)) {
    const [wanted = 200] = dialect.success ?? [];
    return failed('other status', `${response.status}, the contract has ${wanted}${hintFor(response.status, read)}`);
  }
  const json = jsonIn(text);
  return json === undefined ? failed('not JSON', response.headers.get('content-type') ?? 'no content type') : { json };
};

/** Makes every call of the contract that only reads, one after the other. @param only makes those alone whose key holds this text, and those that show what they need */
export async function* answers(target: Target, only = ''): AsyncGenerator<NotAsked | Answered> {
  const seen = new Map(target.admin ? [['self', target.admin]] : []);
  for (const call of leftAlone)
    if (call.includes(only)) yield { call, reason: 'it changes something, though it is a GET' };
  for (const read of reads) {
    const { key: call } = read;
    const isWanted = call.includes(only);
    if (!isWanted && read.needs.length > 0) continue;
    try {
      for (const asked of requestsFor(read, seen)) {
        // One after the other: a live system has other work to do, and later calls need what earlier ones have shown.
        // oxlint-disable-next-line no-await-in-loop -- see above
        const outcome = await ask(target, read, asked);
        const id = 'json' in outcome ? firstId(outcome.json, dialectAt(call)) : undefined;
        if (id) seen.set(call, id);
        if (isWanted) yield { call, read, asked, outcome };
      }
    } catch (error) {
      if (!(error instanceof NothingToAskAbout)) throw error;
      if (isWanted) yield { call, reason: error.message };
    }
  }
}
