import type { z } from 'zod';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import { acknowledgement } from '../../src/contract/shapes';
import { jsonIn } from '../../src/api/jsonIn';
import { isPlain } from '../../src/api/plain';
import { valueAt } from '../../src/api/valueAt';
import { isSuccess } from '../../src/dialect/isSuccess';
import { valuesIn } from '../../src/config/servicesIn';
import type { Difference } from '../../src/contract/differences';
import { dialectAt } from '../../src/contract/dialects';
import type { Dialect } from '../../src/dialect/dialect';
import { idIn } from '../../src/kinds/idIn';
import { isAddress } from '../../src/config/environment';
import { CommandError } from '../commandLine';

/** A call that only reads, and what it has to be given. */
export interface Read {
  /** `METHOD path`, as the contract has it. */
  key: string;
  method: 'GET' | 'POST';
  path: string;
  access: 'staff' | 'superadmin';
  answer: z.ZodType;
  /** Names in the path, then keys of the query that must be there, with what each may hold. */
  needs: readonly Need[];
  /** Keys of the query that page the list. */
  paging: readonly string[];
  body?: JsonSchema;
}

interface Need {
  name: string;
  in: 'path' | 'query';
  /** The values it may have, where the contract lists them. */
  choices?: readonly string[];
}

const pagingKeys = ['page', 'limit', 'count'];

const choicesOf = (schema: JsonSchema | boolean | undefined): readonly string[] | undefined => {
  if (typeof schema !== 'object') return undefined;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return values?.map(String);
};

/** A GET that answers nothing is made for what it does, such as marking notifications as read. */
const doesSomething = (key: string, call: Call) => key.startsWith('GET ') && call.answer === acknowledgement;

/** A POST is a read only where the contract itself says that it lists. */
const isRead = (key: string, call: Call) =>
  key.startsWith('GET ') ? !doesSomething(key, call) : key.startsWith('POST ') && call.effect === 'list';

const read = (key: string, call: Call): Read | undefined => {
  const [method, path = ''] = key.split(' ');
  if (call.access === 'public' || !isRead(key, call)) return undefined;
  const { properties = {}, required = [] } = call.query ? inlineSchema(call.query) : {};
  return {
    key,
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    access: call.access ?? 'superadmin',
    answer: call.answer,
    needs: [
      ...Array.from(path.matchAll(/:(\w+)/g), ([, name = '']): Need => ({ name, in: 'path' })),
      ...required.map((name): Need => ({ name, in: 'query', choices: choicesOf(properties[name]) })),
    ],
    paging: Object.keys(properties).filter(name => pagingKeys.includes(name)),
    body: call.body && inlineSchema(call.body),
  };
};

/** Every call of the contract that provably only reads. Those that need nothing come first. */
export const reads: readonly Read[] = Object.entries<Call>(contract)
  .flatMap(([key, call]) => read(key, call) ?? [])
  .toSorted((a, b) => a.needs.length - b.needs.length);

/** The calls under GET that are left alone, because they change something. */
export const skippedCalls: readonly string[] = Object.entries<Call>(contract).flatMap(([key, call]) =>
  doesSomething(key, call) ? key : [],
);

/** Identifiers seen in earlier answers, by their call; under `self` that of the person signed in. */
export type Seen = ReadonlyMap<string, string>;

const properties = 'POST property/getPropertys';

/** Where an identifier that a call asks for comes from: the list its name stands for. */
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

/** Thrown when a call cannot be made because there is no record to ask about. */
class MissingIdentifier extends Error {}

const valuesFor = ({ name, choices }: Need, seen: Seen): readonly string[] => {
  if (choices) return choices;
  const source = sources[name];
  const id = source && seen.get(source);
  if (!id)
    throw new MissingIdentifier(`it needs '${name}': ${origins[source ?? ''] ?? 'nothing is known to fill it with'}`);
  return [id];
};

const bodyOf = (schema: JsonSchema, seen: Seen): unknown => {
  const [first] = schema.anyOf ?? [schema];
  const { properties = {} } = typeof first === 'object' ? first : {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const fixed = typeof value === 'object' ? (value.const ?? value.enum?.[0]) : undefined;
      return [name, fixed ?? valuesFor({ name, in: 'query' }, seen)[0]];
    }),
  );
};

/** A request as it is sent. */
export interface Asked {
  method: 'GET' | 'POST';
  /** Path and query below the base. */
  address: string;
  body?: unknown;
}

const pageSize = '50';

/**
 * The requests that a read is tried with: one per combination of the values its parameters may have.
 * @throws MissingIdentifier when it needs an identifier that no earlier answer has shown
 */
const requestsFor = ({ method, path, needs, paging, body }: Read, seen: Seen): Asked[] => {
  const combinations = needs.reduce<Record<string, string>[]>(
    (all, need) => all.flatMap(one => valuesFor(need, seen).map(value => ({ ...one, [need.name]: value }))),
    [{}],
  );
  return combinations.map(values => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const query = new URLSearchParams([
      ...needs.flatMap(need => (need.in === 'query' ? [[need.name, values[need.name] ?? '']] : [])),
      ...paging.map(name => [name, name === 'page' ? '1' : pageSize]),
    ]).toString();
    return {
      method,
      address: query ? `${filled}?${query}` : filled,
      ...(body && { body: bodyOf(body, seen) }),
    };
  });
};

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
  for (const call of skippedCalls)
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
      if (!(error instanceof MissingIdentifier)) throw error;
      if (isWanted) yield { call, reason: error.message };
    }
  }
}

/** The options that say which API is read, as `parseArgs` takes them. */
export const targetOptions = {
  base: { type: 'string' },
  token: { type: 'string' },
  'api-key': { type: 'string' },
  admin: { type: 'string' },
} as const;

/** They as a command's usage tells of them. */
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
export const targetOf = (
  given: Partial<Record<keyof typeof targetOptions, string>>,
  environment: NodeJS.ProcessEnv,
): Target => {
  const { base = '', token = environment.CONTRACT_TOKEN ?? '', admin } = given;
  if (!base) throw new CommandError('--base is missing: the address of the API, such as http://localhost:4000/v1.');
  if (!isAddress(base)) throw new CommandError(`--base is '${base}' but must be an absolute http or https address.`);
  if (!token) throw new CommandError('--token is missing: the bearer token of a signed-in session.');
  return { base, token, apiKey: given['api-key'] ?? environment.VITE_API_KEY ?? 'deedbook-development', admin };
};
