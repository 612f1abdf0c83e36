import { expect } from '@playwright/test';
import { judge, note, type Change } from './accepted';
import { looksOf, takePictures } from './pictures';
import { purpose } from './purpose';
import { linesOf } from './report';
import { test } from './test';
import { folderOf, views } from './views';

for (const view of views) {
  const { part, name, role, stored, open } = view;
  test(`${part}: ${name}`, async ({ page, mock, signIn, storeLocally, allowConsole, darkroom }) => {
    allowConsole(/Failed to load resource/);
    if (role) await signIn(role);
    if (stored) await storeLocally(stored);
    await open(page, mock);
    const screen = folderOf(view);
    const judged: Promise<Change | undefined>[] = [];
    await takePictures(page, screen, looksOf(view), (look, picture) => {
      // The next picture is taken meanwhile.
      if (purpose !== 'take') judged.push(judge(darkroom, purpose, screen, look, picture));
    });
    const changes = (await Promise.all(judged)).flatMap(change => change ?? []);
    if (changes.length > 0) await note(screen, changes);
    expect(linesOf(changes), 'looks as it was accepted').toEqual([]);
  });
}
