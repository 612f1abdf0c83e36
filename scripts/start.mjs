import { parseArgs } from 'node:util';
import { ensureInstalled, load, root } from './installed.mjs';

const { values, tokens } = parseArgs({ options: { port: { type: 'string' } }, strict: false, tokens: true });
const stray = tokens.find(({ kind }) => kind === 'positional');
if (stray) {
  // npm takes options for its own unless a lone -- stands before them, and passes on the rest.
  console.error(`'${stray.value}' is not known. Another port is chosen like this: npm start -- --port 5180`);
  process.exit(2);
}
ensureInstalled();

const { createServer, loadEnv } = await import('vite');
const { main } = await load('mock-api/main.ts');
// Whatever else is given is the mock's.
const flags = tokens.flatMap(({ name, rawName }) => (rawName && name !== 'port' ? rawName : []));
const port = await main(process.env, flags);
if (port === undefined) process.exit(1);

// The mock may listen on another port than the one that development expects. What is set in .env or around this stays.
const { mockSettings } = await load('src/config/mockSettings.ts');
const settings = loadEnv('development', root);
for (const [name, value] of Object.entries(mockSettings(`http://localhost:${port}`)))
  if (settings[name] === undefined) process.env[name] = value;

const canOpenBrowser =
  process.stdout.isTTY && !process.env.CI && (process.platform !== 'linux' || !!process.env.DISPLAY);
const server = await createServer({
  root,
  server: { open: canOpenBrowser, ...(values.port && { port: Number(values.port), strictPort: true }) },
});
await server.listen();
console.log(`  Deedbook             ${server.resolvedUrls?.local[0] ?? ''}\n`);
