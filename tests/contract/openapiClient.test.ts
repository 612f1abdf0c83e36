import { Validator } from '@seriousme/openapi-schema-validator';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountPassword } from '../../mock-api/accounts';
import { openApiDocument } from '../../src/contract/openapi';
import { settings } from '../../src/config/settings';
import { startMock, type RunningMock } from '../mock/startMock';

/** Inside the project, so that the generated client finds its runtime. */
const folder = resolve('test-results/openapi');

/** What somebody who knows nothing but the generated client writes. */
const program = `
import * as api from './client';

export const run = async (baseUrl: string, apiKey: string, password: string) => {
  api.defaults.baseUrl = baseUrl;
  api.defaults.headers = { api_key: apiKey };
  const wrong = await api.adminLoginSuperadmin({ email: 'superadmin@deedbook.test', password: 'no' });
  const signedIn = await api.adminLoginSuperadmin({ email: 'superadmin@deedbook.test', password });
  if (signedIn.status !== 200) throw new Error(signedIn.data.message);
  api.defaults.headers.Authorization = 'Bearer ' + signedIn.data.payload.token;
  const added = await api.partnersAddPartners({ title: 'Harbour Homes', photo: 'no' });
  const found = await api.partnersGetPartners({ search: 'Harbour Homes', page: 1, limit: 10 });
  if (found.status !== 200) throw new Error(found.data.message);
  const [partner] = found.data.payload.partners;
  const removed = await api.partnersDeletePartners(partner?._id ?? '');
  const properties = await api.propertyGetPropertys({ sort: 'high', sortBy: 'creationDate' }, { limit: 5 });
  return {
    statuses: [wrong, signedIn, added, found, removed, properties].map(({ status }) => status),
    title: partner?.title,
    properties: properties.status === 200 ? properties.data.payload.data.length : 0,
  };
};
`;
let mock: RunningMock;
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  mock = await startMock();
  const { text } = await mock.request('GET', '/docs/openapi.json');
  writeFileSync(join(folder, 'openapi.json'), text);
  writeFileSync(join(folder, 'program.ts'), program);
  spawnSync(process.execPath, [resolve('node_modules/oazapfts/dist/cli.js'), 'openapi.json', 'client.ts'], {
    cwd: folder,
  });
});
afterAll(() => mock.stop());

test('the OpenAPI document is valid OpenAPI 3.1 in the eyes of a public validator', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(openApiDocument())))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

describe('a client that a public generator makes of the document', () => {
  test('compiles, and so does a program that uses it', () => {
    const { stdout } = spawnSync(
      process.execPath,
      [
        resolve('node_modules/typescript/bin/tsc'),
        ...'--noEmit --strict --skipLibCheck --pretty false --ignoreConfig --target es2023'.split(' '),
        ...'--lib es2023,dom,dom.iterable --types node --module esnext --moduleResolution bundler'.split(' '),
        'program.ts',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stdout).toBe('');
  });

  test('signs in, adds, finds and deletes at the mock', async () => {
    const { run } = await import(/* @vite-ignore */ join(folder, 'program.ts'));
    expect(await run(`${mock.origin}/v1`, settings.VITE_API_KEY.default, accountPassword)).toEqual({
      statuses: [401, 200, 200, 200, 200, 200],
      title: 'Harbour Homes',
      properties: 5,
    });
  });
});
