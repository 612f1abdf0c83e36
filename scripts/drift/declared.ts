import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Use } from '../uses/use';

const load = async (): Promise<readonly Use[]> => {
  const worker = new Worker(new URL('../uses.mjs', import.meta.url));
  try {
    const [uses]: readonly Use[][] = await once(worker, 'message');
    return uses ?? [];
  } finally {
    await worker.terminate();
  }
};

let loading: Promise<readonly Use[]> | undefined;

/**
 * What the declarations use of the API's answers. They are loaded once, beside a page that nobody sees.
 * @throws Error when a declaration cannot be loaded
 */
export const readUses = (): Promise<readonly Use[]> => (loading ??= load());
