import { openPage } from '../browser.mjs';
import { requestBudgets } from '../budgets.mjs';

const rows = page => page.locator('tbody tr').nth(5);
const dialog = page => page.getByRole('dialog');

/** Types letter by letter, without the pauses that a busy machine makes between keys. */
const typeAtOnce = (input, text) => {
  for (let end = 1; end <= text.length; end += 1) {
    Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, end), input);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
};

/** Counts the API requests that common actions on a list make. */
const countRequests = async (browser, { origin, address }, session) => {
  const { page, atRest, close } = await openPage(browser, { storageState: session });
  const seen = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && request.method() !== 'OPTIONS') seen.push(pathname);
  });
  const during = async (act, ofCall = '') => {
    seen.length = 0;
    await act();
    await atRest();
    return seen.filter(path => path.endsWith(ofCall)).length;
  };
  try {
    await page.goto(origin + address);
    await rows(page).waitFor();
    await atRest();
    const search = await during(async () => {
      const answered = page.waitForResponse(response => response.url().includes('search='));
      await page.getByRole('searchbox').evaluate(typeAtOnce, 'sharma');
      await answered;
    }, 'get-users');
    await page.getByRole('searchbox').fill('');
    await page.waitForURL(url => !url.search.includes('sharma'));
    await rows(page).waitFor();
    await atRest();
    const goTo = async name => {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: `${name} Listing` }).waitFor();
      await rows(page).waitFor();
      await atRest();
    };
    await goTo('Properties');
    const goingBack = await during(async () => {
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
      await rows(page).waitFor();
    });
    await goTo('Properties');
    const dialogs = await during(async () => {
      await page
        .locator('tbody tr')
        .nth(1)
        .getByRole('link', { name: /^Show more/ })
        .click();
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }, 'property/getPropertys');
    return { search, goingBack, dialog: dialogs };
  } finally {
    await close();
  }
};

/** The calls that common actions on a list make. */
export const requests = async bench => {
  const [product] = await bench.targets('product');
  const made = await countRequests(await bench.browser(), product, await bench.sessionOf(product));
  const check = (what, key) => bench.report.check(what, made[key], requestBudgets[key], { digits: 0 });
  check('Requests of one settled search', 'search');
  check('Requests of going back to a list', 'goingBack');
  check('List calls of opening and closing a dialog', 'dialog');
};
