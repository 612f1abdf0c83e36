import { createServer } from 'vite';
import { expect, test } from 'vitest';

test('the development server renders icons as a build does, without the styles of MUI', async () => {
  const cacheDir = 'test-results/development';
  const options = { mode: 'mock', logLevel: 'error', cacheDir, server: { middlewareMode: true, hmr: false } } as const;
  const server = await createServer(options);
  const codeAt = async (url = '') => (await server.transformRequest(url))?.code ?? '';
  const [, icon] = /import Add from "([^"]+)"/.exec(await codeAt('/src/engine/ui/Icon.tsx')) ?? [];
  expect(await codeAt(icon)).toContain('/src/engine/ui/createSvgIcon.tsx');
  await server.close();
});
