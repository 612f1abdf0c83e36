import { test } from '../e2e/support/test';
import { looksOf, takePictures } from './pictures';
import { folderOf, views } from './views';

for (const view of views) {
  const { part, name, role, stored, open } = view;
  test(`${part}: ${name}`, async ({ page, mock, signIn, storeLocally, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    if (role) await signIn(role);
    if (stored) await storeLocally(stored);
    await open(page, mock);
    await takePictures(page, folderOf(view), looksOf(view));
  });
}
