import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { checkEntity } from '../../src/engine/schema/checks';
import type { Entity } from '../../src/engine/schema/entity';
import { at as valueAt, rowsAt, startMock } from '../mock/startMock';
import { fromSource, ofOtherApis, ofThisApi } from './commands';
import { copyOf } from './copy';

const { at, read, copy, run, runRemoval, remove, writeTypes } = copyOf('fromSource', false);
afterAll(remove);

const declarationOf = async (file: string): Promise<Entity> =>
  (await import(/* @vite-ignore */ at(`src/entities/${file}.ts`))).default;

/** Text without what a formatter decides. */
const bare = (code: string) => code.replace(/\s+/g, '').replace(/,(?=[)}\]])/g, '');

/** What the command is to write: `crates.entity.txt` for the entity crates. */
const texts = 'tests/newEntity/written';
const places: Readonly<Record<string, (name: string) => string>> = {
  contract: name => `contract/${name}`,
  dialect: () => 'dialect/billingExampleApi',
  entity: name => `entities/${name}`,
};

describe('a source that speaks as this API does, and one that speaks otherwise', () => {
  const told: string[] = [];
  beforeAll(async () => {
    await copy();
    for (const args of [...ofThisApi, ...ofOtherApis]) told.push((await run(args)).text);
  });

  test.each(readdirSync(texts))('becomes what a person would write: %s', file => {
    const [name = '', part = ''] = file.split('.');
    expect(bare(read(`src/${places[part]?.(name)}.ts`))).toBe(bare(readFileSync(`${texts}/${file}`, 'utf8')));
  });

  test('is told with what was not certain, and with what has no form', () => {
    expect(told[0]).toContain(
      'Look at what was not certain:\n  - No refusal is described: it is read as known servers say it.',
    );
    expect(told[1]).toContain('Only in the contract, for now: POST crate/add.');
    expect(told[1]).toContain(
      "  - The list has to be asked with 'kind'; the first of its values is sent with every read.\n  - POST crate/add has no form: it needs 'labels', which no field holds.",
    );
    expect(told[2]).not.toContain('certain');
    const again = 'end npm start where it runs, so that the mock learns the new calls';
    expect(told.map(text => text.includes(again))).toEqual([true, true, false, true]);
  });

  test('is written once, where the contract has its calls', () => {
    expect(existsSync(at('src/contract/friends.ts'))).toBe(false);
    expect(read('mock-api/seed/index.ts')).not.toContain('partners');
    expect(told[2]?.split('\n')[0]).toBe('Wrote src/entities/friends.ts, src/entities/index.ts.');
    expect(Object.keys(contract)).toContain('GET partners/getPartners');
  });

  test('passes the start-up checks, and is served by the mock: rows to begin with, pages, and every write', async () => {
    for (const file of ['suppliers', 'crates', 'friends'])
      expect(checkEntity(file, await declarationOf(file))).toEqual([]);
    const { createMockApi } = await import(/* @vite-ignore */ at('mock-api/server.ts'));
    const mock = await startMock({}, createMockApi);
    const send = async (method: string, path: string, body?: object) => {
      const { status, json } = await mock.request(method, path, { as: 'superadmin', body });
      expect([path, status]).toEqual([path, 200]);
      return json;
    };
    const first = await send('GET', 'supplier/getSuppliers?page=1&limit=10');
    expect(valueAt(first, 'payload.count')).toBe(57);
    expect(rowsAt(first, 'payload.suppliers')).toHaveLength(10);
    expect(rowsAt(await send('GET', 'supplier/getSuppliers?page=6&limit=10'), 'payload.suppliers')).toHaveLength(7);
    const [category] = rowsAt(await send('GET', 'faqCategory/getAllFAQCategory'), 'payload.faq');
    const body = { name: 'Garden Tools', email: 'a@example.test', status: 'new', category: String(category?._id) };
    await send('POST', 'supplier/addSupplier', body);
    const found = async (text: string) =>
      rowsAt(await send('GET', `supplier/getSuppliers?search=${text}`), 'payload.suppliers');
    const [made] = await found('garden+tools');
    expect(made).toMatchObject({ name: 'Garden Tools', category: { _id: category?._id, name: category?.name } });
    const id = String(made?._id);
    await send('PUT', `supplier/updateSupplier/${id}`, { ...body, name: 'Sea Tools' });
    expect(await found('sea+tools')).toMatchObject([{ _id: id, name: 'Sea Tools' }]);
    await send('DELETE', `supplier/deleteSupplier/${id}`);
    expect(await found('sea+tools')).toEqual([]);
    expect(rowsAt(await send('GET', 'crate/all?kind=wood'), 'payload.crates')[0]).toMatchObject({ title: 'Crate 1' });
    await mock.stop();
  });

  test('shares the dialect of its API, which stays as long as anybody speaks it', async () => {
    const document = readFileSync('tests/newEntity/sources/billing.yaml', 'utf8');
    writeFileSync(at('receipts.yaml'), document.replace('/invoices', '/receipts'));
    const { text } = await run(['receipts', '--from', at('receipts.yaml')]);
    expect(text.split('\n')[0]).not.toContain('src/dialect');
    expect(read('src/entities/receipts.ts')).toContain("from '../dialect/billingExampleApi'");
    expect(await runRemoval(['invoices', '--yes'])).toMatchObject({ code: 0 });
    expect(existsSync(at('src/dialect/billingExampleApi.ts'))).toBe(true);
    expect(await runRemoval(['receipts', '--yes'])).toMatchObject({ code: 0 });
    expect(existsSync(at('src/dialect/billingExampleApi.ts'))).toBe(false);
  });
});

describe('what was read', () => {
  beforeAll(copy);

  test('gives way to what is given', async () => {
    const args = '--fields title:textarea --label Boxes --one Box --roles everyone --icon House'.split(' ');
    expect(await run(fromSource('crates', 'home', 'crate/all', ...args))).toMatchObject({ code: 0 });
    expect(read('src/entities/crates.ts')).toContain("title: textarea({ label: 'Title' })");
    expect(read('src/entities/crates.ts')).not.toContain('weight');
    expect(read('src/entities/index.ts')).toContain("crates: entry('Boxes', everyone, HouseIcon");
    expect(read('src/contract/crates.ts')).toContain("access: 'staff'");
  });

  test('overwrites no file that is there', async () => {
    writeFileSync(at('src/contract/suppliers.ts'), '// mine');
    expect((await run(fromSource('suppliers', 'home', 'supplier/getSuppliers'))).text).toContain(
      'src/contract/suppliers.ts is there already, and nothing is overwritten.',
    );
    expect(existsSync(at('src/entities/suppliers.ts'))).toBe(false);
  });

  test('may hold names and texts that are meant to do harm', async () => {
    expect(await run(fromSource('traps', 'hostile', 'trap/getTraps'))).toMatchObject({ code: 0 });
    expect(Object.keys((await declarationOf('traps')).fields)).toEqual(['name', 'constructor-x', 'kind']);
    const { trapsCalls } = await import(/* @vite-ignore */ at('src/contract/traps.ts'));
    expect(Object.keys(trapsCalls)).toEqual(['GET trap/getTraps']);
    expect(trapsCalls['GET trap/getTraps'].summary).toBe("It's a `${trap}` \\");
    writeTypes();
    // What is no code does not load.
    expect(Object.keys(await import(/* @vite-ignore */ at('src/contract/api.ts')))).toEqual([]);
  });

  test.each([
    [
      ['rooms', '--from', 'tests/newEntity/apis/plain.json', '--path', 'partners/getPartners'],
      'GET partners/getPartners cannot be told from GET partners/getPartners, which the contract has already.',
    ],
    [['rooms', '--path', 'rooms'], '--path says how a source is read. Say which with --from'],
    [['rooms', '--from', 'x.json', '--new-calls'], 'Leave --new-calls out.'],
    [['rooms', '--from', 'nowhere.json'], "There is no file 'nowhere.json'."],
    [['rooms', '--from', 'package.json'], 'package.json is an answer, which does not say where it was read.'],
    [['rooms', '--from', 'package.json', '--token', 'T'], '--token is for an address or a description.'],
    [
      ['issues', '--from', 'tests/source/fixtures/github.yaml', '--path', 'issues'],
      "The list's path is repos/:owner/:repo/issues. Say what it is to be with --params owner=…,repo=….",
    ],
  ])('is refused in plain words where it cannot be: %j', async (args, words) => {
    const before = read('src/entities/index.ts');
    const { code, text } = await run(args);
    expect(code).toBe(1);
    expect(text).toContain(words);
    expect(read('src/entities/index.ts')).toBe(before);
  });

  test('may be an answer, whose values are not kept', async () => {
    writeFileSync(at('answer.json'), JSON.stringify({ items: [{ id: 1, name: 'planted-name' }] }));
    expect(await run(['halls', '--from', at('answer.json'), '--path', 'halls'])).toMatchObject({ code: 0 });
    for (const path of ['src/contract/halls.ts', 'src/entities/halls.ts', 'mock-api/seed/index.ts'])
      expect(read(path)).not.toContain('planted');
  });
});
