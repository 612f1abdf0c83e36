import { expect } from '@playwright/test';
import { judge, note, type Change } from './accepted';
import { takePictures, type Look } from './pictures';
import { purpose } from './purpose';
import { linesOf } from './report';
import { test } from './test';
import { folderOf, views } from './views';

for (const view of views) {
  const { part, name, role, stored, says, isAnchored, open } = view;
  test(`${part}: ${name}`, async ({ page, mock, signIn, storeLocally, allowConsole, darkroom }) => {
    allowConsole(/Failed to load resource/, ...(says ? [says] : []));
    if (role) await signIn(role);
    if (stored) await storeLocally(stored);
    const show = () => open(page, mock);
    await show();
    const screen = folderOf(view);
    const judged: Promise<Change | undefined>[] = [];
    const judgeEach = (look: Look, picture: Buffer) => {
      // The next picture is taken meanwhile.
      if (purpose !== 'take') judged.push(judge(darkroom, purpose, screen, look, picture));
    };
    await takePictures(page, view, screen, judgeEach, isAnchored ? show : undefined);
    const changes = (await Promise.all(judged)).flatMap(change => change ?? []);
    if (changes.length > 0) await note(screen, changes);
    expect(linesOf(changes), 'looks as it was accepted').toEqual([]);
  });
}
