import { rm } from 'node:fs/promises';
import { changesFolder } from './accepted';

/** Forgets what the run before has noted. */
export default () => rm(changesFolder, { recursive: true, force: true });
