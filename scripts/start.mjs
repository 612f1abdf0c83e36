import { ensureInstalled, root } from './installed.mjs';

ensureInstalled();

const { createServer, runnerImport } = await import('vite');
const { module } = await runnerImport(`${root}mock-api/main.ts`, { configFile: false, logLevel: 'error' });
const port = await module.main(process.env, process.argv.slice(2));
if (port === undefined) process.exit(1);
process.env.VITE_API_BASE ??= `http://localhost:${port}/v1`;
process.env.VITE_S3_ENDPOINT ??= `http://localhost:${port}/storage`;

const canOpenBrowser =
  process.stdout.isTTY && !process.env.CI && (process.platform !== 'linux' || !!process.env.DISPLAY);
const server = await createServer({ root, server: { open: canOpenBrowser } });
await server.listen();
console.log(`  Deedbook             ${server.resolvedUrls?.local[0] ?? ''}\n`);
