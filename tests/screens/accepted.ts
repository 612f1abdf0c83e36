import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { differences, type Place } from './compare';
import { shrinkage, type Darkroom } from './darkroom';
import { fileOf, folder, nameOf, type Look } from './pictures';

/** What is done with pictures that were taken: only kept, compared with those that were accepted, or accepted. */
export type Purpose = 'take' | 'check' | 'accept';

/** Where the accepted pictures stand, small, as part of the repository. */
export const acceptedFolder = fileURLToPath(new URL('accepted/', import.meta.url));

/** Where this machine keeps them in full size, for whoever looks at a change. */
export const fullSizeFolder = 'accepted';

/** Where this run notes what has changed. */
export const changesFolder = `${folder}changes/`;

/** What has become of one picture. */
export interface Change {
  screen: string;
  look: string;
  /** Where it differs, in pixels of the screen; none if it is new. */
  places: readonly Place[];
  isNew: boolean;
  /** Whether the accepted picture is here in full size. */
  isFullSize: boolean;
}

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/** Every screen that has accepted pictures, by its folder. */
export const acceptedScreens = (): Promise<string[]> => readdir(acceptedFolder).catch(() => []);

/** Forgets the accepted pictures of a screen that is no more. */
export const forget = (screen: string) => rm(`${acceptedFolder}${screen}`, { recursive: true });

/** In pixels of the screen. */
const onScreen = ({ x, y, width, height }: Place): Place => ({
  x: x * shrinkage,
  y: y * shrinkage,
  width: width * shrinkage,
  height: height * shrinkage,
});

/** Compares a picture that was just taken with the accepted one, or accepts it. */
export const judge = async (
  darkroom: Darkroom,
  purpose: Purpose,
  screen: string,
  look: Look,
  picture: Buffer,
): Promise<Change | undefined> => {
  const small = await darkroom.shrink(picture);
  const name = nameOf(look);
  const kept = `${acceptedFolder}${screen}/${name}.webp`;
  const full = `${folder}${fullSizeFolder}/${screen}/${name}`;
  const before = await readIfThere(kept);
  const places = before ? differences(await darkroom.read(before), small.raster).map(onScreen) : [];
  const isSame = before !== undefined && places.length === 0;

  if (isSame || purpose === 'accept') {
    const accepted = isSame ? before : small.file;
    await Promise.all(
      [`${acceptedFolder}${screen}`, `${folder}${fullSizeFolder}/${screen}`].map(path =>
        mkdir(path, { recursive: true }),
      ),
    );
    // What only looks the same to the eye stays as it was: the repository does not grow for it.
    if (!isSame) await writeFile(kept, accepted);
    await copyFile(`${folder}${screen}/${fileOf(look)}`, `${full}.png`);
    await writeFile(`${full}.webp`, accepted);
    return undefined;
  }

  await mkdir(`${changesFolder}${screen}`, { recursive: true });
  await writeFile(`${changesFolder}${screen}/${name}.webp`, small.file);
  // Somebody else may have accepted another picture since this machine kept its own.
  const isFullSize = before !== undefined && ((await readIfThere(`${full}.webp`))?.equals(before) ?? false);
  if (before && !isFullSize) await writeFile(`${changesFolder}${screen}/${name}-before.webp`, before);
  return { screen, look: name, places, isNew: !before, isFullSize };
};

/** Notes what has changed on a screen, for the report. */
export const note = (screen: string, changes: readonly Change[]) =>
  writeFile(`${changesFolder}${screen}/changes.json`, JSON.stringify(changes));

/** Everything that was noted. */
export const notedChanges = async (): Promise<Change[]> => {
  const screens = await readdir(changesFolder).catch(() => []);
  const notes = await Promise.all(screens.map(screen => readIfThere(`${changesFolder}${screen}/changes.json`)));
  return notes.flatMap((text): Change[] => (text ? JSON.parse(text.toString()) : []));
};
