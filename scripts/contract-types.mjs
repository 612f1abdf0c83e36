// Writes the types of the contract into src/contract/api.ts.
import { writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';
import { root } from './installed.mjs';

const { module } = await runnerImport('./scripts/contractTypes/main.ts', { configFile: false, logLevel: 'error' });
await writeFile(`${root}src/contract/api.ts`, module.contractTypes());
