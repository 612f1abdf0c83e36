import { isAddress } from '../../src/config/environment';
import { type Config, valuesIn } from '../../src/config/servicesIn';
import { dialectAt } from '../../src/contract/dialects';
import { deviations, type Difference, differences } from '../../src/contract/differences';
import type { Dialect } from '../../src/dialect/dialect';
import { isSuccess } from '../../src/dialect/isSuccess';
import { dialectHeaders } from '../../src/dialect/session';
import { getRecordId } from '../../src/engine/fields/recordId';
import { jsonIn } from '../../src/engine/values/jsonIn';
import { isPlain } from '../../src/engine/values/plain';
import { valueAt } from '../../src/engine/values/valueAt';
import { areNames } from '../api/inferSchema';
import { type Arguments, CommandError, plural } from '../commandLine';
import { obstacleOf, type Read, reads, type Request, requestsFor, skippedCalls } from './reads';

/** Path and query of a request: `rooms?page=1` */
const addressOf = ({ path, query }: Request): string =>
  [path, new URLSearchParams(query).toString()].filter(Boolean).join('?');

/** The API that is read, and who reads it. */
export interface Target {
  /** Settings of the installation, with the address that is read. */
  config: Config;
  /** Token of a session. */
  token: string;
  /** Identifier of the person signed in, for the calls that are about oneself. */
  admin?: string;
}

/** The JSON that a request was answered with, or why there is none. */
type Outcome = { json: unknown } | { failure: Difference };

/** The differences of one call. */
export interface Finding {
  /** `METHOD path`, as the contract has it. */
  call: string;
  /** The request that was made; absent where none could be made. */
  request?: string;
  /** Why it was not checked; absent where it was. */
  reason?: string;
  differences: readonly Difference[];
}

const timeoutMs = 30_000;

const ofWhole = (kind: Difference['kind'], detail: string): Difference => ({ kind, at: '', detail, times: 1 });

/** A key as it is printed: it may be data itself, such as an email address. */
const printedKey = (key: string): string => (areNames([key], []) ? key : '(a key that is data)');

/**
 * The rows of an answer, and how many it says there are on all pages. Without a declared place, the rows are the first
 * list of the payload, and the total its only number.
 */
const listIn = (answer: unknown, { payload = '', rows = '', total }: Dialect): { rows: unknown[]; total?: number } => {
  const content = valueAt(answer, payload);
  const values: unknown[] = Array.isArray(content) ? [content] : Object.values(isPlain(content) ? content : {});
  const list = rows === '' ? values.find(Array.isArray) : valueAt(content, rows);
  const numbers = values.filter(value => typeof value === 'number');
  const onlyNumber = numbers.length === 1 ? numbers[0] : undefined;
  const count = total && 'at' in total ? valueAt(answer, total.at) : onlyNumber;
  return { rows: Array.isArray(list) ? list : [], ...(typeof count === 'number' && { total: count }) };
};

const firstId = (answer: unknown, dialect: Dialect): string | undefined =>
  getRecordId(listIn(answer, dialect).rows[0], dialect.id) || undefined;

const hintFor = (status: number, { call: { access = 'superadmin' } }: Read): string => {
  if (status === 401) return ': the token or the api_key is not accepted';
  return status === 403 && access === 'superadmin' ? ": this call needs a superadmin's token" : '';
};

const ask = async ({ config, token }: Target, read: Read, request: Request): Promise<Outcome> => {
  const dialect = dialectAt(read.key);
  const { api, base, session } = dialect;
  // The name of an API elsewhere is no part of its addresses.
  const path = base && api ? request.path.replace(`${api}/`, '') : request.path;
  const carriedToken = base && !session ? undefined : token;
  const reply = await fetch(`${config.apiBase}/${addressOf({ ...request, path })}`, {
    method: request.method,
    headers: dialectHeaders(
      dialect,
      { config, token: carriedToken },
      { accept: 'application/json', 'content-type': 'application/json' },
    ),
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  })
    .then(async response => ({ response, text: await response.text() }))
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  // A text says why there is no answer.
  if (typeof reply === 'string') return { failure: ofWhole('no answer', reply) };
  const { response, text } = reply;
  if (!isSuccess(response.status, dialect)) {
    const [expectedStatus = 200] = dialect.success ?? [];
    const detail = `${response.status}, the contract has ${expectedStatus}${hintFor(response.status, read)}`;
    return { failure: ofWhole('other status', detail) };
  }
  const json = jsonIn(text);
  const contentType = response.headers.get('content-type') ?? 'no content type';
  return json === undefined ? { failure: ofWhole('not JSON', contentType) } : { json };
};

/** The reason why a call is not made: another address than the one that is read. */
const otherApi = ({ base }: Dialect, config: Config): string | undefined => {
  const address = base?.({ config }).replace(/\/+$/, '');
  if (address === undefined || address === config.apiBase) return undefined;
  return `it belongs to another API, ${address || 'whose address is not in the environment'}`;
};

/** Finds a fault in the pages of a list, where its first page holds more than one row. */
const pageFault = async (
  target: Target,
  read: Read,
  request: Request,
  answer: unknown,
): Promise<string | undefined> => {
  const { paging, key } = read;
  const dialect = dialectAt(key);
  const { rows, total } = listIn(answer, dialect);
  const isAsDescribed = deviations(read.call.answer, answer).every(({ kind }) => kind === 'unknown key');
  if (!paging || !isAsDescribed) return undefined;
  if (total !== undefined && rows.length < paging.size && total !== rows.length)
    return `the total is ${total}, the rows are ${rows.length}`;
  if (rows.length < 2) return undefined;
  const pageAt = async (index: number): Promise<unknown[]> => {
    const query = { ...request.query, ...paging.queryOf(index, 1) };
    const outcome = await ask(target, read, { ...request, query });
    return 'json' in outcome ? listIn(outcome.json, dialect).rows : [];
  };
  const [firstPage, secondPage] = [await pageAt(0), await pageAt(1)];
  if (firstPage.length !== 1)
    return `${plural(firstPage.length, 'row')} came where 1 was asked for with '${paging.sizeKey}'`;
  const [firstId, secondId, idOnLargePage] = [firstPage[0], secondPage[0], rows[0]].map(row =>
    getRecordId(row, dialect.id),
  );
  if (firstId === secondId) return `the pages that '${paging.pageKey}' asks for have the same rows`;
  if (firstId !== idOnLargePage) return `the first page with 1 row does not begin as that with ${paging.size} rows`;
  if (total === undefined || rows.length < paging.size) return undefined;
  if ((await pageAt(total - 1)).length === 0) return `the total is ${total}, and there are fewer rows`;
  return (await pageAt(total)).length > 0 ? `the total is ${total}, and there are more rows` : undefined;
};

/**
 * Makes every call of the contract that only reads, one after the other, and compares the answers with it.
 * @param only a text: makes only the calls whose key holds it, and those without which their identifiers are not known
 */
export async function* findingsOf(target: Target, only = ''): AsyncGenerator<Finding> {
  const ids = new Map(target.admin ? [['self', target.admin]] : []);
  for (const call of skippedCalls)
    if (call.includes(only)) yield { call, reason: 'it changes something, though it is a GET', differences: [] };
  for (const read of reads) {
    const { key: call, needs } = read;
    const isReported = call.includes(only);
    const elsewhere = otherApi(dialectAt(call), target.config);
    if (!isReported && (needs.length > 0 || elsewhere !== undefined)) continue;
    const reason = elsewhere ?? obstacleOf(read, ids);
    if (reason !== undefined) {
      yield { call, reason, differences: [] };
      continue;
    }
    for (const request of requestsFor(read, ids)) {
      // oxlint-disable-next-line no-await-in-loop -- a live system has other work, and later calls need ids of earlier answers
      const outcome = await ask(target, read, request);
      const id = 'json' in outcome ? firstId(outcome.json, dialectAt(call)) : undefined;
      if (id) ids.set(call, id);
      if (!isReported) continue;
      // oxlint-disable-next-line no-await-in-loop -- one request at a time, as a live system has other work
      const fault = 'json' in outcome ? await pageFault(target, read, request, outcome.json) : undefined;
      const found = 'json' in outcome ? differences(read.call.answer, outcome.json, printedKey) : [outcome.failure];
      yield {
        call,
        request: `${request.method} ${addressOf(request)}`,
        differences: fault === undefined ? found : [...found, ofWhole('other pages', fault)],
      };
    }
  }
}

/** The options that say which API is read, as a command's help tells of them. */
export const targetUsage = `  --base URL     address that all paths are below, version segment included
  --token T      token of a signed-in session, best a superadmin's; or
                 CONTRACT_TOKEN in the environment
  --api-key K    value of the api_key header; or VITE_API_KEY in the environment
                 [deedbook-development]
  --admin ID     identifier of the person signed in, for the calls that are
                 about oneself`;

/**
 * The API that the command line names.
 * @throws CommandError when its address or the token is missing
 */
export const targetOf = (options: Arguments['texts'], environment: NodeJS.ProcessEnv): Target => {
  const { base = '', token = environment.CONTRACT_TOKEN ?? '', admin } = options;
  if (!base) throw new CommandError('--base is missing: the address of the API, such as http://localhost:4000/v1.');
  if (!isAddress(base)) throw new CommandError(`--base is '${base}' but must be an absolute http or https address.`);
  if (!token) throw new CommandError('--token is missing: the token of a signed-in session.');
  const apiKey = options['api-key'] ?? environment.VITE_API_KEY;
  return { config: valuesIn({ ...environment, VITE_API_BASE: base, VITE_API_KEY: apiKey }), token, admin };
};
