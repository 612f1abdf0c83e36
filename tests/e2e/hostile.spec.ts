import type { Page } from '@playwright/test';
import type { declared as all } from '../fixtures/hostile/declared';
import { formatted, places } from '../fixtures/hostile/places';
import { answerOf, hostileRow } from '../fixtures/hostile/rows';
import { hugeText, vectors } from '../fixtures/hostile';
import type { Entity } from '../../src/engine/schema/entity';
import { dangersIn } from '../support/dangers';
import { overflow } from './support/axe';
import { loadModule } from './support/loadModule';
import type { MockServer } from './support/mockServer';
import { apiOrigin, expect, storageOrigin, test } from './support/test';

/** The entities that are opened, by their routes. */
let declared: Readonly<Record<string, Entity>>;
test.beforeAll(async () => {
  declared = (await loadModule<{ declared: typeof all }>('./tests/fixtures/hostile/declared.ts')).declared;
});

/** What the guards below saw. */
interface Seen {
  foreign: string[];
  opened: string[];
}

/**
 * Notes everything that hostile content could bring about.
 * @param pictures addresses that may be asked for, because no policy forbids foreign pictures
 */
const watch = async (page: Page, baseURL = '', pictures?: RegExp): Promise<Seen> => {
  const seen: Seen = { foreign: [], opened: [] };
  const own = [new URL(baseURL).origin, apiOrigin, storageOrigin];
  page.on('request', request => {
    const url = new URL(request.url());
    // The policy stops a foreign picture before it is sent; the browser still tells of it, without an answer.
    if (pictures?.test(url.href)) return;
    if (/^https?:$/.test(url.protocol) && !own.includes(url.origin)) seen.foreign.push(url.href);
  });
  page.on('requestfailed', request => {
    if (/^(csp|net::ERR_BLOCKED_BY_(CSP|CLIENT))$/.test(request.failure()?.errorText ?? ''))
      seen.foreign = seen.foreign.filter(href => href !== request.url());
  });
  page.on('dialog', dialog => void dialog.dismiss().then(() => seen.opened.push(`dialog ${dialog.message()}`)));
  page.on('popup', popup => seen.opened.push(`popup ${popup.url()}`));
  await page.addInitScript(() => {
    Object.assign(window, { hits: 0, hit: () => Object.assign(window, { hits: 1 }) });
  });
  return seen;
};

const expectHarmless = async (page: Page, seen: Seen, where: string) => {
  expect(await page.evaluate(() => Object(window).hits), `${where} ran something`).toBe(0);
  expect(await page.locator('#root, .MuiDialog-root').evaluateAll(dangersIn), where).toEqual([]);
  await expect.poll(() => ({ where, ...seen })).toEqual({ where, foreign: [], opened: [] });
};

const expectFit = async (page: Page, where: string) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflow(page), `${where} is wider than ${width} pixels`).toBe(0);
  }
};

/**
 * Opens an entity's list full of hostile records, with its edit and read-only dialogs over it.
 * @param size how many values stand together in a field
 * @param look what each of these is held against
 */
const tour = async (
  page: Page,
  mock: MockServer,
  [name, call]: (typeof places)[number],
  size: number,
  look: (where: string) => Promise<void>,
) => {
  const entity = declared[name];
  if (!entity) throw new Error(`There is no entity ${name}.`);
  const parts = Array.from({ length: Math.ceil(vectors.length / size) }, (_, part) =>
    vectors.slice(part * size, (part + 1) * size).join('\n'),
  );
  const records = parts.map((_, row) =>
    hostileRow(entity.fields, { _id: `hostile-${row}` }, index => parts[(row + index) % parts.length] ?? ''),
  );
  // One record holds them all, and two of its texts are as long as a careless paste.
  const all = vectors.join('\n');
  records.push(hostileRow(entity.fields, { _id: 'hostile' }, index => (index < 2 ? `${all}\n${hugeText}` : all)));
  await mock.mend();
  await mock.fail(call, { status: 200, body: answerOf(entity, records), times: 0 });
  const dialogs = [entity.update ? ['/hostile'] : [], entity.show ? ['/hostile/show'] : []].flat();
  for (const dialog of dialogs.length > 0 ? dialogs : ['']) {
    await page.goto(`/${name}${dialog}?perPage=100`);
    await expect(page.locator('.list__card .table > tbody > tr[data-row]')).toHaveCount(records.length);
    const inputs = page.getByRole('dialog').locator('input, textarea, dd, [contenteditable]');
    if (dialog) await expect(inputs.first()).toBeAttached();
    await look(name + dialog);
  }
};

test('hostile values load and move nothing (SAFE-01)', async ({ page, mock, baseURL, allowBlocked, allowConsole }) => {
  test.slow();
  // Pictures from elsewhere stay in a formatted text; nothing else gets as far as the policy.
  allowBlocked(/^img-src /);
  // Number inputs say on the console that a text is no number.
  allowConsole(/Failed to load resource/, /^warning: The specified value/);
  const seen = await watch(page, baseURL);
  const look = async (where: string) => {
    await expectHarmless(page, seen, where);
    await expectFit(page, where);
  };
  for (const place of places) await test.step(place[0], () => tour(page, mock, place, 40, look));
});

test.describe('without the Content Security Policy', () => {
  test.use({ bypassCSP: true });

  test('hostile values in formatted texts run nothing (SAFE-02)', async ({ page, mock, baseURL, allowConsole }) => {
    test.slow();
    // Number inputs say on the console that a text is no number.
    allowConsole(/Failed to load resource/, /^warning: The specified value/);
    const pictures = /evil\.test|example\.test/;
    const seen = await watch(page, baseURL, pictures);
    await page.route(pictures, route => route.abort('blockedbyclient'));
    const look = (where: string) => expectHarmless(page, seen, where);
    for (const place of formatted) await test.step(place[0], () => tour(page, mock, place, 3, look));
  });
});
