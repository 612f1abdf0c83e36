import type { Page } from '@playwright/test';
import { pngFile, type FileToUpload } from './support/pictures';
import { propertyForm } from './support/property';
import { dialog } from './support/screen';
import { expect, test } from './support/test';
import { webmFile } from './support/videos';

const fileOf = (name: string, mimeType: string, content: string | Buffer): FileToUpload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const cut = ({ name, mimeType, buffer }: FileToUpload, share: number): FileToUpload =>
  fileOf(name, mimeType, buffer.subarray(0, Math.floor(buffer.length * share)));

/** The header of a PNG of such a size: browsers read no more to know it. */
const hugePng = () => {
  const { buffer } = pngFile('huge.png');
  buffer.writeUInt32BE(16_000, 16);
  buffer.writeUInt32BE(16_000, 20);
  return buffer;
};

const exported = `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg">]>\n<svg xmlns="&ns;" viewBox="0 0 10 10"><!-- ${'x'.repeat(3000)} --><style>.a{fill:teal}</style><script>hit()</script><linearGradient id="g"><stop offset="0" style="stop-color:red"/></linearGradient><rect class="a" onclick="hit()" width="10" height="10" style="stroke:url(#g)"/><image href="https://evil.test/a.png"/></svg>`;

const openPartner = async (page: Page) => {
  await page.goto('/ourtrustedpartners');
  await page.getByRole('link', { name: 'Add Our Trusted Partners' }).click();
  const form = dialog(page, 'Add Our Trusted Partners');
  return { form, input: form.locator('input[type="file"]'), problem: form.getByRole('alert') };
};

test('UPLOAD-13 UPLOAD-14 UPLOAD-17: what the browser cannot show as an image is refused before it is sent', async ({
  page,
  mock,
}) => {
  const { form, input, problem } = await openPartner(page);
  const damaged = /cannot be shown: the file is damaged or not complete/;
  const refused: [FileToUpload, RegExp][] = [
    [
      fileOf('only-magic.jpg', 'image/jpeg', Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.alloc(4000, 7)])),
      damaged,
    ],
    [cut(pngFile('cut.png'), 0.6), damaged],
    [fileOf('empty.png', 'image/png', ''), /is not an image that can be used/],
    [fileOf('words.png', 'image/png', 'words'), /is not an image that can be used/],
    [
      fileOf('page.svg', 'image/svg+xml', '<!DOCTYPE html><html><svg></svg></html>'),
      /is not an image that can be used/,
    ],
    [
      fileOf('phone.heic', 'image/heic', `\0\0\0\u0018ftypheic`),
      /phone.heic is a HEIC image, .* Save it as JPEG or PNG/,
    ],
    [fileOf('new.avif', 'image/avif', `\0\0\0\u0018ftypavif`), /is a AVIF image|is an AVIF image/],
    [fileOf('scan.tiff', 'image/tiff', 'II*\0'), /is a TIFF image/],
    [fileOf('old.bmp', 'image/bmp', 'BM'), /is a BMP image/],
    [fileOf('huge.png', 'image/png', hugePng()), /has more than 40 million pixels|damaged/],
  ];
  for (const [file, message] of refused) {
    await input.setInputFiles(file);
    await expect(problem, file.name).toContainText(file.name);
    await expect(problem, file.name).toHaveText(message);
  }
  expect(await mock.requests('PUT storage')).toEqual([]);
  await input.setInputFiles(fileOf('really-a-png.jpg', 'image/jpeg', pngFile('x').buffer));
  await expect(form.getByRole('img', { name: 'Image' })).toHaveAttribute('src', /really-a-png\.jpg$/);
});

test('UPLOAD-15: a drawing is uploaded without its scripts, and looks as before', async ({ page, mock }) => {
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

test('UPLOAD-16: what the browser cannot play as a film is refused before it is sent', async ({ page, mock }) => {
  await page.goto('/properties/create');
  const { video } = propertyForm(page, 'Add Property');
  const input = video.locator('input[type="file"]');
  const problem = video.getByRole('alert');
  const header = Buffer.concat([
    Buffer.from([0, 0, 0, 32]),
    Buffer.from('ftypisom\0\0\x02\0isomiso2avc1mp41'),
    Buffer.from([0, 0, 9, 0]),
    Buffer.from('mdat'),
  ]);
  for (const file of [
    fileOf('text-as.mp4', 'video/mp4', 'This is no film at all.'),
    fileOf('empty.mp4', 'video/mp4', ''),
    fileOf('cut.mp4', 'video/mp4', header),
    cut(webmFile('cut.webm'), 0.2),
    fileOf('old.avi', 'video/x-msvideo', 'RIFF\0\0\0\0AVI LIST'),
  ]) {
    await input.setInputFiles(file);
    await expect(problem, file.name).toHaveText(new RegExp(`^${file.name} cannot be played`));
  }
  await input.setInputFiles(fileOf('letter', '', 'words'));
  await expect(problem).toHaveText('letter is not a video.');
  expect(await mock.requests('PUT storage')).toEqual([]);
  await input.setInputFiles({ ...webmFile('holiday'), mimeType: '' });
  await expect(video.getByText('Click to View')).toBeVisible();
  expect(await mock.requests('PUT storage')).toHaveLength(1);
});

test('UPLOAD-18: a file that is dropped beside a field does not leave the page', async ({ page }) => {
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
