import type { Page } from '@playwright/test';
import { recordAnnouncements } from './support/announcements';
import { reviewParts, waitingAt, withoutDecisions } from './support/review';
import { rows, toasts } from './support/screen';
import { expect, test } from './support/test';

/** What takes the focus of the Tab key while something else lies over all of it. */
const coveredStops = async (page: Page): Promise<string[]> => {
  // From now on, what takes the focus shows it.
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    const place = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const stops = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]';
    const isSeen = (stop: HTMLElement) => {
      const box = stop.getBoundingClientRect();
      const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
      const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
      const shares = [0.1, 0.5, 0.9];
      return shares.some(across =>
        shares.some(down => {
          const onTop = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
          return onTop !== null && (stop.contains(onTop) || onTop.closest('label')?.contains(stop) === true);
        }),
      );
    };
    /** What the focus sets in motion, as the folded panel that opens. */
    const settle = async () => {
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      await Promise.allSettled(timed.map(({ finished }) => finished));
    };
    const covered: string[] = [];
    // Another size draws the form anew.
    await settle();
    for (const stop of place.querySelectorAll<HTMLElement>(stops)) {
      if (stop.tabIndex < 0 || !stop.checkVisibility({ visibilityProperty: true })) continue;
      // A tall editor scrolls to its caret with the first key.
      if (stop.isContentEditable) continue;
      stop.focus();
      if (document.activeElement !== stop || isSeen(stop)) continue;
      await settle();
      // What grew meanwhile may have moved it.
      stop.blur();
      stop.focus();
      if (isSeen(stop)) continue;
      const { left, top, right, bottom } = stop.getBoundingClientRect();
      const name = stop.getAttribute('aria-label') ?? stop.getAttribute('name') ?? stop.textContent.trim();
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      covered.push(`${name} at ${Math.round(left)}, ${Math.round(top)} under ${over?.className}`);
    }
    return covered;
  });
};

const offline =
  'There is no connection. What could not be read is read again as soon as it returns. Nothing is sent by itself; forms keep what you type.';

const sizes = [
  [1280, 720],
  [390, 844],
  // 1280 by 1024 at 400 %.
  [320, 256],
] as const;

test('what has the focus is under nothing that sticks, at three sizes (ACCESS-05 ACCESS-06)', async ({
  page,
  mock,
}) => {
  const [property] = mock.store.all('properties');
  const isLoaded = (path: string) =>
    path.includes('/create') || path.includes('review')
      ? expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
      : expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const paths = ['/dashboard', '/roles/user', '/faq/faqs/create', `/kycrequest/${waitingAt(mock, 0)._id}/review`];
  for (const path of [...paths, `/properties/${property?._id}`]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await isLoaded(path);
    if (path === '/roles/user') await rows(page).first().getByRole('checkbox').click();
    if (path.startsWith('/properties/'))
      await expect(page.getByRole('button', { name: 'Remove Image 1' })).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect(await coveredStops(page), `${path} at ${width} × ${height}`).toEqual([]);
    }
  }

  // Below 992 px the index of the sections stays on top while the form is scrolled under it.
  await page.setViewportSize({ width: 800, height: 700 });
  const onIndex = await page.locator('.section-index').evaluate(index => {
    const scroller = index.closest('.MuiDialog-paper');
    const over: string[] = [];
    for (let top = 300; top < 2000; top += 41) {
      scroller?.scrollTo({ top, behavior: 'instant' });
      const box = index.getBoundingClientRect();
      for (let x = box.left + 20; x < box.right - 20; x += 30) {
        const element = document.elementFromPoint(x, (box.top + box.bottom) / 2);
        if (element && !index.contains(element)) over.push(element.textContent.slice(0, 20));
      }
    }
    return over;
  });
  expect(onIndex).toEqual([]);

  await page.setViewportSize({ width: 320, height: 256 });
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('.top-bar, .full-screen__header, .full-screen__actions, .section-index')].map(
      bar => getComputedStyle(bar).position,
    ),
  );
  expect(new Set(stuck)).toEqual(new Set(['relative']));
});

const states =
  ':is([aria-pressed="true"], [aria-current]:not([aria-current="false"]), [role="option"][aria-selected="true"], .list__tool--on):visible';

/** The names of what is pressed, current, selected or on, and looks the same as if it were not. */
const lostStates = async (page: Page): Promise<string[]> => {
  const dialogs = page.getByRole('dialog');
  const place = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
  const all = await place.locator(states).all();
  const elements = await Promise.all(all.map(each => each.elementHandle()));
  const lost: string[] = [];
  for (const element of elements) {
    if (!element) continue;
    const before = await element.screenshot();
    await element.evaluate(node => {
      for (const name of ['aria-pressed', 'aria-selected'])
        if (node.hasAttribute(name)) node.setAttribute(name, 'false');
      node.removeAttribute('aria-current');
      node.classList.remove('list__tool--on');
    });
    if ((await element.screenshot()).equals(before)) lost.push((await element.textContent()) ?? '');
  }
  return lost;
};

test('with forced colours each state can be seen; with more contrast edges are as dark as text; with less motion no change takes time (ACCESS-02 ACCESS-13)', async ({
  page,
  mock,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light', reducedMotion: 'reduce' });
  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  const { approve, reject, loaded } = reviewParts(page);
  const shown: Record<string, { path: string; count: number; show?: () => Promise<void> }> = {
    'a review': {
      path: `/kycrequest/${_id}/review`,
      count: 3,
      show: async () => {
        await approve('Personal Information').click();
        await expect(loaded).toBeVisible();
        await reject('Documents').click();
      },
    },
    'the tools of a text': {
      path: '/aboutus/create',
      count: 1,
      show: () => page.getByRole('button', { name: 'Bold' }).first().click(),
    },
    'the sections of a form': { path: '/properties/create', count: 1 },
    'a filtered list': { path: `/faq/faqs?filter=${encodeURIComponent('{"question_q":"how"}')}`, count: 2 },
    'the palette': { path: '/dashboard', count: 1, show: () => page.keyboard.press('Control+K') },
  };
  for (const [name, { path, count, show }] of Object.entries(shown)) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole(/create|review/.test(path) ? 'dialog' : 'heading').first()).toBeVisible();
      await show?.();
      await expect.poll(() => page.locator(states).count()).toBeGreaterThanOrEqual(count);
      await page.mouse.move(0, 0);
      expect(await lostStates(page)).toEqual([]);
    });
  }

  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  await page.goto('/roles/user');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  const [edge, ink] = await search.evaluate(input => [
    getComputedStyle(input).borderColor,
    getComputedStyle(document.body).color,
  ]);
  expect(edge).toBe(ink);
  const slow = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(element => {
      const { transitionDuration } = getComputedStyle(element);
      return /[1-9]/.test(transitionDuration) ? `${element.localName}.${element.className}` : [];
    }),
  );
  expect(slow).toEqual([]);
});

test('what twelve tasks say, each once (ACCESS-10)', async ({ page, context, mock, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_/);
  const heard = await recordAnnouncements(page);
  const says = async (task: string, ...expected: string[]) => {
    const all: string[] = [];
    await expect
      .poll(async () => {
        all.push(...(await heard()));
        return all;
      }, task)
      .toEqual(expected);
  };
  const partners = mock.store.all('partners').length;
  await page.goto('/ourtrustedpartners');
  await expect(rows(page)).toHaveCount(10);
  await says('opening a list', `status: 1–10 of ${partners}`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await says('turning the page', `status: 11–20 of ${partners}`);
  await page.goto('/roles/user');
  await expect(rows(page)).toHaveCount(10);
  await heard();
  await page.getByRole('searchbox').fill('qqqq');
  await says('a search without a hit', 'status: Nothing matches “qqqq”.Clear the search');

  await mock.fail('GET partners/getPartners', { status: 500, body: { message: 'Closed' }, times: 0 });
  await page.goto('/ourtrustedpartners?page=1');
  await expect(toasts(page)).toHaveCount(1);
  await says('a list that cannot be read', 'alert: Our Trusted Partners could not be loaded.ClosedTry again');
  await mock.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await says('trying again', `status: 1–10 of ${partners}`);
  await context.setOffline(true);
  await says('losing the connection', `status: ${offline}`);
  await context.setOffline(false);
  await says('its return', 'status: The connection is back.');

  const categories = mock.store.all('faqCategories').length + 1;
  await page.goto('/faq/faqcategory/create');
  await page.getByRole('dialog').getByRole('textbox').fill('Taxes');
  await heard();
  await page.keyboard.press('Control+Enter');
  await says('adding a record', 'status: FAQ category added successfully', `status: 1–${categories} of ${categories}`);

  const { _id } = waitingAt(mock, 0);
  withoutDecisions(mock, _id);
  await page.goto(`/kycrequest/${_id}/review`);
  const { approve, reject, submit, loaded } = reviewParts(page);
  await expect(loaded).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  await heard();
  await approve('Personal Information').click();
  await says('an approval', 'status: Personal Information: Approved');
  await reject('Documents').click();
  await says('a rejection', 'status: Documents: Rejected');
  await page.getByRole('button', { name: 'View PAN Card' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await says('opening a paper and its zoom', 'status: 125%');
  await submit.click();
  await says('a refused review', 'alert: Please select either approve or reject for bank details.');

  await page.goto(`/properties/${mock.store.all('properties')[0]?._id}`);
  await expect(page.getByRole('button', { name: 'Remove Image 1' })).toBeVisible();
  // Says that it loads until it is there.
  await expect(page.getByRole('group', { name: 'Map: Location' })).toBeVisible();
  await heard();
  await page.getByRole('button', { name: 'Remove Image 1' }).click();
  await says('removing an image', 'status: Image 1 is removed.');
});
