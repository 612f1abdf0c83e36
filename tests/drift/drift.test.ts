import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { differences } from '../../src/contract/differences';
import { main } from '../../scripts/drift/main';
import { leftAlone, reads } from '../../scripts/drift/reads';
import { collectionNames } from '../../mock-api/data/collections';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { at, startMock, type RunningMock } from '../mock/startMock';

let mock: RunningMock;
let token = '';
let admin = '';
beforeAll(async () => {
  mock = await startMock();
  const body = { email: 'superadmin@deedbook.test', password: 'Deedbook@1' };
  const { json } = await mock.request('POST', 'admin/loginSuperadmin', { body });
  token = String(at(json, 'payload.token'));
  admin = String(at(json, 'payload.admin.id'));
});
afterAll(() => mock.stop());
beforeEach(() => mock.reset());

const run = async (...args: string[]) => {
  const printed: string[] = [];
  const target = ['--base', `${mock.origin}/v1`, `--token=${token}`, '--admin', admin];
  const code = await main([...target, ...args], {}, text => printed.push(text));
  return { code, text: printed.join('\n') };
};
/** A report without the ends of its lines. */
const unbroken = (text: string) => text.replace(/\s+/g, ' ');
const plant = (call: string, fault: object) =>
  mock.request('POST', '/faults', { body: { call, status: 200, times: 0, ...fault } });

const calls: Record<string, Call> = contract;

describe('the calls it makes', () => {
  test('are every GET but the one that marks as read, and of the POSTs those alone that list', () => {
    const changing = 'GET notification/new-notifications';
    const gets = Object.keys(calls).filter(key => key.startsWith('GET ') && key !== changing);
    expect(leftAlone).toEqual([changing]);
    expect(reads.map(({ key }) => key).toSorted()).toEqual([...gets, 'POST property/getPropertys'].toSorted());
  });

  test('DRIFT-01: change nothing', async () => {
    const before = structuredClone(mock.store.state());
    expect((await run()).code).toBe(0);
    expect(collectionNames.filter(name => !isDeepStrictEqual(mock.store.all(name), before[name]))).toEqual([]);
    const { json } = await mock.request('GET', '/requests');
    const sent = Array.isArray(json) ? json.map(({ method, path }) => `${method} ${path}`) : [];
    expect(sent.length).toBeGreaterThan(30);
    expect(sent.filter(call => !call.startsWith('GET ') && !call.includes('property/getPropertys'))).toEqual([]);
  });

  test('take the identifiers they need from earlier answers', async () => {
    const { json } = await mock.request('POST', 'property/getPropertys', {
      as: 'superadmin',
      body: { sort: 'high', sortBy: 'creationDate' },
    });
    await run();
    const log = (await mock.request('GET', '/requests')).text;
    expect(log).toContain(String(at(json, 'payload.data.0._id')));
    expect(log).toContain(`notification/getNotification/${admin}`);
  });
});

describe('an API that keeps to the contract', () => {
  test('passes', async () => {
    const { code, text } = await run();
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(
        /\n\d+ requests made, \d+ as described, 0 with drift, 1 not checked\.\n0 errors, 0 warnings, 0 unknown keys\.$/,
      ),
    ]);
  });

  test('passes without records to ask about, and it is said what was not checked', async () => {
    await plant('POST property/getPropertys', { body: { result: 0, payload: { data: [], dataCount: 0 } } });
    const { code, text } = await run();
    expect(code).toBe(0);
    expect(unbroken(text)).toContain(
      "not checked: GET order/getAllOrder, it needs 'pid': the list of properties is empty",
    );
  });
});

describe('an API that has drifted', () => {
  const partner = { _id: '1', title: 'Harbour', photo: 'no' };
  const partners = (payload: object) => ({ body: { result: 0, payload } });

  const seenBy = 'used by Our Trusted Partners (/ourtrustedpartners)';

  test.each([
    [
      'a missing key',
      partners({ partners: [partner] }),
      'error payload.count missing key: the contract has number here',
    ],
    ['no rows', partners({ count: 1 }), 'error payload.partners missing key: the contract has array here'],
    [
      'another type, in several rows',
      partners({ partners: [partner, { ...partner, title: 5 }, { ...partner, title: 6 }], count: 3 }),
      'error payload.partners[].title other type: number, the contract has string (2 times)',
    ],
    ['another status', { status: 502, body: {} }, 'error (the whole answer) other status: 502, the contract has 200'],
    [
      'HTML instead of JSON',
      { text: '<html>', contentType: 'text/html' },
      'error (the whole answer) not JSON: text/html',
    ],
    ['no answer', { drop: true }, 'error (the whole answer) no answer: '],
  ])('DRIFT-02: is caught, and who sees it: %s', async (_, fault, line) => {
    await plant('GET partners/getPartners', fault);
    const { code, text } = await run();
    expect(code).toBe(1);
    expect(unbroken(text)).toContain(` ${line}`);
    expect(unbroken(text)).toContain(seenBy);
    expect(text).toContain('1 with drift');
    expect(text).toContain('\n1 error, 0 warnings, 0 unknown keys.');
  });

  test('in what no screen is known to use is a warning, which passes', async () => {
    const user = { _id: '1', fullName: 'Asha', dob: 5 };
    await plant('GET admin/get-users', { body: { result: 0, payload: { user: [user], count: 1 } } });
    const { code, text } = await run('--only', 'GET admin/get-users');
    expect(code).toBe(0);
    expect(unbroken(text)).toContain(
      'warning payload.user[].dob other type: number, the contract has string perhaps used by dialogs of Users (/roles/user), dialogs of KYC Request (/kycrequest)',
    );
    expect(text).toContain('\n0 errors, 2 warnings, 0 unknown keys.');
  });

  test('in a call that no declaration makes concerns the application', async () => {
    await plant('GET admin/count', { body: { result: 0, payload: { userdata: 'many' } } });
    const { code, text } = await run('--only', 'admin/count');
    expect(code).toBe(1);
    expect(unbroken(text)).toContain(
      'error payload.userdata other type: string, the contract has number used by the application',
    );
  });

  test('by keys more alone passes; they are counted, and listed on a wish', async () => {
    await plant('GET partners/getPartners', partners({ partners: [{ ...partner, logo: {} }], count: 1 }));
    const { code, text } = await run('--only', 'partners');
    expect(code).toBe(0);
    expect(text).toBe(
      '1 request made, 1 as described, 0 with drift, 0 not checked.\n0 errors, 0 warnings, 1 unknown key (--all lists them).',
    );
    const all = await run('--only', 'partners', '--all');
    expect(all.code).toBe(0);
    expect(unbroken(all.text)).toContain('info payload.partners[].logo unknown key: not in the contract; holds object');
  });

  test('is told in 80 columns', async () => {
    const users = [{ _id: 1, email: 5, fullName: 5, phone: 5, dob: 5, passport: 5, PANnumber: 5, more: 5 }];
    await plant('GET admin/get-users', { body: { result: 0, payload: { user: users, count: '1' } } });
    await plant('GET aboutus/getAllAboutus', { body: { result: 0, payload: {} } });
    const { text } = await run('--all');
    expect(text).toContain('Learn Page-Share the Joy (/learnpage)');
    expect(text.split('\n').filter(line => line.length > 80)).toEqual([]);
  });

  test('DRIFT-03: never has its values printed', async () => {
    const planted = { ...partner, secret: 'asha@example.test', 'ravi@example.test': 1 };
    await plant('GET partners/getPartners', partners({ partners: [planted] }));
    const { text } = await run('--json', '--all');
    expect(text).toContain('payload.partners[].secret');
    expect(text).toContain('payload.partners[].(a key that is data)');
    expect(text).not.toContain('@example.test');
  });

  test('is told as JSON', async () => {
    await plant('GET partners/getPartners', partners({ partners: [{ ...partner, logo: 1 }], count: '1' }));
    const { code, text } = await run('--json', '--only', 'partners');
    expect([code, JSON.parse(text)]).toEqual([
      1,
      {
        counts: {
          requests: 1,
          asDescribed: 0,
          drifted: 1,
          notChecked: 0,
          errors: 1,
          warnings: 0,
          unknownKeys: 1,
        },
        findings: [
          {
            call: 'GET partners/getPartners',
            request: 'GET partners/getPartners?page=1&limit=50',
            outcome: 'drift',
            differences: [
              {
                severity: 'error',
                kind: 'other type',
                at: 'payload.count',
                detail: 'string, the contract has number',
                times: 1,
                screens: [{ route: '/ourtrustedpartners', label: 'Our Trusted Partners' }],
                use: seenBy,
              },
            ],
          },
        ],
      },
    ]);
  });

  test('in one alternative of several is told by the nearest', () => {
    const schema = z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.number(), c: z.string() })]);
    expect(differences(schema, { a: 1 })).toEqual([
      { kind: 'other type', at: 'a', detail: 'number, the contract has string', times: 1 },
    ]);
  });
});

describe('what cannot be checked', () => {
  test.each([
    [[], /--base is missing/],
    [['--base', 'api.test', '--token', 'x'], /--base is 'api\.test' but must be an absolute http or https address/],
    [['--base', 'https://api.test'], /--token is missing/],
    [['--bas', 'https://api.test'], /Unknown option '--bas'/],
  ])('%j is refused with what to do', async (args, line) => {
    const printed: string[] = [];
    expect(await main(args, {}, text => printed.push(text))).toBe(2);
    expect(printed.join('\n')).toMatch(line);
    expect(printed.join('\n')).toContain('--api-key');
  });

  test("a token that is not accepted, or not a superadmin's, is told as such", async () => {
    expect(unbroken((await run('--token', 'old', '--only', 'partners')).text)).toContain(
      'the token or the api_key is not accepted',
    );
    const body = { email: 'admin@deedbook.test', password: 'Deedbook@1' };
    const { json } = await mock.request('POST', 'admin/loginSuperadmin', { body });
    const { text } = await run(`--token=${String(at(json, 'payload.token'))}`, '--only', 'partners');
    expect(unbroken(text)).toContain("this call needs a superadmin's token");
  });
});

test('a check that made no call does not pass', async () => {
  const { code, text } = await run('--only', 'no such call');
  expect([code, text]).toEqual([2, expect.stringContaining('NOT CHECKED: no call was made.')]);
});
