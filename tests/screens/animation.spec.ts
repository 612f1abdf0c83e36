import { expect, test, type Page } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { signInByHand } from '../e2e/support/signInPage';
import { rows } from '../e2e/support/screen';
import { escape } from './html';
import { calm } from './pictures';
import { animation, type Frame } from './webp';

const root = fileURLToPath(new URL('../../', import.meta.url));
const vite = `${root}node_modules/vite/bin/vite.js`;
const scratch = `${root}test-results/animation/`;
const written = `${root}docs/pictures/new-entity`;
const size = { width: 960, height: 600 };
/** No animation weighs more, in bytes. */
const heaviest = 600_000;
const command = ['run', 'new:entity', 'rooms', '--', '--fields', 'title:text!,photo:image,isOpen:flag'];
const typed = "npm run new:entity rooms -- --fields 'title:text!,photo:image,isOpen:flag'";

/** A copy of the project, for the command writes into the sources. */
const copy = () => {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const files = execFileSync('git', ['ls-files', 'src', 'mock-api', 'scripts', 'public', 'tests/oracles'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of [
    ...files.trim().split('\n'),
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(`${root}${file}`, `${scratch}${file}`, { preserveTimestamps: true });
  // Packages are found further up. Of those that are looked up by their files, links: and a list of what is installed,
  // as new as can be, so that nothing is.
  mkdirSync(`${scratch}node_modules`);
  for (const name of ['oxfmt', '@mui']) symlinkSync(`${root}node_modules/${name}`, `${scratch}node_modules/${name}`);
  writeFileSync(`${scratch}node_modules/.package-lock.json`, '{}');
};

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const terminalHtml = (
  lines: readonly string[],
) => `<body style="margin:0;background:#14201c;color:#dfe9e4;font:15px/1.5 'DejaVu Sans Mono','Liberation Mono',monospace">
<pre style="margin:0;padding:28px 32px;white-space:pre-wrap;font:inherit">${lines.map(escape).join('\n')}<span style="background:#dfe9e4"> </span></pre>`;

test('a new entity, from the command to the saved row', async ({ browser }) => {
  test.setTimeout(300_000);
  copy();
  const output = stripVTControlCharacters(execFileSync('npm', ['-s', ...command], { cwd: scratch, encoding: 'utf8' }));
  const [mockPort, webPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    MOCK_PORT: String(mockPort),
    MOCK_DATA: '',
    VITE_API_BASE: `http://localhost:${mockPort}/v1`,
    VITE_S3_ENDPOINT: `http://localhost:${mockPort}/storage`,
  };
  execFileSync('node', [vite, 'build', '--mode', 'mock', '--logLevel', 'error'], { cwd: scratch, env });
  const running: ChildProcess[] = [
    spawn('node', ['mock-api/start.mjs'], { cwd: scratch, env }),
    spawn('node', [vite, 'preview', '--port', String(webPort), '--strictPort'], {
      cwd: scratch,
      env,
    }),
  ];
  try {
    for (const port of [mockPort, webPort])
      await expect
        .poll(() =>
          fetch(`http://localhost:${port}/`).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    const context = await browser.newContext({
      baseURL: `http://localhost:${webPort}`,
      viewport: size,
      colorScheme: 'light',
    });
    context.setDefaultTimeout(15_000);
    const frames: Frame[] = [];
    const keep = async (seen: Page, duration: number, quality = 60) => {
      frames.push({
        picture: await seen.screenshot({ type: 'webp', quality, animations: 'disabled', caret: 'initial' }),
        duration,
      });
    };

    const terminal = await context.newPage();
    const show = async (lines: readonly string[], duration: number) => {
      await terminal.setContent(terminalHtml(lines));
      await keep(terminal, duration, 50);
    };
    for (let length = 0; length <= typed.length; length += 8) await show([`$ ${typed.slice(0, length)}`], 90);
    await show([`$ ${typed}`], 500);
    const lines = output.trimEnd().split('\n');
    for (let count = 2; count < lines.length; count += 3) await show([`$ ${typed}`, ...lines.slice(0, count)], 120);
    await show([`$ ${typed}`, ...lines, '', '$ '], 3200);

    // A photo that is no file of the repository: a drawing of the mock.
    await terminal.goto(`http://localhost:${mockPort}/storage/deedbook/seed/room-902.svg`);
    const photo = { name: 'room.png', mimeType: 'image/png', buffer: await terminal.screenshot() };
    // What stands behind another page is drawn when the browser finds the time.
    await terminal.close();
    const page = await context.newPage();
    await page.goto('/auth/login');
    await signInByHand(page);
    await expect(page).toHaveURL(/dashboard/);
    await page.goto('/rooms');
    await expect(rows(page).first()).toBeVisible();
    await calm(page);
    await keep(page, 2200);
    await page.getByRole('link', { name: /^Add / }).first().click();
    const form = page.getByRole('dialog');
    await expect(form).toBeVisible();
    await calm(page);
    await keep(page, 1400);
    const title = form.getByLabel('Title');
    for (const part of ['Sea', 'Sea view', 'Sea view suite']) {
      await title.fill(part);
      await keep(page, 250);
    }
    await form.locator('input[type="file"]').first().setInputFiles(photo);
    await page.waitForLoadState('networkidle');
    await calm(page);
    await keep(page, 900);
    await form.getByRole('radio').first().check();
    await keep(page, 900);
    await form.locator('button[type="submit"]').first().click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Sea view suite')).toBeVisible();
    await calm(page);
    await keep(page, 3500);

    const last = frames.at(-1);
    const file = animation(frames, size, 0);
    expect(file.length).toBeLessThan(heaviest);
    writeFileSync(`${written}.webp`, file);
    // For whoever wants no motion.
    if (last) writeFileSync(`${written}-still.webp`, last.picture);
    console.warn(`${frames.length} pictures, ${file.length} bytes`);
  } finally {
    running.forEach(child => child.kill());
    rmSync(scratch, { recursive: true, force: true });
  }
});
