import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { boot } from '../../scripts/build/boot';

test('boot.js names each chunk of the first screen with all of its stylesheets, in the order of their need', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deedbook-boot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('NODE_ENV', 'production');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('index.html', '<head></head><script type="module" src="/main.js"></script>');
  const screens = ['registry', 'session', 'address', 'admin', 'AuthPages'];
  write('main.js', screens.map(name => `import('./${name}.js');`).join('\n'));
  for (const name of screens) {
    write(`${name}.css`, `.${name} { color: red }`);
    write(`${name}.js`, `import './${name}.css';\nimport './shared.css';\nconsole.log('${name}');`);
  }
  write('shared.css', '.shared { color: red }');
  const result = await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [boot()] });
  if (!('output' in result)) throw new Error('More than one build.');
  const textOf = (pattern: RegExp) => {
    const file = result.output.find(({ fileName }) => pattern.test(fileName));
    return file?.type === 'asset' ? String(file.source) : file?.code;
  };
  const files = [...(textOf(/boot-.*\.js$/) ?? '').matchAll(/\/assets\/(\w+)-[\w-]{8}\.(js|css)/g)];
  expect(files.map(([, name, kind]) => `${name}.${kind}`)).toEqual(
    screens.flatMap(name => [`${name}.js`, `${name}.css`, 'shared.css']),
  );
  expect(textOf(/index\.html$/)).toMatch(
    /<script async src="\/assets\/boot-.{8}\.js"><\/script>\s*<script type="module"/,
  );
  expect(textOf(/registry-.*\.js$/)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
