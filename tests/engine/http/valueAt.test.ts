import { expect, test } from 'vitest';
import { valueAt } from '../../../src/engine/http/valueAt';

const refusal = { detail: [{ loc: ['query', 'limit'], msg: 'Too large' }] };

test.each([
  ['', refusal],
  ['detail.0.loc.1', 'limit'],
  ['detail.0.msg', 'Too large'],
  ['detail.1.msg', undefined],
  ['detail.length', undefined],
  ['detail.map', undefined],
  ['constructor', undefined],
])('the value at %j of an answer: %j', (path, expected) => {
  expect(valueAt(refusal, path)).toEqual(expected);
});
