import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { acknowledgement } from '../../src/contract/shapes';
import { jsonIn } from '../../src/engine/http/jsonIn';
import { isPlain } from '../../src/engine/http/plain';
import { valueAt } from '../../src/engine/http/valueAt';
import { isSuccess } from '../../src/dialect/isSuccess';
import { valuesIn } from '../../src/config/servicesIn';
import { deviations, type Difference } from '../../src/contract/differences';
import { dialectAt } from '../../src/contract/dialects';
import type { Dialect } from '../../src/dialect/dialect';
import { getRecordId } from '../../src/engine/fields/recordId';
import { isAddress } from '../../src/config/environment';
import type { Exchange } from '../api/har';
import { type Key, keysOf } from '../api/schemas';
import { CommandError, type Arguments } from '../commandLine';
import { plural } from '../sentences';
import { schemaOf } from './zodText';

/** A call that only reads, and what it has to be given. */
interface Read {
  /** `METHOD path`, as the contract has it. */
  key: string;
  call: Call;
  /** Names in the path, then keys of the query that must be there. */
  needs: readonly Key[];
  /** The query keys of a page, if the list has pages. */
  paging?: Paging;
}

/** Query keys of a page, and what is sent under the first for the page at an index. */
interface Paging {
  page: string;
  size: string;
  valueAt: (index: number, size: number) => number;
}

const pagingOf = (key: string, names: readonly string[]): Paging | undefined => {
  const { pages } = dialectAt(key);
  if (pages.by !== 'page' && pages.by !== 'offset') return undefined;
  const page = pages.by === 'page' ? pages.page : pages.offset;
  if (!names.includes(page) || !names.includes(pages.size)) return undefined;
  const valueAt = (index: number, size: number) => (pages.by === 'page' ? index + (pages.first ?? 1) : index * size);
  return { page, size: pages.size, valueAt };
};

/** A GET that answers nothing is made for what it does, such as marking notifications as read. */
const doesSomething = (key: string, { answer }: Call) => key.startsWith('GET ') && answer === acknowledgement;

/** A POST is a read only where the contract itself says that it lists. */
const isRead = (key: string, call: Call) =>
  key.startsWith('GET ') ? !doesSomething(key, call) : key.startsWith('POST ') && call.effect === 'list';

const readOf = (key: string, call: Call): Read => {
  const query = keysOf(call.query && schemaOf(call.query));
  const inPath = Array.from(key.matchAll(/:(\w+)/g), ([, name = '']) => ({ name, schema: {}, isRequired: true }));
  return {
    key,
    call,
    needs: [...inPath, ...query].filter(({ isRequired }) => isRequired),
    paging: pagingOf(
      key,
      query.map(({ name }) => name),
    ),
  };
};

const calls = Object.entries<Call>(contract);

/** Every call of the contract that provably only reads. Those that need nothing come first. */
export const reads: readonly Read[] = calls
  .filter(([key, call]) => call.access !== 'public' && isRead(key, call))
  .map(([key, call]) => readOf(key, call))
  .toSorted((a, b) => a.needs.length - b.needs.length);

/** The calls under GET that are left alone, because they change something. */
export const skippedCalls: readonly string[] = calls.flatMap(([key, call]) => (doesSomething(key, call) ? key : []));

/** Identifiers seen in earlier answers, by their call; under `self` that of the person signed in. */
type Seen = ReadonlyMap<string, string>;

const properties = 'POST property/getPropertys';

/** The list that an identifier comes from, by its name in a call. */
const sources: Readonly<Record<string, string>> = {
  pid: properties,
  onlyPid: properties,
  aid: 'self',
  adminId: 'self',
};

const origins: Readonly<Record<string, string>> = {
  [properties]: 'the list of properties is empty',
  self: 'give your own identifier with --admin',
};

/** The list whose records a call reads one of, by its path without the identifier. */
const listOf = (key: string): string => key.replace(/:\w+\/?$/, '').replace(/(?<=^GET .*)\/$/, '');

/** The values that a call may be given under a name: those of its schema, else what was seen, in its own list last. */
const valuesFor = ({ name, schema }: Key, ids: Seen, key: string): readonly unknown[] =>
  schema.enum ?? [ids.get(sources[name] ?? listOf(key)) ?? []].flat();

/** A request as it is sent; its path is below the base. */
type Request = Pick<Exchange, 'method' | 'path' | 'query' | 'body' | 'bodyType'>;

/** Path and query of a request. */
export const addressOf = ({ path, query }: Request): string =>
  [path, new URLSearchParams(query).toString()].filter(Boolean).join('?');

const pageSize = 50;

const pageQuery = ({ page, size, valueAt: numberAt }: Paging, index: number, most: number): Record<string, string> => ({
  [page]: String(numberAt(index, most)),
  [size]: String(most),
});

/** The requests that a read is tried with: one per combination of the values its parameters may have. */
const requestsFor = ({ key, call: { body }, needs, paging }: Read, ids: Seen): Request[] => {
  const [, path = ''] = key.split(' ');
  const pages = paging ? pageQuery(paging, 0, pageSize) : {};
  const combinations = needs.reduce<Record<string, string>[]>(
    (all, need) => all.flatMap(one => valuesFor(need, ids, key).map(value => ({ ...one, [need.name]: String(value) }))),
    [{}],
  );
  const bodySchema = body && schemaOf(body);
  const [shape] = bodySchema?.anyOf ?? [bodySchema];
  return combinations.map(values => ({
    // The contract lists by one of these two.
    method: key.startsWith('GET ') ? 'GET' : 'POST',
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
    query: Object.fromEntries(Object.entries({ ...values, ...pages }).filter(([name]) => !path.includes(`:${name}`))),
    ...(shape && { body: Object.fromEntries(keysOf(shape).map(one => [one.name, valuesFor(one, ids, key)[0]])) }),
  }));
};

/** The API that is read, and who reads it. */
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

/** A call that no request was made of, and why. */
interface NotAsked {
  call: string;
  reason: string;
}

/** The JSON that a request was answered with, or why there is none. */
type Outcome = { json: unknown } | { failure: Difference };

/** A request that was made of a call. */
interface Asked {
  call: string;
  /** Its answer in the contract. */
  answer: Call['answer'];
  request: Request;
  outcome: Outcome;
  /** A fault of its pages. */
  fault?: Difference;
}

const patience = 30_000;

const failed = (kind: Difference['kind'], detail: string) => ({ failure: { kind, at: '', detail, times: 1 } });

/** The rows of an answer, and how many it says there are on all pages. */
const listIn = (answer: unknown, { payload = '', rows = '', total }: Dialect): { rows: unknown[]; total?: number } => {
  const all = valueAt(answer, payload);
  const values: unknown[] = Array.isArray(all) ? [all] : Object.values(isPlain(all) ? all : {});
  const placed = rows === '' ? values.find(Array.isArray) : valueAt(all, rows);
  const numbers = values.filter(value => typeof value === 'number');
  const count = total && 'at' in total ? valueAt(answer, total.at) : numbers.length === 1 && numbers[0];
  return { rows: Array.isArray(placed) ? placed : [], ...(typeof count === 'number' && { total: count }) };
};

const firstId = (answer: unknown, dialect: Dialect): string | undefined =>
  getRecordId(listIn(answer, dialect).rows[0], dialect.id) || undefined;

const hintFor = (status: number, { call: { access = 'superadmin' } }: Read): string => {
  if (status === 401) return ': the token or the api_key is not accepted';
  return status === 403 && access === 'superadmin' ? ": this call needs a superadmin's token" : '';
};

const ask = async ({ base, token, apiKey }: Target, read: Read, request: Request): Promise<Outcome> => {
  const dialect = dialectAt(read.key);
  const reply = await fetch(`${base.replace(/\/+$/, '')}/${addressOf(request)}`, {
    method: request.method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...dialect.headers?.({ config: { ...valuesIn({}), apiKey }, token }),
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
    signal: AbortSignal.timeout(patience),
    redirect: 'manual',
  })
    .then(async response => ({ response, text: await response.text() }))
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  if (typeof reply === 'string') return failed('no answer', reply);
  const { response, text } = reply;
  if (!isSuccess(response.status, dialect)) {
    const [expectedStatus = 200] = dialect.success ?? [];
    return failed(
      'other status',
      `${response.status}, the contract has ${expectedStatus}${hintFor(response.status, read)}`,
    );
  }
  const json = jsonIn(text);
  return json === undefined ? failed('not JSON', response.headers.get('content-type') ?? 'no content type') : { json };
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
  if (total !== undefined && rows.length < pageSize && total !== rows.length)
    return `the total is ${total}, the rows are ${rows.length}`;
  if (rows.length < 2) return undefined;
  const pageAt = async (index: number): Promise<unknown[]> => {
    const query = { ...request.query, ...pageQuery(paging, index, 1) };
    const outcome = await ask(target, read, { ...request, query });
    return 'json' in outcome ? listIn(outcome.json, dialect).rows : [];
  };
  const [one, two] = [await pageAt(0), await pageAt(1)];
  if (one.length !== 1) return `${plural(one.length, 'row')} came where 1 was asked for with '${paging.size}'`;
  const [first, second, onWhole] = [one[0], two[0], rows[0]].map(row => getRecordId(row, dialect.id));
  if (first === second) return `the pages that '${paging.page}' asks for have the same rows`;
  if (first !== onWhole) return `the first page with 1 row does not begin as that with ${pageSize} rows`;
  if (total === undefined || rows.length < pageSize) return undefined;
  if ((await pageAt(total - 1)).length === 0) return `the total is ${total}, and there are fewer rows`;
  return (await pageAt(total)).length > 0 ? `the total is ${total}, and there are more rows` : undefined;
};

/** Makes every call of the contract that only reads, one after the other. @param only makes those alone whose key holds this text, and those that show what they need */
export async function* answers(target: Target, only = ''): AsyncGenerator<NotAsked | Asked> {
  const ids = new Map(target.admin ? [['self', target.admin]] : []);
  for (const call of skippedCalls)
    if (call.includes(only)) yield { call, reason: 'it changes something, though it is a GET' };
  for (const read of reads) {
    const { key: call, needs } = read;
    const isWanted = call.includes(only);
    if (!isWanted && needs.length > 0) continue;
    const { name } = needs.find(need => valuesFor(need, ids, call).length === 0) ?? {};
    if (name !== undefined) {
      const why = origins[sources[name] ?? ''] ?? 'nothing is known to fill it with';
      yield { call, reason: `it needs '${name}': ${why}` };
    }
    for (const request of requestsFor(read, ids)) {
      // oxlint-disable-next-line no-await-in-loop -- a live system has other work, and later calls need ids of earlier answers
      const outcome = await ask(target, read, request);
      const id = 'json' in outcome ? firstId(outcome.json, dialectAt(call)) : undefined;
      if (id) ids.set(call, id);
      if (!isWanted) continue;
      // oxlint-disable-next-line no-await-in-loop -- one request at a time, as a live system has other work
      const detail = 'json' in outcome ? await pageFault(target, read, request, outcome.json) : undefined;
      const fault = detail === undefined ? undefined : failed('other pages', detail).failure;
      yield { call, answer: read.call.answer, request, outcome, fault };
    }
  }
}

/** The options that say which API is read, as a command's help tells of them. */
export const targetUsage = `  --base URL     address that all paths are below, version segment included
  --token T      bearer token of a signed-in session, best a superadmin's; or
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
  if (!token) throw new CommandError('--token is missing: the bearer token of a signed-in session.');
  return { base, token, apiKey: options['api-key'] ?? environment.VITE_API_KEY ?? 'deedbook-development', admin };
};
