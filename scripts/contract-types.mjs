// Writes the types of the contract into its `api.ts`, of this project or of the copy in the folder given.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './installed.mjs';

const contract = join(process.argv[2] ?? root, 'src/contract');
const { module } = await runnerImport(join(contract, 'apiText.ts'), { configFile: false, logLevel: 'error' });
await writeFile(join(contract, 'api.ts'), module.apiText());
