import type { z } from 'zod';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { inlineSchema, type JsonSchema } from '../../src/contract/componentSchemas';
import { acknowledgement } from '../../src/contract/shapes';

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

export interface Need {
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
export const leftAlone: readonly string[] = Object.entries<Call>(contract).flatMap(([key, call]) =>
  doesSomething(key, call) ? key : [],
);
