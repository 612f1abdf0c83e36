import { openPage, openProfile } from './browser.mjs';
import { coldStartBoth } from './stopwatch.mjs';

const rows = { selector: 'tbody tr', count: 25 };

const visit = async (opened, { origin, address }, cpu) => {
  await opened.slowCpu(cpu);
  if (cpu > 1) await opened.slowLine();
  return coldStartBoth(opened, origin + address, rows);
};

const justSo = (_opened, act) => act();

/**
 * Opens the list for the first time ever; `cpu` above 1: on the slow line too.
 * @param around called with the page and the visit, to watch it
 */
export const driveCold = async (browser, target, session, cpu, around = justSo) => {
  const opened = await openPage(browser, { storageState: session });
  try {
    return await around(opened, () => visit(opened, target, cpu));
  } finally {
    await opened.close();
  }
};

/** Opens each application once unmeasured: its server compresses a file when it is first asked for. */
export const warmUp = async (bench, targets) => {
  for (const target of targets) await driveCold(await bench.browser(), target, await bench.sessionOf(target), 1);
};

/**
 * Visits that fill the profile: the first one fetches the scripts, the second one lets V8 keep what it compiled. The
 * headless shell does not read that again, so each of its visits compiles anew, in all applications alike.
 */
export const visitsBefore = 2;

/** Opens the list again in a profile in which it has come to rest before, in a new page. */
export const driveSecond = async (mockPort, target, session, cpu, around = justSo) => {
  const profile = await openProfile(mockPort, session);
  try {
    for (let before = 0; before < visitsBefore; before += 1) {
      const opened = await profile.open();
      await visit(opened, target, 1);
      await opened.atRest();
      await opened.close();
    }
    const opened = await profile.open();
    return await around(opened, () => visit(opened, target, cpu));
  } finally {
    await profile.close();
  }
};
