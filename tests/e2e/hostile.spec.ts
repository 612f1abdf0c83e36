import type { Page } from '@playwright/test';
import type { Entity } from '../../src/define/entity';
import { answerOf, hostileRow } from '../fixtures/hostile/rows';
import { hostileSvg, hugeText, vectors } from '../fixtures/hostile';
import { dangersIn } from '../support/dangers';
import { report } from '../support/report';
import { kindsIn, withNewKinds } from '../support/withNewKinds';
import { overflow } from './support/axe';
import { declaredEntities, listCallOf, type Declared } from './support/entities';
import type { MockServer } from './support/mockServer';
import { apiOrigin, expect, test } from './support/test';

/** Every entity with a list of its own; the lists of one property and the single-record page draw the same kinds. */
const entities = (await declaredEntities()).filter(
  ({ name, entity }) => entity.list?.call && !entity.page && !name.includes(':'),
);
const kindsOf = ({ name, entity }: Declared) => kindsIn(name, entity.fields);
/** Between them they draw every kind in a column, a form and a read-only view. */
const everyKind = withNewKinds(entities, kindsOf);
const formatted = withNewKinds(entities, declared =>
  Object.values(declared.entity.fields)
    .map(({ kind }) => kind)
    .filter(kind => ['html', 'richText', 'message'].includes(kind)),
);

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
  const own = [new URL(baseURL).origin, apiOrigin];
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
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${where} is wider than ${width} pixels`).toBe(0);
  }
};

/** Records that hold each value in one of the fields, or in all. */
const recordsWith = (fields: Entity['fields'], values: readonly string[], inAll: boolean) => {
  const step = inAll ? 1 : Object.keys(fields).length;
  return Array.from({ length: Math.ceil(values.length / step) }, (_, row) =>
    hostileRow(
      fields,
      { _id: `hostile-${row}` },
      index => values[(row * step + (inAll ? 0 : index)) % values.length] ?? '',
    ),
  );
};

/**
 * Opens an entity's list full of hostile records, with its edit and read-only dialogs over it.
 * @param inAll whether each value stands in every field, in the place of one
 */
const tour = async (page: Page, mock: MockServer, declared: Declared, seen: Seen, inAll = false): Promise<number> => {
  const { name, entity } = declared;
  const call = listCallOf(declared);
  if (!call) return 0;
  const one = recordsWith(entity.fields, vectors, inAll);
  // One record holds them all, and is as long as a careless paste.
  const all = hostileRow(entity.fields, { _id: 'hostile' }, () => `${vectors.join('\n')}\n${hugeText}`);
  await mock.mend();
  await mock.fail(call, { status: 200, body: answerOf(entity, [...one, all]), times: 0 });
  const places = [entity.update ? ['/hostile'] : [], entity.show ? ['/hostile/show'] : []].flat();
  for (const place of places.length > 0 ? places : ['']) {
    await page.goto(`/${name}${place}`);
    await expect(page.locator('.list__card .table > tbody > tr[data-row]')).toHaveCount(one.length + 1);
    const parts = page.getByRole('dialog').locator('input, textarea, dd, [contenteditable]');
    if (place) await expect(parts.first()).toBeAttached();
    await expectHarmless(page, seen, name + place);
  }
  return (one.length + 1) * Object.keys(entity.fields).length;
};

test('SAFE-01: hostile values of every kind, in tables, forms and dialogs, load nothing and keep the layout', async ({
  page,
  mock,
  signIn,
  baseURL,
  allowBlocked,
  allowConsole,
}) => {
  test.slow();
  // Pictures from elsewhere stay in a formatted text; nothing else gets as far as the policy.
  allowBlocked(/^img-src /);
  // Number inputs say on the console that a text is no number.
  allowConsole(/Failed to load resource/, /^warning: The specified value/);
  const seen = await watch(page, baseURL);
  let values = 0;
  for (const declared of everyKind) {
    await test.step(declared.name, async () => {
      await signIn(declared.roles[0]);
      values += await tour(page, mock, declared, seen);
    });
  }
  report(
    `${vectors.length} hostile values in the fields of ${everyKind.length} entities: ${values} shown in the browser`,
  );
});

test.describe('without the Content Security Policy', () => {
  test.use({ bypassCSP: true });

  test('SAFE-02: hostile values in formatted texts run nothing either', async ({
    page,
    mock,
    signIn,
    baseURL,
    allowConsole,
  }) => {
    test.slow();
    // Number inputs say on the console that a text is no number.
    allowConsole(/Failed to load resource/, /^warning: The specified value/);
    const pictures = /evil\.test|example\.test/;
    const seen = await watch(page, baseURL, pictures);
    await page.route(pictures, route => route.abort('blockedbyclient'));
    for (const declared of formatted) {
      await test.step(declared.name, async () => {
        await signIn(declared.roles[0]);
        await tour(page, mock, declared, seen, true);
      });
    }
  });
});

test('SAFE-03: files whose content is not what their name says are refused, and a drawing with a script is only a picture', async ({
  page,
  mock,
  signIn,
  baseURL,
}) => {
  const seen = await watch(page, baseURL);
  await signIn();
  await page.goto('/ourtrustedpartners/create');
  const form = page.getByRole('dialog');
  const picker = form.locator('input[type="file"]');
  for (const [file, content] of [
    ['logo.png', '<script>hit()</script>'],
    ['logo.svg', '<html><svg onload="hit()"></svg></html>'],
    ['logo.jpg', 'GIF9'],
    ['logo.png', ''],
  ] as const) {
    await picker.setInputFiles({ name: file, mimeType: 'image/png', buffer: Buffer.from(content) });
    await expect(form.getByText(`${file} is not an image that can be used.`)).toBeVisible();
  }
  expect(await mock.requests('PUT storage')).toEqual([]);

  await picker.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(hostileSvg) });
  const picture = form.getByRole('img', { name: 'Image' });
  await expect(picture).toBeVisible();
  const address = new URL((await picture.getAttribute('src')) ?? '');
  const stored = await page.request.get(`http://127.0.0.1:${mock.port}${address.pathname}`);
  expect(stored.headers()['content-security-policy']).toContain('sandbox');
  await expectHarmless(page, seen, 'a drawing with a script');
});
