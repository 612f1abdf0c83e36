import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fromHeadersFile } from '../../scripts/build/securityHeaders';
import { listening } from './runningMock';

/** The files of a build, by their addresses. */
export type Files = ReadonlyMap<string, Buffer>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const built = (): Files =>
  new Map(
    readdirSync('dist', { recursive: true, withFileTypes: true }).flatMap(entry => {
      const path = join(entry.parentPath, entry.name);
      return entry.isFile() ? [[path.slice('dist'.length).replaceAll('\\', '/'), readFileSync(path)] as const] : [];
    }),
  );

const hashed = /-[\w-]{8}(?=\.(?:js|css)\b)/g;

/** The same build as another version: each script and stylesheet under another name, and one text changed. */
const released = (files: Files, [text, changed]: readonly [string, string]): Files =>
  new Map(
    [...files].map(([address, content]) => {
      const isText = /\.(js|css|html)$/.test(address);
      const renamed = (words: string) => words.replace(hashed, hash => `-${hash.slice(5)}${hash.slice(1, 5)}`);
      const isAsset = address.startsWith('/assets/');
      return [
        isAsset ? renamed(address) : address,
        isText ? Buffer.from(renamed(content.toString()).replaceAll(text, changed)) : content,
      ];
    }),
  );

/** A server of the built application on which a new version can be deployed. */
export interface Deployment {
  origin: string;
  /** Puts a new version in the place of the one that is served, with one text changed. */
  deploy: (change: readonly [text: string, changed: string]) => void;
  stop: () => void;
}

/**
 * Serves the build on a free port.
 * @param missing how a file is answered that is gone: with 404, or with the page
 * @param install changes the files of the build, as an installation does with its settings. @default as they were built
 */
export const startDeployment = async (
  missing: 404 | 'page' = 404,
  install: (files: Files) => Files = files => files,
): Promise<Deployment> => {
  const first = install(built());
  const headers = fromHeadersFile(first.get('/_headers')?.toString() ?? '');
  let files = first;
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    headers.forEach(([name, value]) => response.setHeader(name, value));
    const isAsset = path.startsWith('/assets/');
    if (isAsset && !files.has(path) && missing === 404) {
      response.writeHead(404).end();
      return;
    }
    const address = files.has(path) ? path : '/index.html';
    response.setHeader('Content-Type', types[extname(address)] ?? 'text/plain');
    response.setHeader('Cache-Control', isAsset ? 'max-age=31536000, immutable' : 'no-cache');
    response.end(files.get(address));
  });
  const port = await listening(server);
  return {
    origin: `http://localhost:${port}`,
    deploy: change => void (files = released(files, change)),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
