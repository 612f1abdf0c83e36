import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Where the pictures go. */
export const folder = fileURLToPath(new URL('../../screens/', import.meta.url));

const sizes = [
  { width: 1440, height: 900 },
  { width: 992, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Every size and theme a screen is pictured in. */
export const looks = (['light', 'dark'] as const).flatMap(theme => sizes.map(size => ({ theme, ...size })));

const narrowest = Math.min(...sizes.map(({ width }) => width));

export type Look = (typeof looks)[number];

/** The looks of a screen that exists everywhere, or on narrow screens only. */
export const looksOf = ({ isNarrow = false }: { isNarrow?: boolean }) =>
  looks.filter(({ width }) => !isNarrow || width === narrowest);

/** What a picture is called in a screen's folder, without the ending. */
export const nameOf = ({ theme, width }: Look) => `${width}-${theme}`;

/** A picture's file name in a screen's folder. */
export const fileOf = (look: Look) => `${nameOf(look)}.png`;

/** Waits for what is still on its way: rows, fonts, pictures and movements. */
export const calm = async (page: Page, isWaiting = false) => {
  if (!isWaiting) await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    waits => (waits || !document.querySelector('[aria-busy="true"], .spinner')) && document.fonts.status === 'loaded',
    isWaiting,
  );
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map(image => image.decode())),
  );
  // What moves for longer is a message that counts down.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000)
        .map(({ finished }) => finished),
    ),
  );
};

/** By how many pixels the screen, or the dialog over it, is longer than its window. */
const hiddenHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    const parts = dialogs.flatMap(dialog => [dialog, ...dialog.querySelectorAll('*')]);
    // What scrolls inside a small dialog, such as a list of choices, would only make the picture longer.
    const scrolled = parts.filter(
      part => part.clientHeight > innerHeight / 2 && /auto|scroll/.test(getComputedStyle(part).overflowY),
    );
    const places = dialogs.length > 0 ? scrolled : [document.documentElement];
    return Math.max(0, ...places.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });

/** No picture is longer than this, in pixels: behind it, more of the same follows. */
const longest = 5000;

/**
 * Takes pictures of the page as it stands, one per look, in full length.
 * @param seen is handed each picture
 * @param reopen shows the same again; called for what does not go along when the size changes
 */
export const takePictures = async (
  page: Page,
  view: { isNarrow?: boolean; isWaiting?: boolean },
  name: string,
  seen: (look: Look, picture: Buffer) => void,
  reopen?: () => Promise<unknown>,
) => {
  await mkdir(`${folder}${name}`, { recursive: true });
  for (const look of looksOf(view)) {
    const { theme, width, height } = look;
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height });
    await reopen?.();
    await calm(page, view.isWaiting);
    const hidden = await hiddenHeight(page);
    if (hidden > 0) await page.setViewportSize({ width, height: Math.min(height + hidden, longest) });
    await calm(page, view.isWaiting);
    seen(look, await page.screenshot({ path: `${folder}${name}/${fileOf(look)}`, animations: 'disabled' }));
  }
};
