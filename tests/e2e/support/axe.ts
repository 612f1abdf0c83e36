import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Waits until nothing moves: half-way through a fade, colours say nothing about contrast. What inherits a colour begins to
 * change when its parent has.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    // An animation that follows the scroll position does not end by itself.
    const running = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running');
    for (let moving = running(); moving.length > 0; moving = running())
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** What axe-core finds serious or critical on the page as it stands: rule and the elements that break it. */
export const seriousViolations = async (page: Page): Promise<string[]> => {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: run }: { axe?: { run: typeof axe.run } } = Object(window);
    if (!run) throw new Error('axe-core has not been loaded.');
    // It would fetch stylesheets and sounds anew, for two rules that are off or minor.
    return (await run.run(document, { resultTypes: ['violations'], preload: false })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/**
 * By how many pixels the page is wider than its window, or what a dialog holds than the dialog. What a new width draws may
 * come a moment later: poll it then.
 */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('.MuiDialog-paper')];
    return Math.max(...places.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
