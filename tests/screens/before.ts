import { mkdir, rm } from 'node:fs/promises';
import { changesFolder } from './accepted';
import { folder } from './pictures';

/** Forgets what the run before has noted. */
export default async () => {
  await mkdir(folder, { recursive: true });
  await rm(changesFolder, { recursive: true, force: true });
};
