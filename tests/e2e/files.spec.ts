import type { Page } from '@playwright/test';
import { films } from '../fixtures/files/films';
import { images } from '../fixtures/files/images';
import { tableOf } from '../engine/inputs/tableOf';
import type { FileToUpload } from './support/pictures';
import { propertyForm } from './support/property';
import { dialog } from './support/screen';
import { expect, test } from './support/test';

const fileOf = (name: string, mimeType: string, content: string | Buffer): FileToUpload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

const exported = `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg">]>\n<svg xmlns="&ns;" viewBox="0 0 10 10"><!-- ${'x'.repeat(3000)} --><style>.a{fill:teal}</style><script>hit()</script><linearGradient id="g"><stop offset="0" style="stop-color:red"/></linearGradient><rect class="a" onclick="hit()" width="10" height="10" style="stroke:url(#g)"/><image href="https://evil.test/a.png"/></svg>`;

/**
 * The rows of a table that only a browser can decide, as it decodes and plays:
 * `tests/engine/fields/chosenFiles.dom.test.ts` tries all that are refused before.
 */
const rowsInBrowser = (table: string): [at: number, file: string, outcome: string][] => {
  const decodedOutcomes = ['taken', 'damaged', 'not played', 'too many pixels'];
  return tableOf(table).flatMap(([file = '', outcome = ''], at) =>
    decodedOutcomes.includes(outcome) ? [[at, file, outcome]] : [],
  );
};

const openPartner = async (page: Page) => {
  await page.goto('/ourtrustedpartners');
  await page.getByRole('link', { name: 'Add Our Trusted Partners' }).click();
  const form = dialog(page, 'Add Our Trusted Partners');
  return { form, input: form.locator('input[type="file"]'), problem: form.getByRole('alert') };
};

test('an image of the table is uploaded, or refused before it is sent (UPLOAD-13 UPLOAD-14 UPLOAD-15 UPLOAD-17)', async ({
  page,
  mock,
}) => {
  const { form, input, problem } = await openPartner(page);
  const refusals: Readonly<Record<string, RegExp>> = {
    damaged: /cannot be shown: the file is damaged or not complete/,
    'too many pixels': /has more than 40 million pixels/,
  };
  let uploads = 0;
  for (const [at, file, outcome] of rowsInBrowser('Images')) {
    const [name = '', content = ''] = images[file] ?? [];
    await input.setInputFiles(fileOf(`${at}-${name}`, '', content));
    if (outcome === 'taken') {
      uploads += 1;
      await expect.soft(form.getByRole('img', { name: 'Image' }), file).toHaveAttribute('src', new RegExp(`-${at}-`));
    } else {
      await expect.soft(problem, file).toContainText(`${at}-${name}`);
      await expect.soft(problem, file).toHaveText(refusals[outcome] ?? outcome);
    }
    expect.soft(await mock.requests('PUT storage'), file).toHaveLength(uploads);
  }
});

test('a drawing is uploaded without its scripts, and looks as before (UPLOAD-15)', async ({ page, mock }) => {
  const { form, input } = await openPartner(page);
  await input.setInputFiles(fileOf('logo.svg', 'image/svg+xml', exported));
  const picture = form.getByRole('img', { name: 'Image' });
  await expect(picture).toHaveAttribute('src', /logo\.svg$/);
  await expect
    .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  const path = (await mock.requests('PUT storage')).at(-1)?.path ?? '';
  const stored = await (await fetch(`http://127.0.0.1:${mock.port}${path}`)).text();
  expect(stored).toMatch(/^<svg [^>]*viewBox="0 0 10 10"/);
  expect(stored).toContain('<linearGradient');
  expect(stored).toContain('.a{fill:teal}');
  expect(stored).toMatch(/stroke: url\(["&quot;]*#g/);
  expect(stored).not.toMatch(/hit|onclick|script|evil|ENTITY/);
});

test('a film of the table is uploaded, or refused before it is sent (UPLOAD-16)', async ({ page, mock }) => {
  await page.goto('/properties/create');
  const { video } = propertyForm(page, 'Add Property');
  const input = video.locator('input[type="file"]');
  let uploads = 0;
  for (const [at, file, outcome] of rowsInBrowser('Films')) {
    const [name = '', type = '', content = ''] = films[file] ?? [];
    await input.setInputFiles(fileOf(`${at}-${name}`, type, content));
    if (outcome === 'taken') {
      await expect.soft(video.getByText('Click to View'), file).toBeVisible();
      uploads += 1;
      await video.getByRole('button', { name: 'Remove' }).click();
    } else {
      await expect.soft(video.getByRole('alert'), file).toContainText(`${at}-${name} cannot be played`);
    }
    expect.soft(await mock.requests('PUT storage'), file).toHaveLength(uploads);
  }
});

test('a file that is dropped beside a field does not leave the page (UPLOAD-18)', async ({ page }) => {
  const { form } = await openPartner(page);
  const outcomes = await form.evaluate(element => {
    const areas = [
      element,
      document.body,
      element.querySelector('input'),
      document.querySelector('h1') ?? document.body,
    ];
    return areas.map(area =>
      ['dragover', 'drop'].map(type => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'film.mp4', { type: 'video/mp4' }));
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
        area?.dispatchEvent(event);
        return event.defaultPrevented;
      }),
    );
  });
  expect(outcomes.flat()).toEqual(outcomes.flat().map(() => true));
  const isWordTaken = await form.evaluate(element => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'words');
    return element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  expect(isWordTaken, 'words are left to the field').toBe(true);
});
