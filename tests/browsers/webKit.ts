import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key, Origin, WebElement, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/runningMock';
import { dragScript, keysOf, type Driver, type Size, type Tab } from './driver';

/** Programs of WebKitGTK, by their paths. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** An X server without a screen, as MiniBrowser has no headless mode. */
  display: string;
}

/** Its bar makes the window wider than a phone. */
const style = 'toolbar, toolbar *, entry, button { min-width: 0; padding: 0; margin: 0; font-size: 1px; }';

const ended = async (child: ChildProcess) => {
  const end = once(child, 'exit');
  child.kill();
  await end;
};

const keyNames: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  End: Key.END,
};
const keyOf = (name: string): string => keyNames[name] ?? name;

const tabOf = (driver: WebDriver): Tab => {
  const pointerAt = (x: number, y: number) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration: 0,
  });
  return {
    open: address => driver.get(address),
    evaluate: async script => {
      const json: unknown = await driver.executeAsyncScript(
        `const done = arguments[0];
        (async () => JSON.stringify({ value: await (${script}) }))().then(done, problem => done(JSON.stringify({ problem: String(problem) })));`,
      );
      const { value, problem }: { value?: unknown; problem?: string } = JSON.parse(String(json));
      if (problem !== undefined) throw new Error(problem);
      return value;
    },
    click: (x, y) => driver.actions().move(pointerAt(x, y)).press().release().perform(),
    drag: (from, to) => driver.executeScript(dragScript(from, to)),
    press: async keys => {
      const { held, last } = keysOf(keys);
      const actions = driver.actions();
      for (const name of held) actions.keyDown(keyOf(name));
      actions.keyDown(keyOf(last)).keyUp(keyOf(last));
      for (const name of held.toReversed()) actions.keyUp(keyOf(name));
      await actions.perform();
    },
    type: text => driver.actions().sendKeys(text).perform(),
    chooseFiles: async (script, paths) => {
      const input: unknown = await driver.executeScript(`return ${script}`);
      if (!(input instanceof WebElement)) throw new Error('There is no file input.');
      await input.sendKeys(paths.join('\n'));
    },
    screenshot: async path => writeFile(path, await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
};

/** Starts the driver of WebKit, with a display for each size. */
export const startWebKit = async (programs: WebKitPrograms): Promise<Driver> => {
  const home = await mkdtemp(join(tmpdir(), 'browsers-'));
  const downloads = join(home, 'Downloads');
  await mkdir(downloads);
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/gtk.css'), style);
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const displays = new Map<number, { name: string; server: ChildProcess }>();
  let version = 'WebKit';

  const startDisplay = async ({ width, height }: Size) => {
    const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-displayfd', '3'];
    const server = spawn(programs.display, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const named = server.stdio[3];
    if (!named) throw new Error(`${programs.display} does not say its number.`);
    const [number] = await once(named, 'data');
    const display = { name: `:${String(number).trim()}`, server };
    displays.set(width, display);
    return display;
  };

  /** A separate driver for each tab: one that has had a browser may not answer when it is asked for another. */
  const startServer = async (display: string) => {
    const port = await freePort();
    const server = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        TZ: 'Asia/Kolkata',
        LANG: 'en_IN.UTF-8',
        HOME: home,
        XDG_CONFIG_HOME: home,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    const address = `http://127.0.0.1:${port}`;
    const isUp = () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp()));
    return { address, server };
  };

  return {
    get version() {
      return version;
    },
    downloads,
    openTab: async size => {
      const display = displays.get(size.width) ?? (await startDisplay(size));
      const { address, server } = await startServer(display.name);
      const options = { binary: programs.browser, args: ['--automation', '--full-screen'] };
      const driver = await new Builder()
        .usingServer(address)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            unhandledPromptBehavior: 'accept',
            'webkitgtk:browserOptions': options,
          }),
        )
        .build();
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      version = `WebKitGTK/${String((await driver.getCapabilities()).get('browserVersion'))}`;
      const tab = tabOf(driver);
      return {
        ...tab,
        close: async () => {
          await tab.close();
          await ended(server);
        },
      };
    },
    stop: async () => {
      for (const { server } of displays.values()) await ended(server);
      await rm(home, { recursive: true, force: true });
    },
  };
};
