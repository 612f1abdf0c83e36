import type { Locator, Page } from '@playwright/test';
import { isCollection } from '../../mock-api/data/collections';
import type { MockServer } from './support/mockServer';
import { question, rows, toasts } from './support/screen';
import { expect, storedSession, test as base } from './support/test';

/** With somebody else, signed in with another browser of their own. */
const test = base.extend<{ other: Page }>({
  other: async ({ browser, contextOptions, baseURL, mock }, provide) => {
    const context = await browser.newContext({ ...contextOptions, baseURL });
    const session = storedSession(await mock.signIn('superadmin'));
    await context.addInitScript(entries => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, session);
    await provide(await context.newPage());
    await context.close();
  },
});

interface Edit {
  /** Route of the entity. */
  at: string;
  /** The call that saves. */
  call: Parameters<MockServer['requests']>[0];
  /** The input that both change. */
  same: string;
  /** An input that only the other one changes. */
  other: string;
  /** Whether the form is the page itself. @default false */
  isPage?: boolean;
  /** Whether the other input holds formatted text, whose editor comes later than the form. @default false */
  isFormatted?: boolean;
  /** Whether the server always has the record. @default false */
  isPermanent?: boolean;
}

/** A dialog over a list, a long form, a form that is a page, and formatted text; the others are tried without a browser. */
const edits: readonly Edit[] = [
  { at: 'roles/admin', call: 'PUT admin/updateAdmin/:id', same: 'First Name', other: 'Last Name' },
  { at: 'properties', call: 'PUT property/updateProperty/:id', same: 'Property Name', other: 'City' },
  {
    at: 'companydetails',
    call: 'PUT companyDetails/updateCompanyDetails/:id',
    same: 'Name',
    other: 'Time',
    isPage: true,
    isPermanent: true,
  },
  { at: 'aboutus', call: 'PUT aboutus/updateAboutus/:id', same: 'Title', other: 'Description', isFormatted: true },
];

/** The form of a record: a dialog, or the page itself. */
const formOf = (page: Page, { isPage }: Edit): Locator => (isPage ? page.getByRole('main') : page.getByRole('dialog'));

const input = (page: Page, edit: Edit, name: string): Locator => {
  const named = { name, exact: true };
  return formOf(page, edit).getByRole('textbox', named).or(formOf(page, edit).getByRole('spinbutton', named));
};

const save = (page: Page, edit: Edit) => formOf(page, edit).locator('button[type="submit"]').click();

/** What an input holds; formatted text as it reads. */
const held = async (box: Locator): Promise<string> =>
  (await box.evaluate(element => 'value' in element)) ? box.inputValue() : (await box.innerText()).trim();

/** The address of the first record's form. */
const addressOf = async (page: Page, { at, isPage }: Edit): Promise<string> => {
  await page.goto(`/${at}`);
  if (isPage) return `/${at}`;
  const link = rows(page).first().getByRole('link', { name: /^Edit/ });
  return (await link.getAttribute('href')) ?? '';
};

for (const edit of edits) {
  const { at, call, same, other: own, isPermanent } = edit;
  const [alone, theirs, mine] = ['Theirs alone', 'By them', 'By me'];

  test(`CONFLICT-20: two people at ${at} lose nothing unseen`, async ({ page, other, mock, signIn }) => {
    await signIn();
    const address = await addressOf(page, edit);
    const open = async (person: Page) => {
      await person.goto(address);
      await expect(input(person, edit, same)).toBeVisible();
      if (edit.isFormatted) await expect(input(person, edit, own)).toHaveClass(/ProseMirror/);
    };
    const both = () => Promise.all([open(page), open(other)]);
    const saveTheirs = async (name: string, text: string) => {
      await input(other, edit, name).fill(text);
      await save(other, edit);
      await expect(toasts(other)).toHaveCount(1);
    };
    const saveMine = async (text: string) => {
      await input(page, edit, same).fill(text);
      await save(page, edit);
    };
    const sent = async () => (await mock.requests(call)).length;
    const asked = question(page);

    await test.step('what only one of them has changed stays', async () => {
      await both();
      await saveTheirs(own, alone);
      await saveMine(mine);
      await expect(toasts(page).filter({ hasText: 'Kept what somebody else' })).toContainText(own);
      expect(await sent()).toBe(2);
      await open(other);
      expect(await held(input(other, edit, same))).toBe(mine);
      expect(await held(input(other, edit, own))).toBe(alone);
    });

    const before = 2;
    await test.step('what both have changed is asked, and nothing is sent before', async () => {
      await both();
      await saveTheirs(same, theirs);
      await saveMine(`${mine}5`);
      await expect(asked).toContainText(theirs);
      await expect(asked).toContainText(`${mine}5`);
      expect(await sent()).toBe(before + 1);
      await asked.getByRole('radio', { name: /mine/i }).check();
      await asked.getByRole('button', { name: 'Save' }).click();
      await expect.poll(sent).toBe(before + 2);
      await expect(asked).toHaveCount(0);
      await open(other);
      expect(await held(input(other, edit, same))).toBe(`${mine}5`);
    });

    if (isPermanent) return;
    await test.step('what is gone keeps what was typed, and nothing is sent', async () => {
      await both();
      const id = address.split('/').at(-1) ?? '';
      for (const name of Object.keys(mock.store.state()).filter(isCollection))
        mock.store.remove(name, record => record._id === id);
      await saveMine(`${mine}7`);
      await expect(asked).toContainText('no longer');
      await expect(asked).toContainText(`${mine}7`);
      await asked.getByRole('button', { name: 'Close' }).click();
      expect(await held(input(page, edit, same))).toBe(`${mine}7`);
      expect(await sent()).toBe(before + 2);
    });
  });
}
