import { rm, writeFile } from 'node:fs/promises';
import { acceptedScreens, forget, notedChanges } from './accepted';
import { writeAlbum } from './album';
import { folder } from './pictures';
import { purpose } from './purpose';
import { reportHtml } from './report';
import { folderOf, views } from './views';

/** Writes the pages to look through: all pictures, and those that have changed. */
export default async () => {
  await writeAlbum();
  if (purpose === 'take') return;
  const report = `${folder}changes.html`;
  const there = new Set(views.map(folderOf));
  const gone = (await acceptedScreens()).filter(screen => !there.has(screen));
  if (purpose === 'accept') {
    await Promise.all(gone.map(forget));
    await rm(report, { force: true });
    return;
  }
  const changes = await notedChanges();
  await writeFile(report, reportHtml(changes, gone));
  if (gone.length > 0) console.warn(`Accepted, but no longer there: ${gone.join(', ')}`);
  if (changes.length > 0)
    console.warn('\nPicture beside picture: screens/changes.html. Accept with: npm run screens -- --accept');
};
