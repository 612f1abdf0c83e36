import { expect } from '@playwright/test';
import { readdir } from 'node:fs/promises';
import { test } from './test';
import { views, type Step, type View } from './views';

for (const [name, view] of Object.entries<View | Step>(views))
  test(name, async ({ page, show }) => {
    await show(view);
    await expect(page).toHaveScreenshot(`${name}.webp`);
  });

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a test needs from this pattern
test('every accepted picture belongs to a view', async ({}, { project }) => {
  const accepted = await readdir(`${import.meta.dirname}/accepted/${project.name}`);
  expect(accepted.filter(file => !(file.replace('.webp', '') in views))).toEqual([]);
});
