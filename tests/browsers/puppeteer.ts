import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ElementHandle, launch, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { dragScript, keysOf, type Driver, type Size, type Tab } from './driver';

const isKey = (name: string): name is KeyInput => name.length > 0;
const keyOf = (name: string): KeyInput => {
  if (!isKey(name)) throw new Error('No key is named.');
  return name;
};

const tabOf = (page: Page, isFirefox: boolean, close: () => Promise<void>): Tab => ({
  open: async address => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
  evaluate: script => page.evaluate(script),
  click: (x, y) => page.mouse.click(x, y),
  drag: async (from, to) => {
    if (isFirefox) {
      await page.evaluate(dragScript(from, to));
      return;
    }
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(from[0] + 4, from[1] + 4);
    await page.mouse.move(...to, { steps: 8 });
    await page.mouse.up();
  },
  press: async keys => {
    const { held, last } = keysOf(keys);
    for (const name of held) await page.keyboard.down(keyOf(name));
    await page.keyboard.press(keyOf(last));
    for (const name of held.toReversed()) await page.keyboard.up(keyOf(name));
  },
  type: text => page.keyboard.type(text),
  chooseFiles: async (script, paths) => {
    const input = await page.evaluateHandle(script);
    if (!(input instanceof ElementHandle)) throw new Error('There is no file input.');
    const upload: (...files: string[]) => Promise<void> = input.uploadFile.bind(input);
    await upload(...paths);
  },
  screenshot: async path => void (await page.screenshot({ path })),
  close,
});

const startWith = async (options: LaunchOptions, downloads: string): Promise<Driver> => {
  const browser = await launch({
    ...options,
    headless: true,
    env: { ...process.env, TZ: 'Asia/Kolkata' },
  });
  return {
    version: await browser.version(),
    downloads,
    openTab: async (size: Size) => {
      const context = await browser.createBrowserContext({
        downloadBehavior: { policy: 'allow', downloadPath: downloads },
      });
      const page = await context.newPage();
      await page.setViewport(size);
      // A page with an unsaved form asks before it is left.
      page.on('dialog', asked => void asked.accept());
      return tabOf(page, options.browser === 'firefox', () => context.close());
    },
    stop: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
};

const folder = () => mkdtemp(join(tmpdir(), 'browsers-'));

/** Starts the Firefox at a path, through WebDriver BiDi. */
export const startFirefox = async (executablePath: string): Promise<Driver> => {
  const downloads = await folder();
  return startWith(
    {
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-IN, en',
        'browser.download.dir': downloads,
        'browser.download.folderList': 2,
        'browser.download.useDownloadDir': true,
        'browser.download.alwaysOpenPanel': false,
      },
    },
    downloads,
  );
};

/** Starts the Chromium at a path. */
export const startChromium = async (executablePath: string): Promise<Driver> =>
  startWith(
    { browser: 'chrome', executablePath, args: ['--no-sandbox', '--disable-gpu', '--lang=en-IN'] },
    await folder(),
  );
