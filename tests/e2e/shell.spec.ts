import { overflow, seriousViolations } from './support/axe';
import { rows } from './support/screen';
import { expect, test } from './support/test';

test('the folded side panel opens under the pointer (SHELL-68 SHELL-69)', async ({ page }) => {
  await page.clock.install();
  await page.goto('/socialmedia');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Fold side panel' }).click();
  const panel = page.locator('.side-panel');
  const isWide = () => panel.evaluate(element => element.getBoundingClientRect().width > 150);
  await expect.poll(isWide).toBe(false);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await panel.hover({ position: { x: 10, y: 200 } });
  await expect.poll(isWide).toBe(true);
  await page.mouse.move(900, 600);
  await page.clock.runFor(500);
  await expect.poll(isWide).toBe(false);
});

test.describe('where motion is not reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('progress of a route advances 10% every 30 ms, and goes when full (SHELL-66 SHELL-67)', async ({ page }) => {
    await page.goto('/socialmedia');
    await page.getByRole('link', { name: 'Chat Request' }).click();
    const progress = page.getByRole('progressbar', { name: 'Opening screen', includeHidden: true });
    /** Percentage and visibility of the bar, some milliseconds after the navigation. */
    const at = (milliseconds: number) =>
      progress.evaluate((element, time) => {
        for (const animation of element.getAnimations({ subtree: true })) {
          animation.pause();
          animation.currentTime = time;
        }
        const { width } = element.firstElementChild?.getBoundingClientRect() ?? { width: 0 };
        return [Math.round((width / element.clientWidth) * 100), getComputedStyle(element).visibility];
      }, milliseconds);
    for (const [time, percent] of [
      [0, 0],
      [29, 0],
      [30, 10],
      [95, 30],
      [269, 80],
      [270, 90],
    ] as const)
      expect([time, await at(time)]).toEqual([time, [percent, 'visible']]);
    expect(await at(521)).toEqual([100, 'hidden']);
  });
});

test('on a phone the menu and the choice of its pins are accessible (SHELL-72 SHELL-136)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu', exact: true });
  await expect(drawer).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await drawer.getByRole('link', { name: 'Social Media' }).click();
  await expect(page).toHaveURL('/socialmedia');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('button', { name: 'Pin menu entries' }).click();
  const pins = page.getByRole('dialog', { name: 'Pin menu entries' });
  await pins.getByRole('checkbox', { name: 'Refund', exact: true }).check();
  await expect(drawer).toBeHidden();
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(pins).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(drawer.getByRole('list', { name: 'Pinned' }).getByRole('link', { name: 'Refund' })).toBeVisible();
});

test('in the dark theme a box that is not ticked is empty, wherever it stands (ACCESS-01)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Pin menu entries' }).click();
  const box = page.getByRole('checkbox', { name: 'Refund', exact: true });
  // The browser's own is filled with grey, as if it were disabled.
  await expect(box).toHaveCSS('appearance', 'none');
  await box.check();
  await expect(box).toHaveCSS('appearance', 'auto');
});
