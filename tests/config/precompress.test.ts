import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { precompress } from '../../scripts/build/precompress';
import { temporaryFolder, writeFiles } from '../support/temporaryFolder';

test.each([
  ['build', true],
  ['test', false],
])('npm run %s compresses the files in its folder: %s', async (script, isCompressed) => {
  const { root, at, remove } = temporaryFolder();
  onTestFinished(remove);
  vi.stubEnv('npm_lifecycle_event', script);
  vi.spyOn(console, 'log').mockReturnValue();
  writeFiles(root, {
    'index.html': '<head></head>',
    'public/about.txt': 'much the same '.repeat(200),
    'public/config.js': 'settings '.repeat(200),
  });
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress()],
    build: { outDir: 'elsewhere' },
  });
  const file = at('elsewhere/about.txt');
  expect([`${file}.gz`, `${file}.br`, at('elsewhere/config.js.gz')].map(existsSync)).toEqual([
    isCompressed,
    isCompressed,
    false,
  ]);
  if (!isCompressed) return;
  const text = readFileSync(file);
  expect([gunzipSync(readFileSync(`${file}.gz`)), brotliDecompressSync(readFileSync(`${file}.br`))]).toEqual([
    text,
    text,
  ]);
});
