import { expect, type Page } from '@playwright/test';

/** Moves the focus forward until it stands on something of that name, as a person would. */
export const tabTo = async (page: Page, name: RegExp | string) => {
  const isThere = async () => {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    return typeof name === 'string' ? label.trim() === name : name.test(label);
  };
  await expect.poll(isThere, { intervals: [0] }).toBe(true);
};
