import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { accountPassword } from '../../mock-api/accounts';
import type { Exchange } from '../../scripts/api/har';
import { byCall, proposalsFrom, main } from '../../scripts/contract/learn';
import { at, rowsAt, runMock } from '../mock/startMock';
import { harText, type Entry } from '../source/harText';

const learnt = (traffic: readonly Exchange[]) => proposalsFrom(traffic, new Map());
const call = { query: {}, status: 200, answer: { result: 0 } };
const get = (path: string, payload: unknown, query: Record<string, string> = {}): Exchange => ({
  ...call,
  method: 'GET',
  path,
  query,
  answer: { result: 0, payload },
});
const send = (method: Exchange['method'], path: string, body: unknown): Exchange => ({
  ...call,
  method,
  path,
  bodyType: 'json',
  body,
});
const partner = { _id: '1', title: 'Harbour', photo: 'no' };
const partners = (...rows: object[]) => get('partners/getPartners', { partners: rows, count: rows.length });
const many = (count: number, row: (n: number) => object) => Array.from({ length: count }, (_, n) => row(n));

/** Each proposal as its kind, its place and its lines. */
const told = (traffic: readonly Exchange[]): string[] =>
  learnt(traffic).flatMap(({ proposals }) =>
    proposals.map(({ kind, at: place, lines }) => `${kind}${place && ` ${place}`}: ${lines.join('\n')}`),
  );

const row = 'answer.payload.partners[]';

describe('what traffic proposes', () => {
  test.each<[string, Exchange[], string[]]>([
    ['nothing, where it is as the contract says', [partners(partner), partners()], []],
    [
      'a key that the contract does not have',
      [partners(partner, { ...partner, logo: 'x', order: 3, isNew: true, since: '2026-02-03T10:00:00Z' })],
      [
        `new key ${row}.logo: logo: optionalText,`,
        `new key ${row}.order: order: optionalNumber,`,
        `new key ${row}.isNew: isNew: optionalFlag,`,
        `new key ${row}.since: since: optionalDate,`,
      ],
    ],
    [
      'a wider type of what has several already',
      [get('sell/getAllSell', { status: [{ _id: '1', isApproved: 1 }], count: 1 })],
      [
        'wider type answer.payload.status[].isApproved: isApproved: z.union([z.string(), z.boolean(), z.number()]).nullish(),',
      ],
    ],
    [
      'that a key may be missing',
      [get('partners/getPartners', { partners: [{ title: 'x' }] })],
      [
        `may be missing ${row}._id: _id: z.string().optional(),`,
        'may be missing answer.payload.count: count: z.int().min(0).optional(),',
      ],
    ],
    [
      'that a value may be null',
      [get('partners/getPartners', { partners: [], count: null })],
      ['may be null answer.payload.count: count: z.int().min(0).nullable(),'],
    ],
    [
      'keys that are data as such, unnamed',
      [partners({ ...partner, 'asha@example.test': 1 })],
      [`new key ${row}: z.record(z.string(), …)`],
    ],
    [
      'more words in a query, uncounted words unsaid',
      [get('amenities/getAmenities', { Ameninties: [], count: 0 }, { type: 'SECRET' })],
      ['more words query.type: type: z.string().optional(),'],
    ],
    [
      'a key of a body that is not always sent',
      [
        send('POST', 'faqCategory/addFAQCategory', { name: 'x', order: 1 }),
        send('POST', 'faqCategory/addFAQCategory', { name: 'y' }),
      ],
      ['new key body.order: order: z.number().optional(),'],
    ],
    [
      'a call that the contract does not have',
      [
        get('rooms/getRooms', { rooms: [{ _id: '1', size: 5, of: { _id: '2', name: 'x' } }], count: 1 }, { page: '1' }),
        get('rooms/getRooms', { rooms: [], count: 0 }),
      ],
      [
        `new call: 'GET rooms/getRooms': {
  summary: '…',
  query: z.strictObject({ page: z.coerce.number().int().optional() }),
  answer: answer(z.strictObject({ rooms: rows(z.strictObject({ _id: z.string(), size: optionalNumber, of: linked({ name: optionalText }) })), count: z.number() })),
},`,
      ],
    ],
  ])('%s', (_, traffic, proposals) => expect(told(traffic)).toEqual(proposals));

  test('is told by call, identifiers in paths as parameters', () => {
    const paths = ['rooms/update/17', 'rooms/update/64d2f0c1a9', 'rooms/update/asha', 'banner/deleteBanner/5'];
    const traffic = paths.map((path, n) => send(n < 3 ? 'PUT' : 'DELETE', path, undefined));
    expect([...byCall([...traffic, partners({ ...partner, title: 'asha' })]).keys()]).toEqual([
      'PUT rooms/update/:id',
      'DELETE banner/deleteBanner/:id',
      'GET partners/getPartners',
    ]);
  });
});

describe('the command', () => {
  const mock = runMock();
  const folder = mkdtempSync(join(tmpdir(), 'learn-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const code = await main(args, { root: process.cwd(), print: text => printed.push(text) }, {});
    return { code, text: printed.join('\n') };
  };
  const recording = (...entries: Entry[]): string => {
    const file = join(folder, 'traffic.har');
    writeFileSync(file, harText(...entries));
    return file;
  };
  const base = 'https://api.example.test/v1';
  const recordedPartners = {
    url: `${base}/partners/getPartners?page=1`,
    answer: { payload: { partners: [{ ...partner, logo: 'planted-logo' }], count: 1 } },
  };

  test('only reads the live API', async () => {
    const body = { email: 'superadmin@deedbook.test', password: accountPassword };
    const { json } = await mock().request('POST', 'admin/loginSuperadmin', { body });
    await mock().request('DELETE', '/requests');
    const { code } = await run(`--base=${mock().origin}/v1`, `--token=${String(at(json, 'payload.token'))}`);
    const log = rowsAt({ all: (await mock().request('GET', '/requests')).json }, 'all');
    expect([code, log.length > 30]).toEqual([0, true]);
    expect(log.filter(({ method, path }) => method !== 'GET' && path !== '/v1/property/getPropertys')).toEqual([]);
  });

  test('says where to write what, and no value', async () => {
    const { code, text } = await run('--har', recording(recordedPartners));
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(
        /^GET partners\/getPartners \(1 request\)\n {2}new key answer\.payload\.partners\[\]\.logo: in 1 of 1\n {4}in src\/contract\/sitePages\.ts:\d+, Partner\n {6}logo: optionalText,\n\n1 request read, 1 proposal; nothing was written\.$/,
      ),
    ]);
  });

  test('prints nothing of what was sent and answered', async () => {
    const secrets = many(12, n => ({ _id: `planted-${n}`, mood: 'planted', fullName: n % 2 > 0 ? 'Asha' : 'Ravi' }));
    const file = recording(
      { url: `${base}/guests/getGuests?search=planted`, answer: { payload: { guests: secrets, count: 12 } } },
      { url: `${base}/guests/planted-3`, answer: secrets[3] },
      { url: `${base}/amenities/getAmenities?type=planted`, answer: { payload: { Ameninties: secrets, count: 12 } } },
    );
    const { text } = await run('--har', file, '--json');
    expect(text).toContain('guests');
    expect(text).not.toMatch(/planted|Asha|Ravi/);
  });

  test('learns from what succeeded, and takes files for what they are', async () => {
    const refused = { ...recordedPartners, status: 400 };
    const sent = (path: string) => ({
      method: 'POST',
      url: `${base}/${path}`,
      request: {
        postData: { mimeType: 'multipart/form-data; boundary=x', params: [{ name: 'csv', fileName: 'planted.csv' }] },
      },
      answer: { result: 0 },
    });
    const file = recording(refused, sent('faqCategory/upload-csv'), sent('rooms/upload-csv'));
    const { text } = await run('--har', file);
    expect(text).toBe(`POST rooms/upload-csv (1 request)
  new call: not in the contract
      'POST rooms/upload-csv': {
        summary: '…',
        files: ['csv'],
        answer: z.strictObject({ result: z.number() }),
      },

2 requests read, 1 proposal; nothing was written.`);
  });

  test.each([
    [[], /^Nothing to learn from: give --har FILE, or --base URL and --token T\./],
    [['--har', 'no-such.har'], /^There is no file 'no-such\.har' that could be read/],
    [['--base', 'https://api.test'], /^--token is missing/],
    [['--base', 'api.test', '--token', 'x'], /^--base is 'api\.test' but must be an absolute http or https address/],
  ])('refuses %j with what to do', async (args, line) => {
    const { code, text } = await run(...args);
    expect([code, text]).toEqual([2, expect.stringMatching(line)]);
    expect(text).toContain('npm run contract -- learn --har FILE');
  });
});
