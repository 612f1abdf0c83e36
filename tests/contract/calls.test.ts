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

describe.each(calls)('%s', (key, call) => {
  const documented = documentedCalls[key] ?? undocumented;
  const [method, path = ''] = key.split(' ');

  it('has a plain path under one of the four verbs', () => {
    expect(key).toMatch(/^(GET|POST|PUT|DELETE) [\w-]+(\/[\w-]+)+(\/:[a-zA-Z]+)?$/);
    if (method === 'GET' || method === 'DELETE') expect(call.body ?? call.files).toBeUndefined();
    if (call.files) expect(call.body).toBeUndefined();
  });

  it('takes the documented query', () => {
    expect(call.query ? ownKeys(call.query) : '').toBe(inOrder(documented.query ?? ''));
  });

  it('takes the documented body', () => {
    const forms = documented.body?.map(inOrder);
    expect(call.body && keysOfForms(call.body)).toEqual(forms);
    expect(call.files?.join(' ')).toBe(documented.files);
  });

  it('answers the documented payload', () => {
    const payload = payloadOf(call);
    if (documented.payload === undefined) expect(payload).toBeInstanceOf(z.ZodUnknown);
    else expect(payload instanceof z.ZodType && ownKeys(payload)).toBe(inOrder(documented.payload));
  });

  it('demands a result where the result is the success', () => {
    expect(ownKeys(call.answer).split(' ').includes('result')).toBe(documented.judged === true);
  });

  it('does to records what method and path say', () => {
    const verb = call.effect;
    const hasId = path.endsWith('/:id');
    if (verb === 'update' || verb === 'delete') expect(hasId).toBe(true);
    else expect(hasId).toBe(false);
    if (method === 'DELETE') expect(verb).toBe('delete');
    if (verb === 'delete') expect(method).toBe('DELETE');
    if (method === 'GET') expect([undefined, 'list']).toContain(verb);
  });
});
