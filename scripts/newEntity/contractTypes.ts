import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The folder of the scripts, whichever folder they work on. */
const tools = join(import.meta.dirname, '..');

/** Writes `src/contract/api.ts` of the project in a folder anew, in a process that has not read the contract yet. */
export const writeContractTypes = (root: string): void => {
  execFileSync(process.execPath, [join(tools, 'contract-types.mjs'), root]);
};
