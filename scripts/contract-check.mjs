import { runnerImport } from 'vite';

const { module } = await runnerImport('./scripts/drift/main.ts', { configFile: false, logLevel: 'error' });
process.exitCode = await module.main(process.argv.slice(2), process.env, console.log);
