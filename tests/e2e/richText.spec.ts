import type { Locator, Page } from '@playwright/test';
import { vectors } from '../fixtures/hostile';
import type { MockServer } from './support/mockServer';
import { rows, toasts } from './support/screen';
import { expect, storageOrigin, test } from './support/test';

const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Description' });
/** Waits for the editor, which takes the place of the text once that has come near. */
const edited = (page: Page) => expect(page.getByRole('toolbar', { name: 'Format of Description' })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Puts HTML on the clipboard and pastes it into the editor. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, html);

/** What would leave its box, load something or lead astray, by the attribute that each extension of the editor reads. */
const cover = 'position:fixed;inset:0;z-index:2147483647;display:block;width:100vw;height:100vh;background:#f00';
const hostile = [
  `<mark data-color="#fff;${cover}">x</mark>`,
  `<mark style="background-color:red;${cover}">x</mark>`,
  `<mark data-color="url(${storageOrigin}/spy)" style="background:url(${storageOrigin}/spy)">x</mark>`,
  `<span style="color:red;${cover}">x</span>`,
  `<span style="color:'red;${cover}'">x</span>`,
  `<span style="color:var(--x,red);background:image-set('${storageOrigin}/spy' 1x)">x</span>`,
  `<p style="text-align:center;${cover}">x</p>`,
  `<h1 style="text-align:justify;${cover}">x</h1>`,
  '<img src="/favicon.svg" width="99999" height="99999">',
  `<img src="/favicon.svg" width="1px;${cover}" height="calc(100vh)">`,
  `<img src="/favicon.svg" style="${cover}">`,
  '<img src="javascript:hit()"><img src="x" onerror="hit()"><img srcset="/spy 1x">',
  '<a href="javascript:hit()">x</a><a href="data:text/html,x">x</a><a href=" java&#10;script:hit()">x</a>',
  `<a href="https://example.test/" target="_top" rel="opener" class="full-screen__actions" style="${cover}">x</a>`,
  `<pre><code class="language-js full-screen__actions" style="${cover}">x</code></pre>`,
  `<ol start="-99999999999999" type="a;${cover}" style="${cover}"><li value="2147483647">x</li></ol>`,
  `<ul style="list-style:url(${storageOrigin}/spy);${cover}"><li style="${cover}">x</li></ul>`,
  `<blockquote cite="javascript:hit()" style="${cover}">x</blockquote>`,
  `<hr style="${cover}" size="9999" width="9999">`,
  `x<br style="${cover}" clear="all">x`,
  '<p class="full-screen__actions" id="root">x</p>',
  `<table background="${storageOrigin}/spy" style="${cover}"><tr><td>x</td></tr></table>`,
];
const everything = hostile.join('');

/** What of a text lies over what is outside its box, and what is placed or loads as only a screen's own parts may. */
const strays = (page: Page, place = editor(page)) =>
  place.evaluate(box => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const found: string[] = [];
    for (let x = 5; x < innerWidth; x += 40) {
      for (let y = 5; y < innerHeight; y += 40) {
        const isInside = x >= left && x <= right && y >= top && y <= bottom;
        const hit = document.elementFromPoint(x, y);
        if (!isInside && hit && box.contains(hit)) found.push(`${hit.tagName} lies over ${x}, ${y}`);
      }
    }
    for (const element of box.querySelectorAll<HTMLElement>('*')) {
      const { position, zIndex, backgroundImage, listStyleImage } = getComputedStyle(element);
      const isHandle = element.closest('[data-resize-wrapper]') !== null;
      const isOdd = !isHandle && (/fixed|absolute|sticky/.test(position) || zIndex !== 'auto');
      if (isOdd || backgroundImage !== 'none' || listStyleImage !== 'none') found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });

const about = '/aboutus';

/** Makes a text the description of the first About Us, and opens its form. */
const openWith = async (page: Page, mock: MockServer, description: string): Promise<string> => {
  const record = mock.store.all('contentBlocks').find(({ type }) => !type);
  const id = String(record?._id);
  mock.store.change('contentBlocks', id, { description });
  await page.goto(`${about}/${id}`);
  const toolbar = page.getByRole('toolbar', { name: 'Format of Description' });
  const agree = page.getByRole('button', { name: 'Edit without them' });
  await expect(toolbar.or(agree)).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await edited(page);
  return id;
};

const sent = async (mock: MockServer) =>
  (await mock.requests('PUT aboutus/updateAboutus/:id')).map(({ body }) => Object(body).description);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { hits: 0, hit: () => Object.assign(window, { hits: 1 }) });
  });
});

test('text from anywhere keeps to the editor’s box (TEXT-02)', async ({ page, mock }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  page.on('dialog', question => void question.accept());
  const id = await openWith(page, mock, `<p>before</p>${everything}<p>after</p>`);
  await expect(editor(page)).toContainText('before');
  expect(await strays(page), 'stored').toEqual([]);
  await paste(page, `<p>pasted</p>${everything}`);
  await expect(editor(page)).toContainText('pasted');
  expect(await strays(page), 'pasted').toEqual([]);

  await page.goto(`${about}/${id}/show`);
  const shown = page.getByRole('dialog').locator('.prose');
  // Until the sanitiser has loaded the words stand alone.
  await expect(shown.locator('img').first()).toBeAttached();
  expect(await strays(page, shown), 'read-only').toEqual([]);
  expect(await page.evaluate(() => Object(window).hits)).toBe(0);
  expect(asked.filter(url => /spy|evil/.test(url))).toEqual([]);
});

// Every form is tried without a browser; this one has an editor of formatted text.
test('a text that only somebody else has changed stays, and the person is told (CONFLICT-02)', async ({
  page,
  mock,
}) => {
  const id = await openWith(page, mock, '<p>Mine</p>');
  mock.store.change('contentBlocks', id, { description: '<p>Theirs alone</p>' });
  await page.getByRole('textbox', { name: 'Title' }).fill('By me');
  await press(page, 'Update Details');
  await expect(toasts(page).filter({ hasText: 'Kept what somebody else' })).toContainText('Description');
  const saved = mock.store.find('contentBlocks', id);
  expect([saved?.title, saved?.description]).toEqual(['By me', '<p>Theirs alone</p>']);
});

test('colour, alignment and size of a text are drawn (TEXT-03)', async ({ page, mock }) => {
  const id = await openWith(
    page,
    mock,
    '<p style="text-align: right"><span style="color: #ff0000">red</span> <mark data-color="#00ff00" style="background-color: #00ff00; color: inherit">green</mark></p>',
  );
  const styles = (place: Locator) =>
    place.evaluate(box => {
      const styleOf = (selector: string) => {
        const found = box.querySelector(selector);
        return found ? getComputedStyle(found) : undefined;
      };
      return [styleOf('p')?.textAlign, styleOf('span')?.color, styleOf('mark')?.backgroundColor];
    });
  const drawn = ['right', 'rgb(255, 0, 0)', 'rgb(0, 255, 0)'];
  expect(await styles(editor(page))).toEqual(drawn);
  await page.goto(`${about}/${id}/show`);
  const shown = page.getByRole('dialog').locator('.prose');
  await expect(shown.locator('mark')).toBeVisible();
  expect(await styles(shown)).toEqual(drawn);
  await expect.poll(() => styles(rows(page).filter({ hasText: 'green' }).locator('.prose'))).toEqual(drawn);
});

test('the editor survives a refused and a failed submit (TEXT-04 TEXT-05)', async ({ page, mock, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await openWith(page, mock, '<p>One</p>');
  await editor(page).evaluate(element => Object.assign(element, { isTheSame: true }));
  await expect(editor(page)).toHaveAttribute('aria-required', 'true');
  await editor(page).fill('');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await press(page, 'Update Details');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
  // As other refused inputs, also while it has the focus.
  const red = await page.getByText('*Please Enter Description!').evaluate(element => getComputedStyle(element).color);
  await expect(editor(page)).toHaveCSS('border-top-color', red);
  await expect(editor(page)).toHaveAccessibleDescription('*Please Enter Description!');
  await page.keyboard.type('Two');
  await expect(editor(page)).toHaveText('Two');
  await expect(editor(page)).not.toHaveAttribute('aria-invalid', /./);
  await expect(editor(page)).toHaveAccessibleDescription('');

  const release = mock.hold('PUT aboutus/updateAboutus/:id');
  await mock.fail('PUT aboutus/updateAboutus/:id', { status: 500, body: { message: 'No database' } });
  await press(page, 'Update Details');
  await expect(editor(page)).toHaveAttribute('contenteditable', 'false');
  await expect(editor(page)).toHaveAttribute('aria-readonly', 'true');
  release();
  await expect(toasts(page).last()).toHaveText('No database');
  await expect(editor(page)).toHaveAttribute('contenteditable', 'true');

  expect(await editor(page).evaluate(element => Object(element).isTheSame)).toBe(true);
  await editor(page).press('ControlOrMeta+z');
  await editor(page).press('ControlOrMeta+z');
  await expect(editor(page)).toHaveText('One');
  await press(page, 'Update Details');
  await expect(toasts(page).last()).toHaveText('AboutUs updated successfully');
  expect((await sent(mock)).at(-1)).toBe('<p>One</p>');
});

test('the cursor of a text taller than the window stays clear of the bars of its form (TEXT-12)', async ({
  page,
  mock,
}) => {
  await page.setViewportSize({ width: 992, height: 700 });
  await openWith(page, mock, '<p>Line</p>'.repeat(60));
  const clearance = () =>
    page.evaluate(() => {
      const node = getSelection()?.getRangeAt(0).startContainer;
      const cursor = (node instanceof Element ? node : node?.parentElement)?.getBoundingClientRect();
      const [top, bottom] = ['.full-screen__header', '.full-screen__actions'].map(bar =>
        document.querySelector(bar)?.getBoundingClientRect(),
      );
      return Math.min((cursor?.top ?? 0) - (top?.bottom ?? 0), (bottom?.top ?? 0) - (cursor?.bottom ?? 0));
    });
  await editor(page).focus();
  for (const key of ['ControlOrMeta+End', 'x', 'Enter', 'y', 'ControlOrMeta+Home', 'z']) {
    await page.keyboard.press(key);
    await expect.poll(clearance, { message: key }).toBeGreaterThanOrEqual(0);
  }
});

test('the toolbar is used by keyboard (TEXT-06)', async ({ page, mock }) => {
  await openWith(page, mock, '<p>One</p>');
  const toolbar = page.getByRole('toolbar', { name: 'Format of Description' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Level of the text');
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Level of the text');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor(page).locator('strong')).toHaveText('One');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Bold');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
});

test('no pasted vector runs or makes a report (TEXT-02 TEXT-11)', async ({ page, mock, allowBlocked }) => {
  // Pictures from elsewhere stay in a text.
  allowBlocked(/^img-src /);
  await openWith(page, mock, '<p>before</p>');
  const raw = 'xmp noembed textarea title iframe noframes plaintext noscript style script'
    .split(' ')
    .map(name => `<${name}><p title="</${name}><svg onload=hit() style=color:red><img src=x onerror=hit()>">`);
  const reports = await editor(page).evaluate(
    async (element, allVectors) => {
      const made: string[] = [];
      let pasted = '';
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
        if (violatedDirective !== 'img-src') made.push(`${violatedDirective} ${sample} of ${pasted}`);
      });
      for (pasted of allVectors) {
        // Each takes the place of the one before, so that the text stays short.
        document.getSelection()?.selectAllChildren(element);
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
      }
      return made;
    },
    [...vectors, ...raw],
  );
  expect(reports).toEqual([]);
  expect(await page.evaluate(() => Object(window).hits)).toBe(0);
});

test('a paste that is formatted by classes keeps its emphasis, and makes no report (TEXT-09 TEXT-11)', async ({
  page,
}) => {
  await page.goto(`${about}/create`);
  await edited(page);
  await paste(
    page,
    '<html><head><style><!-- .c1{font-weight:700;background:url(//evil.test/a)} @import "//evil.test/x.css"; --></style></head><body><p class=c0>a <span class=c1>b</span></p></body></html>',
  );
  await expect(editor(page).locator('strong')).toHaveText('b');
  await expect(editor(page)).toHaveText('a b');
});

test('a stored text that the editor cannot keep stays until the person agrees (TEXT-10)', async ({ page, mock }) => {
  const stored = '<dl><dt>Beds</dt><dd>3</dd></dl><p class="lead">x</p>';
  const record = mock.store.all('contentBlocks').find(({ type }) => !type);
  mock.store.change('contentBlocks', String(record?._id), { description: stored });
  await page.goto(`${about}/${String(record?._id)}`);
  const note = page.getByText(
    'The editor cannot keep <dl>, <dt>, <dd>, class. The text stays as it is until you edit it here.',
  );
  await expect(note).toBeVisible();
  await expect(editor(page).locator('dl')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Other');
  await press(page, 'Update Details');
  await expect(toasts(page).last()).toHaveText('AboutUs updated successfully');
  expect((await sent(mock)).at(-1)).toBe(stored);

  await page.goto(`${about}/${String(record?._id)}`);
  await press(page, 'Edit without them');
  await edited(page);
  await expect(editor(page)).toBeFocused();
  await expect(note).toHaveCount(0);
  await expect(editor(page)).toHaveText(/Beds\s*3\s*x/);
  await page.keyboard.type('!');
  await press(page, 'Update Details');
  await expect.poll(() => sent(mock)).toHaveLength(2);
  expect((await sent(mock)).at(-1)).not.toContain('<dl>');
});
