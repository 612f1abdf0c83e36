import type { BrowserContext, Locator, Page } from '@playwright/test';
import { titlesAt } from '../expected/screens';
import { seriousViolations } from './support/axe';
import { openInPlace } from './support/openInPlace';
import { reviewParts, waitingAt, withoutDecisions } from './support/review';
import { column, rows } from './support/screen';
import { expect, test } from './support/test';

const width = (value: number) => ({ width: value, height: 844 });
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** What the keyboard stops at, one after the other, as far as the first row; those that nobody can see are named. */
const hiddenStops = async (page: Page, last: RegExp): Promise<string[]> => {
  const seen: string[] = [];
  const step = async () => {
    await page.keyboard.press('Tab');
    const { name, isHidden } = await page.evaluate(() => {
      const element = document.activeElement;
      const { width: wide = 0, height: high = 0 } = element?.getBoundingClientRect() ?? {};
      const clipped = element?.closest('thead')
        ? getComputedStyle(element.closest('thead') ?? element).clipPath
        : 'none';
      return {
        name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
        isHidden: wide * high <= 1 || clipped !== 'none',
      };
    });
    if (isHidden) seen.push(name);
    return name;
  };
  await expect.poll(step, { intervals: [0] }).toMatch(last);
  return seen;
};

/** Draws the next documents in Hindi, whose words are wider. */
const inWidestLanguage = (context: BrowserContext, url = '') =>
  context.addCookies([{ name: 'language', value: 'hi', url }]);

test('on a phone a list is sorted and rows are chosen (ADMIN-17 SELECT-09)', async ({ page }) => {
  await page.setViewportSize(width(390));
  await page.goto('/roles/admin');
  await expect(rows(page)).toHaveCount(10);
  expect(await hiddenStops(page, /^Edit Admin: /)).toEqual([]);

  const before = await column(page, 'Last Name').allInnerTexts();
  await page.getByRole('button', { name: 'Options of Admins' }).click();
  const options = page.getByRole('dialog', { name: 'Options of Admins' });
  await options.getByRole('combobox', { name: 'Column' }).selectOption('Last Name');
  await expect(column(page, 'Last Name')).not.toHaveText(before);
  await options.getByRole('combobox', { name: 'Column' }).selectOption('As the server sends it');
  await expect(column(page, 'Last Name')).toHaveText(before);
  await page.keyboard.press('Escape');

  await rows(page).first().getByRole('checkbox').click();
  await expect(page.getByRole('region', { name: 'Chosen rows' })).toBeInViewport();
  await expect(page.getByRole('checkbox', { name: 'Choose all rows of this page' })).toBeHidden();
  expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  expect(await seriousViolations(page)).toEqual([]);
});

test('on a phone Sign Out lines up with the content (SHELL-132)', async ({ page, context, baseURL }) => {
  await inWidestLanguage(context, baseURL);
  await page.goto('/aboutus');
  await expect(rows(page).first()).toBeVisible();
  // The rows may come before the fonts, and Devanagari of the system is wider.
  await page.evaluate(() => document.fonts.ready);
  for (const size of [320, 390, 544]) {
    await page.setViewportSize(width(size));
    const box = await page.locator('.sign-out').boundingBox();
    expect(size - (box?.x ?? 0) - (box?.width ?? 0), `${size} px`).toBeGreaterThanOrEqual(16);
    await expect.poll(() => pageWidth(page)).toBeLessThanOrEqual(size);
  }
});

test('below 1200 px the buttons of the rows are in sight (PROP-16 PROP-20)', async ({ page }) => {
  await page.setViewportSize(width(992));
  await page.goto('/properties');
  await expect(rows(page)).toHaveCount(10);
  const hidden = () =>
    page.locator('.table-frame').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(hidden).toBe(0);
  await page.setViewportSize(width(390));
  const status = column(page, 'Status').first();
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  expect(await status.locator('.property-name').evaluate(leftOf)).toBe(await status.evaluate(leftOf));

  await page.setViewportSize(width(800));
  await page.goto('/chatrequest');
  await expect(rows(page)).toHaveCount(10);
  const edge = () =>
    page.locator('thead th:last-child').evaluate(cell => getComputedStyle(cell).boxShadow.includes('inset'));
  const scroll = (to: number) =>
    page.locator('.table-frame').evaluate((element, left) => element.scrollTo({ left, behavior: 'instant' }), to);
  expect(await hidden()).toBeGreaterThan(0);
  await expect.poll(edge).toBe(true);
  await scroll(10_000);
  await expect.poll(edge).toBe(false);
  await scroll(0);
  await expect.poll(edge).toBe(true);
});

test('columns with actions stay in sight, the only one of a list and several beside each other, and sentences are no towers of words (COLUMN-11 COLUMN-16)', async ({
  page,
  mock,
}) => {
  for (const { _id } of mock.store.all('exitRequests')) {
    mock.store.change('exitRequests', _id, { isApproved: 'pending', description: 'A long reason '.repeat(6) });
  }
  await page.setViewportSize(width(800));
  await page.goto('/propertysallrequest');
  await expect(rows(page)).toHaveCount(10);
  expect((await column(page, 'Description').first().boundingBox())?.width).toBeGreaterThanOrEqual(120);
  for (const [path, count] of [
    ['/propertysallrequest', 1],
    ['/roles/user', 2],
  ] as const) {
    await page.goto(path);
    await expect(rows(page)).toHaveCount(10);
    await page.locator('.table').evaluate((table: HTMLElement) => Object.assign(table.style, { minWidth: '1400px' }));
    const actions = rows(page).first().locator('.sticky :is(a, button)');
    await expect(actions).toHaveCount(count);
    for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 });
  }
});

test('a long address gives way to the status, is read whole from the keyboard, and names stay in sight (COLUMN-12 COLUMN-13 COLUMN-15)', async ({
  page,
  mock,
}) => {
  const email = 'somebody.with.a.very.long.address@of-a-domain-that-is-long.example';
  const users = mock.store.all('users').filter(({ isActive }) => isActive === true);
  for (const [at, { _id }] of users.entries()) {
    mock.store.change('users', _id, { email, fullName: at % 2 ? 'Asha Rao' : 'Thiruvananthapuramadmanabhan' });
  }
  await page.setViewportSize(width(1280));
  await page.goto('/roles/user');
  await expect(rows(page)).toHaveCount(10);
  for (const head of ['Category', 'Status', 'KYC Document']) {
    await expect(page.getByRole('columnheader', { name: head })).toBeInViewport({ ratio: 1 });
  }
  expect(await page.locator('.table-frame').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  );
  await page.keyboard.press('j');
  await expect(page.locator('.focus-tooltip')).toHaveText(email);
  await expect(rows(page).first().getByTitle(email)).toBeVisible();

  for (const { _id } of users) mock.store.change('users', _id, { fullName: 'Asha Rao' });
  await page.setViewportSize(width(800));
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await page.locator('.table').evaluate((table: HTMLElement) => Object.assign(table.style, { minWidth: '1400px' }));
  await page.locator('.table-frame').evaluate(element => element.scrollTo({ left: 300, behavior: 'instant' }));
  for (const name of ['columnheader', 'rowheader'] as const) {
    await expect(
      page.getByRole(name, { name: name === 'rowheader' ? 'Asha Rao' : 'Full Name' }).first(),
    ).toBeInViewport({
      ratio: 1,
    });
  }
  await page.locator('.table-frame').evaluate(element => element.scrollTo({ left: 650, behavior: 'instant' }));
  await expect(page.getByRole('rowheader', { name: 'Asha Rao' }).first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Options of Users' }).click();
  await page.getByRole('checkbox', { name: 'Keep the names in sight' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('rowheader', { name: 'Asha Rao' }).first()).not.toBeInViewport({ ratio: 1 });
});

/** In how many lines each of some elements stands. */
const linesOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll(all =>
    all.map(each => new Set([...each.getClientRects()].map(({ top }) => Math.round(top))).size),
  );

test('phone numbers and addresses stay whole with their copy buttons, in tables and in a review (EXPORT-18)', async ({
  page,
  mock,
}) => {
  const [user] = mock.store.all('users').filter(({ isActive }) => isActive !== true);
  for (const path of ['/chatrequest', `/kycrequest/${user?._id}/review`]) {
    await page.goto(path);
    await expect(page.locator('.phone').first()).toBeVisible();
    for (const size of [992, 390]) {
      await page.setViewportSize(width(size));
      expect(Math.max(...(await linesOf(page.locator('.phone')))), `${path} at ${size}`).toBe(1);
      // Before the `@` is the one place where an address may go on in the next line.
      expect(Math.max(...(await linesOf(page.locator('.email')))), `${path} at ${size}`).toBeLessThanOrEqual(2);
      const alone = page.locator('.copy').evaluateAll(
        buttons =>
          buttons.filter(button => {
            const range = document.createRange();
            range.selectNodeContents(button.parentElement ?? button);
            range.setEndBefore(button);
            const last = [...range.getClientRects()].at(-1);
            const { top, width: own } = button.getBoundingClientRect();
            return own > 0 && last !== undefined && top >= last.bottom;
          }).length,
      );
      expect(await alone, `${path} at ${size}`).toBe(0);
    }
  }
});

test('the preview stands beside the form on a wide screen and behind a button on a phone', async ({ page }) => {
  await page.goto('/marketingbanner/create');
  const card = page.getByRole('region', { name: 'Preview' }).getByRole('article');
  await expect(card).toBeVisible();
  const [form, beside] = await Promise.all([page.getByLabel('Title').boundingBox(), card.boundingBox()]);
  expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  await page.setViewportSize(width(390));
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(card).toBeVisible();
  await expect.poll(() => pageWidth(page)).toBe(390);
});

const heightsOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll(all => all.map(each => each.getBoundingClientRect().height));

test('on a phone the card of a plain record takes at most 200 px (COMMON-63)', async ({ page }) => {
  await page.setViewportSize(width(390));
  await page.goto('/dashboard');
  for (const path of ['/roles/admin', '/roles/user', '/kycrequest', '/properties', '/saleProperties', '/aboutus']) {
    await openInPlace(page, path);
    await expect(page.getByRole('heading', { level: 1, name: titlesAt(path).heading, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(rows(page)).toHaveCount(10);
    await expect.poll(async () => Math.max(...(await heightsOf(rows(page)))), path).toBeLessThanOrEqual(200);
    await expect.poll(() => pageWidth(page), path).toBe(390);
  }
});

test('on a phone a card whose name is hidden keeps its buttons clear of its checkbox (COMMON-63)', async ({ page }) => {
  await page.setViewportSize(width(390));
  await page.goto('/properties');
  await page.getByRole('button', { name: /^Options of/ }).click();
  await page.getByRole('checkbox', { name: 'Status' }).uncheck();
  await page.keyboard.press('Escape');
  // A trial press fails where something else would be hit.
  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click({ trial: true });
  await rows(page).first().getByRole('checkbox').check();
});

test('a long name leaves room for its record (COMMON-64)', async ({ page, mock }) => {
  const [property] = mock.store.all('properties').slice(-1);
  const id = property?._id ?? '';
  mock.store.change('properties', id, {
    address: { ...property?.address, name: 'A name with its whole address '.repeat(9) },
  });
  await page.setViewportSize(width(390));
  await page.goto(`/properties/${id}/show`);
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(title).toContainText('A name with');
  expect((await heightsOf(title))[0]).toBeLessThan(60);
  await page.goto('/refund');
  await expect(rows(page)).toHaveCount(10);
  await page.goto(`/refund-user/${id}`);
  const parent = page.locator('.list__parent');
  await expect(parent).toContainText('A name with');
  expect((await heightsOf(parent))[0]).toBeLessThan(30);
});

test('the email of an enquiry stands below its name where there is little room, else, or without names, in its column (COLUMN-14)', async ({
  page,
}) => {
  await page.goto('/contactUs/contactUsGeneral');
  for (const [size, isBelow] of [
    [1440, false],
    [1280, true],
    [390, false],
  ] as const) {
    await page.setViewportSize(width(size));
    await expect(page.locator('.cell__below').first()).toBeVisible({ visible: isBelow });
    await expect(page.locator('td.cell--email').first()).toBeVisible({ visible: !isBelow });
  }
  await page.setViewportSize(width(1280));
  await page.getByRole('button', { name: 'Options of Contact us Listing' }).click();
  for (const name of ['Full Name', 'Creation Date']) await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await expect(page.locator('td.cell--email').first()).toBeVisible();
});

test('on a phone the buttons of a form and of a review share one row (COMMON-65)', async ({
  page,
  context,
  mock,
  baseURL,
}) => {
  await inWidestLanguage(context, baseURL);
  for (const path of ['/roles/admin/create', `/kycrequest/${waitingAt(mock, 0)._id}/review`]) {
    await page.setViewportSize(width(390));
    await page.goto(path);
    const buttons = page.locator('.full-screen__actions button');
    await expect(buttons.nth(2)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const size of [390, 320]) {
      await page.setViewportSize(width(size));
      const middles = await buttons.evaluateAll(all =>
        all.map(each => each.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
      );
      expect(Math.max(...middles) - Math.min(...middles), `${path} at ${size}`).toBeLessThanOrEqual(2);
      await expect.poll(() => pageWidth(page)).toBeLessThanOrEqual(size);
    }
  }
});

test('at 992 and 1280 px a review shows its three decisions and no empty frame, at 768 px the paper above a focused decision; a property form has margins (KYC-66 KYC-67)', async ({
  page,
  mock,
}) => {
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  const { form } = reviewParts(page);
  for (const [dialog, size] of [
    ['review', { width: 992, height: 900 }],
    ['review', { width: 1280, height: 800 }],
    ['documents', { width: 992, height: 900 }],
  ] as const) {
    await page.setViewportSize(size);
    if (size.width < 1280) await page.goto(`/kycrequest/${_id}/${dialog}`);
    const [approve, reject] = [
      form.getByRole('button', { name: /^Approve / }),
      form.getByRole('button', { name: /^Reject / }),
    ];
    await expect(approve).toHaveCount(3);
    for (const at of [0, 1, 2]) {
      await expect(reject.nth(at)).toBeInViewport({ ratio: 1 });
      expect((await approve.nth(at).boundingBox())?.y).toBe((await reject.nth(at).boundingBox())?.y);
    }
    await form
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    const paper = form.locator('.viewer__stage img');
    await expect.poll(async () => (await paper.boundingBox())?.height ?? 0).toBeGreaterThan(50);
    const [stage, image] = [await form.locator('.viewer__stage').boundingBox(), await paper.boundingBox()];
    expect((stage?.height ?? 0) - (image?.height ?? 0)).toBeLessThan(60);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/kycrequest/${_id}/review`);
  const last = form.getByRole('button', { name: /^Approve / }).last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(form.locator('.viewer')).toBeInViewport({ ratio: 1 });
  const [paper, button] = [await form.locator('.viewer').boundingBox(), await last.boundingBox()];
  expect((paper?.y ?? 0) + (paper?.height ?? 0)).toBeLessThan(button?.y ?? 0);

  await page.setViewportSize({ width: 992, height: 900 });
  await page.goto(`/properties/${mock.store.all('properties')[0]?._id}`);
  const left = async () => (await page.locator('.full-screen__body').boundingBox())?.x ?? 0;
  await expect.poll(left).toBeGreaterThanOrEqual(16);
});

test('with wider distances between letters, words, lines and paragraphs the unit of a number stays in its input, and the date of the dashboard is read whole', async ({
  page,
  mock,
}) => {
  const spread = () =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
  await page.setViewportSize(width(390));
  await page.goto(`/properties/${mock.store.all('properties')[0]?._id}`);
  const input = page.getByRole('textbox', { name: 'Total Assets Value' });
  await expect(input).toBeVisible();
  await spread();
  const unit = page.getByText('Lakh', { exact: true }).first();
  const middle = (place: Locator) =>
    place.evaluate(element => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  expect(Math.abs((await middle(unit)) - (await middle(input)))).toBeLessThanOrEqual(2);

  await page.goto('/dashboard');
  const date = page.locator('.dashboard-head p');
  await expect(date).toBeVisible();
  await spread();
  expect(await date.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
