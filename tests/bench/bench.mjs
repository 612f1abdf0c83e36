import { startBrowser } from './browser.mjs';
import { buildProduct, buildReference, buildWideList } from './builds.mjs';
import { openReport } from './report.mjs';
import { newSession, startMock, storedSession } from './server.mjs';
import { serveTarget } from './targets.mjs';

/** Enough users for a page of a hundred. */
const scale = 5;

const builders = {
  product: () => buildProduct(),
  tenTimes: () => buildProduct(10),
  wideList: buildWideList,
  reactAdmin: buildReference,
};

/** What the parts need in common; each is made when it is first asked for, and all of it ends with `close`. */
export const openBench = rounds => {
  const made = new Map();
  const closing = [];
  const once = (name, make) => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name);
  };
  const build = name => once(`build ${name}`, () => builders[name]());
  const open = (name, start) =>
    once(name, async () => {
      const started = await start();
      closing.push(() => (started.stop ? started.stop() : started.close()));
      return started;
    });
  const mock = () => open('mock', () => startMock(scale));
  const browser = () => open('browser', async () => startBrowser((await mock()).port));
  const target = name => open(`target ${name}`, async () => serveTarget(name, await build(name)));
  const session = () => once('session', async () => newSession((await mock()).port));
  return {
    rounds,
    report: openReport(),
    build,
    mock,
    browser,
    /** The built applications of these names, served. */
    targets: async (...names) => {
      const served = [];
      // One after the other: two builds at once would share what Vite keeps of the environment.
      for (const name of names) served.push(await target(name));
      return served;
    },
    session,
    /** The session as the pages of an application find it. */
    sessionOf: async ({ origin }) => storedSession(await session(), origin),
    close: async () => {
      for (const end of closing.toReversed()) await end();
    },
  };
};
