// Writes the OpenAPI document of the contract as JSON: to the file given as an argument, else to standard output.
import { writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const [file] = process.argv.slice(2);
const { module } = await runnerImport('./src/contract/openapi.ts', { configFile: false });
const text = `${JSON.stringify(module.openApiDocument(), null, 2)}\n`;

if (file) await writeFile(file, text);
else process.stdout.write(text);
