import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PreviewServer } from 'vite';
import { dangersIn } from '../support/dangers';
import { overflow, seriousViolations } from './support/axe';
import type { MockServer } from './support/mockServer';
import { other, serveOther } from './support/otherBuild';
import { pngFile } from './support/pictures';
import { closeToasts } from './support/screen';
import { fillGallery, gallery } from './support/stockGallery';
import { signInByHand } from './support/signInPage';
import { expect, test } from './support/test';

let server: PreviewServer;
/** Address of the build, without a slash at its end. */
let site = '';

test.beforeAll(async () => {
  server = await serveOther();
  site = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
});

test.afterAll(() => server.close());

const add = (mock: MockServer, entity: string, id: string, values: Record<string, string | boolean>) =>
  mock.store.insert('entityRecords', { _id: id, entity, values });

const titles = ['Sea lamp', 'Hill chair', 'Palm table'];

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.locator('tbody [data-label="Name"]');
const stored = (mock: MockServer, title: string) =>
  mock.store.all('entityRecords').find(({ values }) => values.title === title)?.values;

test.describe("react-admin's own components in the slots of a declaration", () => {
  test.beforeEach(({ mock }) => {
    add(mock, 'makers', 'm1', { name: 'Goa Works', town: 'Panaji' });
    add(mock, 'makers', 'm2', { name: 'Hill Craft', town: 'Manali' });
    titles.forEach((title, at) =>
      add(mock, 'gadgets', `g${at}`, {
        title,
        madeOn: `2026-01-0${5 + at}T00:00:00.000Z`,
        isSold: at === 0,
        maker: 'm1',
      }),
    );
    add(mock, 'parts', 'p1', { name: 'Bulb', gadget: 'g0' });
    add(mock, 'parts', 'p2', { name: 'Foot', gadget: 'g0' });
  });

  test('draw a row and what it points to, order, search, turn and export', async ({ page, mock }) => {
    await page.goto(`${site}/gadgets`);
    const lamp = row(page, 'Sea lamp');
    const cell = (label: string) => lamp.locator(`[data-label="${label}"]`);
    await expect(cell('Name')).toHaveText('Sea lamp');
    await expect(cell('Made')).toHaveText('05/01/2026');
    await expect(cell('Sold').getByLabel('Yes')).toBeVisible();
    await expect(cell('Loud')).toHaveText('SEA LAMP');
    await expect(cell('Maker')).toHaveText('Goa Works');
    await expect(cell('Parts')).toHaveText('FootBulbSave parts');
    await expect(row(page, 'Hill chair').locator('[data-label="Sold"]').getByLabel('No')).toBeVisible();
    for (let at = 0; at < 9; at += 1) add(mock, 'gadgets', `x${at}`, { title: `Spare ${at}`, madeOn: '', maker: 'm2' });
    await page.reload();
    await expect(names(page)).toHaveCount(10);

    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.getByRole('menuitem', { name: 'Title' }).click();
    await expect(names(page).first()).toHaveText('Hill chair');
    await expect(page).toHaveURL(/sort=title/);

    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(names(page)).toHaveCount(2);
    await expect(page).toHaveURL(/page=2/);

    await page.getByRole('textbox', { name: 'Search' }).fill('lamp');
    await expect(names(page)).toHaveText(['Sea lamp']);
    await page.reload();
    await expect(names(page)).toHaveText(['Sea lamp']);

    const exported = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).first().click(),
      ]);
      return readFileSync(await download.path(), 'utf8').split(/\r?\n/);
    };
    expect(await exported('Export')).toEqual(['\uFEFFName', 'Sea lamp']);
    expect(await exported('Save parts')).toEqual(['name,gadget,id', 'Foot,g0,p2', 'Bulb,g0,p1']);

    await page.goto(`${site}/makers`);
    await expect(page.getByRole('heading', { name: 'Makers', level: 1 })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Panaji' })).toBeVisible();
    await page.getByRole('button', { name: /town/i }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Manali');
  });

  test('open, change, add and delete a record', async ({ page, mock }) => {
    await page.goto(`${site}/gadgets`);
    await row(page, 'Sea lamp').getByRole('link', { name: 'Show', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'Sea lamp' });
    await expect(shown.getByText('Sea lamp', { exact: true }).last()).toBeVisible();
    await shown.getByRole('button', { name: 'Close' }).click();

    await row(page, 'Sea lamp').getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('table')).toHaveCount(0);
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue('Sea lamp');
    await title.fill('Sea lantern');
    await page.getByRole('combobox', { name: 'Size' }).click();
    await page.getByRole('option', { name: 'Large' }).click();
    const maker = page.getByRole('combobox', { name: 'Maker' });
    await expect(maker).toHaveValue('Goa Works');
    await maker.fill('Hill');
    await page.getByRole('option', { name: 'Hill Craft' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Fragile');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(row(page, 'Sea lantern')).toBeVisible();
    expect(stored(mock, 'Sea lantern')).toMatchObject({ size: 'l', maker: 'm2', labels: [{ name: 'Fragile' }] });
    // It would lie over the button.
    await closeToasts(page);

    await page.getByRole('link', { name: 'Add Gadget' }).click();
    await page.getByRole('combobox', { name: 'Size' }).click();
    await page.getByRole('option', { name: 'Small' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByText('Enter a title.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Reed mat');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(row(page, 'Reed mat')).toBeVisible();
    expect(stored(mock, 'Reed mat')).toMatchObject({ title: 'Reed mat' });
    await closeToasts(page);

    await row(page, 'Hill chair').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    // Beneath the dialog the rows are hidden, so they would be missed while the deletion is still on its way.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'Hill chair')).toHaveCount(0);
    expect(stored(mock, 'Hill chair')).toBeUndefined();
  });
});

/** The name of the test that a section is pressed in: that of its file, of which the first seven make one test, or its own where it has messages. */
const testOf = ({ section, messages }: (typeof gallery)[number]) => {
  if (messages) return section;
  const [file = ''] = section.split('/');
  const place = gallery.filter(each => each.section.startsWith(`${file}/`)).findIndex(each => each.section === section);
  return place < 7 ? file : `${file}, part 2`;
};

for (const name of new Set(gallery.map(testOf)))
  test(`react-admin's components of ${name} work with their defaults on a custom page (STOCK-01 STOCK-04)`, async ({
    page,
    mock,
    signIn,
    allowConsole,
  }) => {
    test.slow();
    for (const { section, messages, uses } of gallery.filter(each => testOf(each) === name)) {
      if (messages) allowConsole(messages);
      mock.store.remove('entityRecords', () => true);
      fillGallery(mock.store);
      // Nothing is left in the browser of the section before.
      await signIn();
      await page.goto(`${site}/stock/${section}`);
      for (const [component, use] of Object.entries(uses)) {
        await test.step(`${section}: ${component}`, () => use({ page, mock }));
      }
      await page.evaluate(() => sessionStorage.clear());
      // A page that is still open would read records that the next section removes.
      await page.goto(`${site}/robots.txt`);
    }
  });

test.describe('below a path', () => {
  test.use({ account: 'signedOut' });

  test('everything is requested there, and a session that has ended leads back to its address (CONFIG-11)', async ({
    page,
    mock,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    fillGallery(mock.store);
    const outside: string[] = [];
    page.on('request', request => {
      const { origin, pathname } = new URL(request.url());
      if (origin === new URL(site).origin && !pathname.startsWith(other.base)) outside.push(pathname);
    });
    const isAt = (path: string) => expect(page).toHaveURL(({ href }) => href.split('?')[0] === site + path);

    await page.goto(`${site}/`);
    await isAt('/auth/login');
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await isAt('/admin/forgot');
    await page.reload();
    await page
      .getByRole('link', { name: 'Cancel' })
      .or(page.getByRole('button', { name: 'Cancel' }))
      .click();
    await isAt('/auth/login');
    await signInByHand(page);
    await isAt('/dashboard');

    const entry = page.getByRole('navigation').getByRole('link', { name: 'Makers' });
    await expect(entry).toHaveAttribute('href', `${other.base}makers`);
    await entry.click();
    await isAt('/makers');
    await page.getByRole('cell', { name: 'Panaji' }).click();
    await isAt('/makers/m1/show');
    const dialog = page.getByRole('dialog', { name: 'Goa Works' });
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await isAt('/makers/m1/show');

    mock.store.remove('sessions', () => true);
    await page.reload();
    await isAt('/auth/login');
    await signInByHand(page);
    await expect(dialog).toBeVisible();
    await isAt('/makers/m1/show');
    await page.keyboard.press('Escape');
    await isAt('/makers');

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await isAt('/auth/login');
    expect(outside).toEqual([]);
  });
});

const title = 'Field types | Deedbook';

test.describe('where no policy forbids anything', () => {
  test.use({ bypassCSP: true });

  test('the gallery of all field types is accessible, fits and runs nothing', async ({ page, allowConsole }) => {
    test.slow();
    // Number inputs say on the console that a text is no number.
    allowConsole(/^warning: The specified value/);
    const opened: string[] = [];
    page.on('dialog', dialog => void dialog.dismiss().then(() => opened.push(dialog.message())));
    page.on('popup', popup => opened.push(popup.url()));
    // Samples name files in a storage that does not exist.
    await page.route(/\.example\.test/, route =>
      route.fulfill({ contentType: 'image/png', body: pngFile('sample.png').buffer }),
    );
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${site}/field-types`);
    await expect(page).toHaveTitle(title);
    const names = await page.getByRole('navigation', { name: 'Field types' }).getByRole('link').count();
    expect(names).toBeGreaterThan(20);
    await expect(page.locator('.gallery-type')).toHaveCount(names);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Show' }).locator('video')).not.toHaveCount(0);

    for (const [theme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await test.step(`${theme}, ${width} pixels`, async () => {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect.poll(() => overflow(page)).toBe(0);
        expect(await seriousViolations(page)).toEqual([]);
      });
    }

    expect(await page.locator('#root').evaluateAll(dangersIn)).toEqual([]);
    expect(opened).toEqual([]);
    await expect(page).toHaveTitle(title);
  });
});
