import { rows } from './support/screen';
import { expect, test } from './support/test';

const partners = '/ourtrustedpartners';

test('a button that goes leaves the keyboard near (COMMON-04 COMMON-30)', async ({ page, mock, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await test.step('“Try again” in a table', async () => {
    await mock.fail('GET partners/getPartners', { status: 500, body: {}, times: 0 });
    await page.goto(`${partners}?page=5&perPage=10`);
    await page.locator('tbody').getByRole('button', { name: 'Try again' }).focus();
    await mock.mend();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('region', { name: 'Our Trusted Partners' })).toBeFocused();
  });
  await test.step('“Try again” in a card', async () => {
    await mock.fail('GET contactus/getContactusadmin', { status: 500, body: {}, times: 0 });
    await page.goto('/dashboard');
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Newest enquiries' }) });
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: 'Try again' }).focus();
    await mock.mend();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('listitem').first()).toBeVisible();
    await expect(card).toBeFocused();
  });
});

test('a text of several lines that is refused while the cursor is in it keeps the look of a focused one (FORM-02)', async ({
  page,
}) => {
  await page.goto('/faq/faqs/create');
  const question = page.getByRole('dialog').getByLabel('Question');
  await question.press('Control+Enter');
  await expect(page.getByText('*Please Enter Question!')).toBeVisible();
  await expect(question).toBeFocused();
  await expect(page.locator('.Mui-focused > textarea')).not.toHaveCount(0);
});
