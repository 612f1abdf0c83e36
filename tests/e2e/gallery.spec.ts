import type { Page } from '@playwright/test';
import type { fields } from '../../src/app/gallery/fields';
import { dangersIn } from '../support/dangers';
import { overflow, seriousViolations } from './support/axe';
import { loadModule } from './support/entities';
import { startOtherBuild, type OtherBuild } from './support/otherBuild';
import { pngFile } from './support/pictures';
import { expect, test } from './support/test';

const kinds = (await loadModule<{ fields: typeof fields }>('./src/app/gallery/fields.ts')).fields;
const shownStates = ['a value', 'missing', 'of another type', 'long', 'hostile'];
const inputStates = ['empty', 'with a value', 'refused', 'while it is saved'];
const title = 'Kinds | Deedbook';

let server: OtherBuild;

// Nothing hostile runs even where no policy forbids it.
test.use({ bypassCSP: true });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startOtherBuild('gallery', { isDevelopment: true });
});

test.afterAll(() => server.stop());

/** The names of a kind's samples in one of its places, in their order. */
const samplesIn = (page: Page, kind: string, place: string) => {
  const section = page.getByRole('region', { name: kind, exact: true });
  return section.getByRole('region', { name: place, exact: true }).locator('dt');
};

test('the gallery shows every kind in every state, runs nothing hostile, is accessible and fits a phone', async ({
  page,
  signIn,
  allowConsole,
}) => {
  test.slow();
  // Number inputs say on the console that a text is no number.
  allowConsole(/^warning: The specified value/);
  const opened: string[] = [];
  page.on('dialog', dialog => void dialog.dismiss().then(() => opened.push(dialog.message())));
  page.on('popup', popup => opened.push(popup.url()));
  // Samples name files in a storage that does not exist.
  await page.route(/\.example\.test/, route =>
    route.fulfill({ contentType: 'image/png', body: pngFile('sample.png').buffer }),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn();
  await page.goto(`${server.origin}/kinds`);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('.gallery-kind')).toHaveCount(kinds.length);
  await expect(page.getByText('Loading…')).toHaveCount(0);

  for (const [name, { Input }] of kinds) {
    await test.step(name, async () => {
      await expect(samplesIn(page, name, 'Column')).toHaveText(shownStates);
      await expect(samplesIn(page, name, 'Show')).toHaveText(shownStates);
      const states = await samplesIn(page, name, 'Input').allInnerTexts();
      expect(states.slice(0, inputStates.length)).toEqual(Input ? inputStates : []);
    });
  }
  const text = page.getByRole('region', { name: 'text', exact: true }).getByRole('region', { name: 'Input' });
  await expect(text.getByRole('textbox', { name: 'Label' })).toHaveCount(inputStates.length + 2);
  await expect(text.getByText('Please give a value.')).toHaveCount(1);
  await expect(text.locator('input[readonly], input:disabled')).toHaveCount(1);

  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const width of [1440, 390]) {
      await test.step(`${theme}, ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page)).toBe(0);
        expect(await seriousViolations(page)).toEqual([]);
      });
    }
  }

  expect(await page.locator('#root').evaluateAll(dangersIn)).toEqual([]);
  expect(opened).toEqual([]);
  await expect(page).toHaveTitle(title);
});
