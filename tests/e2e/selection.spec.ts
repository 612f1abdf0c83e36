import { seriousViolations } from './support/axe';
import { rows, toasts } from './support/screen';
import { expect, test } from './support/test';

const path = '/chatrequest?perPage=25';

test('twelve requests are deleted; a refused one stays chosen (SELECT-17)', async ({ page, mock, allowConsole }) => {
  allowConsole(/409/, /ApiError: Still in use/);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(25);
  const before = mock.store.all('chatRequests').length;
  const boxes = rows(page).getByRole('checkbox');
  await boxes.first().click();
  await boxes.nth(11).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar.getByRole('status')).toHaveText('12 chosen');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 12 records' });
  await expect(dialog.getByText('… and 7 more')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await mock.fail('DELETE callRequest/deleteCallRequest/:id', { status: 409, body: { message: 'Still in use' } });
  await dialog.getByRole('button', { name: 'Delete (12)' }).click();

  await expect(dialog.getByRole('listitem').first()).toContainText('Still in use');
  expect(await seriousViolations(page)).toEqual([]);
  await expect(toasts(page)).toHaveText(['Delete: 11 of 12 done.']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bar.getByRole('status')).toHaveText('1 chosen');
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(`of ${before - 11}`)).toBeVisible();
  expect(mock.store.all('chatRequests')).toHaveLength(before - 11);
});

test('the bar stays in sight and moves no row, which keeps its colour (SELECT-08 SELECT-23)', async ({ page }) => {
  await page.goto('/ourtrustedpartners?perPage=50');
  await expect(rows(page)).toHaveCount(50);
  const third = rows(page).nth(2);
  const before = await third.boundingBox();
  await third.locator('.table__choose').click({ position: { x: 3, y: 3 } });
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await third.boundingBox()).toEqual(before);

  const colour = (at: number) =>
    rows(page)
      .nth(at)
      .evaluate(row => getComputedStyle(row).backgroundColor);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.mouse.move(1, 1);
    const chosen = await colour(2);
    expect(chosen).not.toBe(await colour(4));
    await third.hover();
    expect(await colour(2)).toBe(chosen);
    await rows(page).nth(4).hover();
    expect(await colour(4)).not.toBe(chosen);
  }
});
