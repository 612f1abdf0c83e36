import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Complaint } from '../../scripts/newEntity/complaint';
import { fromAnswer } from '../../scripts/source/answer';
import { collectionsIn } from '../../scripts/source/collection';
import { readOpenApi } from '../../scripts/source/openapi';
import { fromHar } from '../../scripts/source/traffic';

/** JSON whose keys are often those that are looked for, or those that objects inherit. */
const keys = [
  'log entries request response url method status content text headers postData',
  'openapi paths /x get parameters responses 200 schema application/json requestBody',
  'type properties items allOf anyOf $ref enum required nullable __proto__ constructor',
].flatMap(line => line.split(' '));
const words = ['object', 'array', 'string', 'GET', '3.1.0', 'https://a.example/v1/x', '#/paths', '#/', '__proto__', ''];
const { json } = fc.letrec(tie => ({
  json: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom(null, true, 0, 200, -1.5, ...words),
    fc.string(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom(...keys), tie('json')), { maxLength: 6 })
      .map(entries => Object.fromEntries(entries)),
  ),
}));

/** Whether it succeeds, or says in plain words why not. */
const isSound = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch (error) {
    return error instanceof Complaint;
  }
};

const readers: [string, (value: unknown) => unknown][] = [
  [
    'an API',
    value =>
      collectionsIn(
        readOpenApi({ openapi: '3.1.0', paths: { '/x': value, '/y/{id}': { get: value } }, components: value }),
      ),
  ],
  ['traffic', value => fromHar(JSON.stringify({ log: { entries: [value, { request: value, response: value }] } }))],
  ['an answer', value => fromAnswer(JSON.stringify([value]), 'x')],
];

test.each(readers)('%s of any shape is read, or refused in plain words', (_, read) => {
  fc.assert(
    fc.property(json, value => {
      expect(isSound(() => read(value))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
