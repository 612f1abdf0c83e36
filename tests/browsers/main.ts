import { mkdirSync } from 'node:fs';
import { storedSession } from '../support/storedSession';
import { browserNames, type BrowserName, type Driver, type Size, type Tab } from './driver';
import { startChromium, startFirefox } from './puppeteer';
import { screenOf } from './screen';
import { startSite, type Site } from './site';
import { tasks, type Task } from './tasks';
import { startWebKit, type WebKitPrograms } from './webKit';

/** Paths of the programs of the browsers that are installed. */
export interface Programs {
  Chromium?: string;
  Firefox?: string;
  WebKit?: WebKitPrograms;
}

const results = 'test-results/browsers';
const sizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const starts = ({ Chromium, Firefox, WebKit }: Programs) => {
  const all: Partial<Record<BrowserName, () => Promise<Driver>>> = {
    Firefox: Firefox ? () => startFirefox(Firefox) : undefined,
    WebKit: WebKit ? () => startWebKit(WebKit) : undefined,
    Chromium: Chromium ? () => startChromium(Chromium) : undefined,
  };
  return browserNames.flatMap(browser => {
    const start = all[browser];
    return start ? [{ browser, start }] : [];
  });
};

/** The console of a tab: what was written there but is not announced by the task. */
const surprisesIn = async (tab: Tab, { expects = [] }: Task): Promise<string[]> => {
  const lines: unknown = JSON.parse(String(await tab.evaluate(`sessionStorage.getItem('seen') ?? '[]'`)));
  const texts = Array.isArray(lines) ? lines.map(String) : [];
  return texts.filter(text => !expects.some(pattern => pattern.test(text)));
};

interface Run {
  browser: BrowserName;
  driver: Driver;
  site: Site;
  size: Size;
  name: string;
  task: Task;
}

/** A browser that does not answer any more fails its task, in milliseconds. */
const limit = 120_000;

/** Runs one task in a new tab, and gives what went wrong. */
const failureOf = async ({ browser, driver, site, size, name, task }: Run): Promise<string | undefined> => {
  const { mock, deployment } = site;
  mock.reset();
  const tab = await driver.openTab(size);
  try {
    if (task.account !== 'signedOut') {
      await tab.open(`${deployment.origin}/robots.txt`);
      const session = JSON.stringify(storedSession(await mock.signIn('superadmin')));
      await tab.evaluate(`void Object.entries(${session}).forEach(([key, value]) => localStorage.setItem(key, value))`);
    }
    await task.perform({
      screen: screenOf(tab, deployment.origin),
      mock,
      deployment,
      downloads: driver.downloads,
      isNarrow: size.width < 600,
    });
    const surprises = await surprisesIn(tab, task);
    if (surprises.length > 0) throw new Error(`The console says ${surprises.join('\n')}`);
    return undefined;
  } catch (error) {
    const path = `${results}/${browser}-${size.width}-${name.replace(/\W+/g, '-')}.png` as const;
    const shot = await tab.screenshot(path).then(
      () => path,
      () => 'no picture',
    );
    const seen = await surprisesIn(tab, task).catch(() => []);
    return `${String(error)}${seen.length > 0 ? ` (console: ${seen.join(' ')})` : ''} (${shot})`;
  } finally {
    await tab.close().catch(() => undefined);
  }
};

/**
 * Runs the tasks in browsers, and prints a table of them.
 * @param words part of the names of browsers or tasks; without any, all are run
 * @param print writes a line for the person who waits
 * @returns whether all have passed
 */
export const main = async (
  programs: Programs,
  words: readonly string[],
  print: (line: string) => void,
): Promise<boolean> => {
  mkdirSync(results, { recursive: true });
  const isNamed = (name: string) => words.some(word => name.toLowerCase().includes(word.toLowerCase()));
  const browsers = starts(programs);
  const someBrowsers = browsers.filter(({ browser }) => isNamed(browser));
  const someTasks = Object.entries(tasks).filter(([name]) => isNamed(name));
  const someSizes = sizes.filter(({ width }) => isNamed(String(width)));
  const failures = new Map<string, string>();
  const outcomes = new Map<string, Record<string, string>>();
  const versions: string[] = [];

  const runBrowser = async (browser: BrowserName, start: () => Promise<Driver>) => {
    const [driver, site] = await Promise.all([start(), startSite()]);
    for (const size of someSizes.length > 0 ? someSizes : sizes) {
      for (const [name, task] of someTasks.length > 0 ? someTasks : Object.entries(tasks)) {
        const column = `${browser} ${size.width}`;
        const begun = Date.now();
        const failure = await Promise.race([
          failureOf({ browser, driver, site, size, name, task }).catch(String),
          new Promise<string>(resolve => setTimeout(() => resolve('The browser does not answer.'), limit).unref()),
        ]);
        outcomes.set(name, { ...outcomes.get(name), [column]: failure === undefined ? 'yes' : 'NO' });
        if (failure !== undefined) failures.set(`${name} in ${column}`, failure);
        print(
          `${failure === undefined ? 'passed' : 'FAILED'} ${column}: ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`,
        );
        if (failure !== undefined) print(`  ${failure}`);
      }
    }
    versions.push(`${browser}: ${driver.version}`);
    await driver.stop();
    await site.stop();
  };

  for (const { browser, start } of someBrowsers.length > 0 ? someBrowsers : browsers) await runBrowser(browser, start);
  const columns = [...new Set([...outcomes.values()].flatMap(Object.keys))];
  const lines = [...outcomes].map(([name, cells]) => [name, ...columns.map(column => cells[column] ?? '–')]);
  print(`\n${versions.join('\n')}\n`);
  for (const cells of [['task', ...columns], ...lines]) print(`| ${cells.join(' | ')} |`);
  for (const [run, failure] of failures) print(`\nFailed: ${run}: ${failure}`);
  const count = [...outcomes.values()].flatMap(cells => Object.values(cells)).length;
  print(`\n${count - failures.size} passed, ${failures.size} failed`);
  return failures.size === 0 && count > 0;
};
