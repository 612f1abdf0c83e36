import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../scripts/contract/check';
import { z } from 'zod';
import { contract } from '../../src/contract';
import { differences } from '../../src/contract/differences';
import type { Use } from '../../scripts/uses/uses';
import { skippedCalls, reads } from '../../scripts/contract/reads';
import { collectionNames } from '../../mock-api/data/collections';
import { accountPassword } from '../../mock-api/accounts';
import { at, freshMock } from '../mock/startMock';
import { smallServer } from '../support/smallServer';

const mock = freshMock();

const signIn = async (account: string) => {
  const body = { email: `${account}@deedbook.test`, password: accountPassword };
  const { json } = await mock().request('POST', 'admin/loginSuperadmin', { body });
  return { token: String(at(json, 'payload.token')), id: String(at(json, 'payload.admin.id')) };
};
let superadmin = { token: '', id: '' };
beforeAll(async () => void (superadmin = await signIn('superadmin')));

/** What some screens use of their answers; `uses.test.ts` tries what is found in the declarations. */
const uses: readonly Use[] = [
  {
    call: 'GET partners/getPartners',
    screen: { route: '/ourtrustedpartners', label: 'Our Trusted Partners' },
    keys: ['payload.partners', 'payload.count', 'payload.partners._id'],
    values: ['payload.partners.title', 'payload.partners.photo'],
    unknown: '',
  },
  ...['Users', 'KYC Request'].map(label => ({
    call: 'GET admin/get-users',
    screen: { route: `/${label.replace(' ', '').toLowerCase()}`, label },
    keys: ['payload.user', 'payload.user._id'],
    values: ['payload.user.email', 'payload.user.fullName'],
    unknown: 'dialogs',
  })),
];

/** Runs the command; `text` is its report without the ends of its lines. */
const run = async (...args: string[]) => {
  const printed: string[] = [];
  const target = ['--base', `${mock().origin}/v1`, `--token=${superadmin.token}`, '--admin', superadmin.id];
  const print = (text: string) => printed.push(text);
  const code = await main([...target, ...args], {}, print, () => uses);
  const lines = printed.join('\n');
  return { code, lines, text: lines.replace(/\s+/g, ' ') };
};
const plant = (call: string, fault: object) =>
  mock().request('POST', '/faults', { body: { call, status: 200, times: 0, ...fault } });

test('the calls it makes are every GET but the one that marks as read, and of the POSTs those alone that list', () => {
  const changing = 'GET notification/new-notifications';
  const gets = Object.keys(contract).filter(key => key.startsWith('GET ') && key !== changing);
  expect(skippedCalls).toEqual([changing]);
  expect(reads.map(({ key }) => key).toSorted()).toEqual([...gets, 'POST property/getPropertys'].toSorted());
});

test('an API that keeps to the contract passes, and nothing of it is changed (DRIFT-01)', async () => {
  const { store } = mock();
  const before = structuredClone(store.state());
  const { code, lines } = await run();
  expect([code, lines]).toEqual([
    0,
    expect.stringMatching(
      /\n\d+ requests made, \d+ as described, 0 with drift, 1 not checked\.\n0 errors, 0 warnings, 0 unknown keys\.$/,
    ),
  ]);
  expect(collectionNames.filter(name => !isDeepStrictEqual(store.all(name), before[name]))).toEqual([]);
  const { json, text } = await mock().request('GET', '/requests');
  const sent = Array.isArray(json) ? json.map(({ method, path }) => `${method} ${path}`) : [];
  expect(sent.length).toBeGreaterThan(30);
  expect(sent.filter(call => !call.startsWith('GET ') && !call.includes('property/getPropertys'))).toEqual([]);
  // Identifiers are taken from earlier answers.
  expect(text).toContain(store.all('properties')[0]?._id);
  expect(text).toContain(`notification/getNotification/${superadmin.id}`);
});

describe('an API that has drifted', () => {
  const partner = { _id: '1', title: 'Harbour', photo: 'no' };
  const partners = (payload: object) => ({ body: { result: 0, payload } });

  const seenBy = 'used by Our Trusted Partners (/ourtrustedpartners)';

  test.each([
    ['a key less', partners({ partners: [partner] }), 'error payload.count missing key: the contract has number here'],
    [
      'another type, in several rows',
      partners({ partners: [partner, { ...partner, title: 5 }, { ...partner, title: 6 }], count: 3 }),
      'error payload.partners[].title other type: number, the contract has string (2 times)',
    ],
    [
      'an object where rows are described',
      partners({ partners: partner, count: 1 }),
      'error payload.partners other type: object, the contract has array',
    ],
    ['another status', { status: 502, body: {} }, 'error (the whole answer) other status: 502, the contract has 200'],
    ['HTML, not JSON', { text: '<html>', contentType: 'text/html' }, 'error (the whole answer) not JSON: text/html'],
    ['no answer', { drop: true }, 'error (the whole answer) no answer: '],
  ])('is caught, and who sees it: %s (DRIFT-02)', async (_, fault, line) => {
    await plant('GET partners/getPartners', fault);
    const { code, text } = await run('--only', 'partners');
    expect(code).toBe(1);
    for (const words of [` ${line}`, seenBy, '1 with drift', ' 1 error, 0 warnings, 0 unknown keys.'])
      expect(text).toContain(words);
  });

  test('from a choice of types is caught where the type that came differs', () => {
    const papers = z.union([z.string(), z.array(z.object({ media: z.string() }))]);
    expect(differences(papers, [{ media: 5 }])).toMatchObject([
      { at: '[].media', detail: 'number, the contract has string' },
    ]);
    expect(differences(papers, 5)).toMatchObject([{ at: '', kind: 'other type' }]);
  });

  /** An API with 60 partners, which answers each request for a page as the test says. */
  let answerTo = (_page: number, _limit: number): object => ({});
  const address = smallServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const isList = pathname.endsWith('/partners/getPartners');
    const [page, limit] = ['page', 'limit'].map(name => Number(searchParams.get(name)));
    response.statusCode = isList ? 200 : 404;
    response.end(JSON.stringify(isList ? { result: 0, payload: answerTo(page ?? 1, limit ?? 60) } : {}));
  });
  const all = Array.from({ length: 60 }, (_, n) => ({ ...partner, _id: String(n) }));
  const paged = (page: number, limit: number) => all.slice((page - 1) * limit, page * limit);
  const answer = (rows: object[], count = 60) => ({ partners: rows, count });
  const sameRows = "the pages that 'page' asks for have the same rows";

  test.each<[string, typeof answerTo, string]>([
    ['as the contract says', (...page) => answer(paged(...page)), ''],
    ['a page size that is ignored', () => answer(all), "60 rows came where 1 was asked for with 'limit'"],
    ['a page number that is ignored', (_, limit) => answer(all.slice(0, limit)), sameRows],
    ['pages counted from 0', (page, limit) => answer(paged(page + 1, limit)), 'the total is 60, the rows are 10'],
    [
      'a total of the page alone',
      (...page) => answer(paged(...page), paged(...page).length),
      'the total is 50, and there are more rows',
    ],
    [
      'a total that is too large',
      (...page) => answer(paged(...page), 600),
      'the total is 600, and there are fewer rows',
    ],
    ['a wrong total', (...page) => answer(paged(...page).slice(0, 5)), 'the total is 60, the rows are 5'],
  ])('pages and totals are tried: %s (DRIFT-05)', async (_, answers, words) => {
    answerTo = answers;
    const { code, text } = await run(`--base=${address()}/v1`, '--only', 'partners');
    expect([code, text]).toEqual([words ? 1 : 0, expect.stringContaining(words && `other pages: ${words} ${seenBy}`)]);
  });

  test('in what no screen is known to use is a warning, which passes', async () => {
    const user = { _id: '1', fullName: 'Asha', dob: 5 };
    await plant('GET admin/get-users', { body: { result: 0, payload: { user: [user], count: 1 } } });
    const { code, text } = await run('--only', 'GET admin/get-users');
    expect(code).toBe(0);
    expect(text).toContain(
      'warning payload.user[].dob other type: number, the contract has string perhaps used by dialogs of Users (/users), dialogs of KYC Request (/kycrequest)',
    );
    expect(text).toContain(' 0 errors, 2 warnings, 0 unknown keys.');
  });

  test('by keys more alone passes; they are counted, and listed on a wish', async () => {
    await plant('GET partners/getPartners', partners({ partners: [{ ...partner, logo: {} }], count: 1 }));
    expect(await run('--only', 'partners')).toMatchObject({
      code: 0,
      text: '1 request made, 1 as described, 0 with drift, 0 not checked. 0 errors, 0 warnings, 1 unknown key (--all lists them).',
    });
    const text = 'info payload.partners[].logo unknown key: not in the contract; holds object';
    expect(await run('--only', 'partners', '--all')).toMatchObject({ code: 0, text: expect.stringContaining(text) });
  });

  test('never has its values printed (DRIFT-03)', async () => {
    const planted = { ...partner, secret: 'asha@example.test', 'ravi@example.test': 1 };
    await plant('GET partners/getPartners', partners({ partners: [planted] }));
    const { text } = await run('--all', '--only', 'partners');
    expect(text).toContain('1 with drift, 0 not checked. 1 error, 0 warnings, 2 unknown keys.');
    expect(text).toContain('payload.partners[].secret');
    expect(text).toContain('payload.partners[].(a key that is data)');
    expect(text).not.toContain('@example.test');
  });
});

describe('what cannot be checked', () => {
  test('is refused with what to do', async () => {
    const print = vi.fn<(text: string) => void>();
    expect(await main([], {}, print)).toBe(2);
    expect(print.mock.calls.join('\n')).toMatch(/^--base is missing[^]*contract -- check --help lists/);
  });

  test.each([
    ['a token that is not accepted', () => 'old', 'the token or the api_key is not accepted'],
    ["a token that is no superadmin's", async () => (await signIn('admin')).token, "needs a superadmin's token"],
  ])('%s is told as such', async (_, token, words) => {
    expect((await run(`--token=${await token()}`, '--only', 'partners')).text).toContain(words);
  });
});

test('a check that made no call does not pass', async () => {
  const { code, text } = await run('--only', 'no such call');
  expect([code, text]).toEqual([2, expect.stringContaining('NOT CHECKED: no call was made.')]);
});
