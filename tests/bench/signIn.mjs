import { openPage } from './browser.mjs';
import { heads } from './targets.mjs';
import { time } from './stopwatch.mjs';

export const account = { email: 'superadmin@deedbook.test', password: 'Deedbook@1' };
/** Where the product keeps the place to come back to after a session has ended, and whose it is. */
const returnKey = 'deedbook.returnTo';

/** Signs in over the wire; the result is what the product keeps in local storage. */
export const newSession = async mockPort => {
  const response = await fetch(`http://127.0.0.1:${mockPort}/v1/admin/loginSuperadmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', api_key: 'deedbook-development' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The mock refused to sign in: ${await response.text()}`);
  const { payload } = await response.json();
  return { payload, token: payload.token, id: payload.admin?.id ?? payload._id ?? payload.id };
};

/** The session as a browser context's stored state for one origin. */
export const storedSession = ({ payload, token }, origin) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: Object.entries({ Admininfo: JSON.stringify(payload), token, Admintoken: token }).map(
        ([name, value]) => ({ name, value }),
      ),
    },
  ],
});

/**
 * Somebody whose session has ended types for five seconds on the slow profile, signs in and is back at their list.
 * @returns milliseconds until the sign-in page could be used, and from the click to the painted rows
 */
export const timeSignIn = async (browser, { origin, address }, id) => {
  const opened = await openPage(browser);
  const { page } = opened;
  try {
    await page.addInitScript(
      ([key, place]) => sessionStorage.setItem(key, place),
      [returnKey, JSON.stringify({ id, path: address })],
    );
    await opened.slowCpu();
    await opened.slowLine();
    await page.goto(`${origin}/auth/login`);
    await page.getByLabel('Email').waitFor();
    const usable = await page.evaluate(() => performance.now());
    // Five seconds, whatever the machine: 2.5 s for each field.
    const type = async (label, text) => {
      const started = performance.now();
      await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 80 });
      await page.waitForTimeout(Math.max(0, 2500 - (performance.now() - started)));
    };
    await type('Email', account.email);
    await type('Password', account.password);
    const rows = await time(page, { rows: 25, heads: heads.users }, () =>
      page.getByRole('button', { name: 'Sign In' }).click(),
    );
    return { usable, rows };
  } finally {
    await opened.close();
  }
};
