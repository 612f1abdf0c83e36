import { openPage, openProfile } from './browser.mjs';
import { coldStartBoth } from './stopwatch.mjs';

const rows = { selector: 'tbody tr', count: 25 };

const visit = async (opened, { origin, address }, cpu) => {
  await opened.slowCpu(cpu);
  if (cpu > 1) await opened.slowLine();
  return coldStartBoth(opened, origin + address, rows);
};

/** Opens the list for the first time ever; `cpu` above 1: on the slow line too. */
export const driveCold = async (browser, target, session, cpu) => {
  const opened = await openPage(browser, { storageState: session });
  try {
    return await visit(opened, target, cpu);
  } finally {
    await opened.close();
  }
};

/** Visits that fill the profile: the first one fetches the scripts, the second one lets V8 keep what it compiled. */
export const visitsBefore = 2;

/** Opens the list again in a profile in which it has come to rest before, in a new page. */
export const driveSecond = async (mockPort, target, session, cpu) => {
  const profile = await openProfile(mockPort, session);
  try {
    for (let before = 0; before < visitsBefore; before += 1) {
      const opened = await profile.open();
      await visit(opened, target, 1);
      await opened.atRest();
      await opened.close();
    }
    return await visit(await profile.open(), target, cpu);
  } finally {
    await profile.close();
  }
};
