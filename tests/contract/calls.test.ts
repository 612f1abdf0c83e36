import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { areas, contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { adminCalls, documentedCalls, publicCalls, type DocumentedCall } from '../expected/calls';
import { inOrder, keysOfForms, ownKeys } from './schemaKeys';

const calls = Object.entries<Call>(contract).filter(([key]) => key in documentedCalls);
const undocumented: DocumentedCall = {};

const payloadOf = (call: Call) => {
  if (!(call.answer instanceof z.ZodObject)) throw new TypeError('An answer is an object');
  const payload: unknown = call.answer.shape.payload;
  return payload instanceof z.ZodOptional ? payload.unwrap() : payload;
};

describe('the contract', () => {
  it('has every call of the documents', () => {
    expect(calls.map(([key]) => key).toSorted()).toEqual(Object.keys(documentedCalls).toSorted());
  });

  it('has every call in exactly one area', () => {
    const inAreas = Object.values(areas).flatMap(area => Object.keys(area.calls));
    expect(inAreas.toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  it.each([
    ['public', publicCalls],
    ['staff', adminCalls],
  ])('opens to %s what their screens need', (access, keys) => {
    const open = calls.filter(([, call]) => call.access === access).map(([key]) => key);
    expect(open.toSorted()).toEqual(keys.toSorted());
  });
});

it.each(calls)('%s is as documented: path, query, body, payload, success and effect', (key, call) => {
  const documented = documentedCalls[key] ?? undocumented;
  const [method, path = ''] = key.split(' ');

  expect(key).toMatch(/^(GET|POST|PUT|DELETE) [\w-]+(\/[\w-]+)+(\/:[a-zA-Z]+)?$/);
  if (method === 'GET' || method === 'DELETE') expect(call.body ?? call.files).toBeUndefined();
  if (call.files) expect(call.body).toBeUndefined();

  expect(call.query ? ownKeys(call.query) : '').toBe(inOrder(documented.query ?? ''));
  expect(call.body && keysOfForms(call.body)).toEqual(documented.body?.map(inOrder));
  expect(call.files?.join(' ')).toBe(documented.files);

  const payload = payloadOf(call);
  if (documented.payload === undefined) expect(payload).toBeInstanceOf(z.ZodUnknown);
  else expect(payload instanceof z.ZodType && ownKeys(payload)).toBe(inOrder(documented.payload));
  expect(ownKeys(call.answer).split(' ').includes('result')).toBe(documented.judged === true);

  const verb = call.effect;
  expect(path.endsWith('/:id')).toBe(verb === 'update' || verb === 'delete');
  expect(method === 'DELETE').toBe(verb === 'delete');
  if (method === 'GET') expect([undefined, 'list']).toContain(verb);
});
