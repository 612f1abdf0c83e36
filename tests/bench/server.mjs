import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { root } from '../../scripts/installed.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const compressible = new Set(['.html', '.js', '.css', '.svg']);

/** Starts a server on a free port. */
const serve = async answer => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: server.address().port, stop };
};

const brotliBytes = new Map();

/** A built file after brotli at its best. The name of a file in `assets` says its content, so that builds share them. */
export const brotli = path => {
  const name = path.includes('/assets/') ? basename(path) : path;
  const bytes = brotliBytes.get(name) ?? brotliCompressSync(readFileSync(path));
  brotliBytes.set(name, bytes);
  return bytes;
};

/**
 * Serves a built application as a production server would: brotli at its best, files that never change kept by the
 * browser, and the start page for every other path.
 */
export const serveBuild = async folder => {
  const { port, stop } = await serve((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const asked = join(folder, normalize(pathname));
    const path = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
    const type = extname(path);
    response.setHeader('Content-Type', types[type] ?? 'application/octet-stream');
    response.setHeader(
      'Cache-Control',
      pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (compressible.has(type)) response.setHeader('Content-Encoding', 'br').end(brotli(path));
    else createReadStream(path).pipe(response);
  });
  return { origin: `http://localhost:${port}`, stop };
};

/** Gives answers to the same `GET` of the same origin again without asking anew: the bench times the page, not the mock. */
const remembering = app => {
  const answers = new Map();
  return (request, response) => {
    const { method, url, headers } = request;
    const isKept = method === 'GET' || method === 'OPTIONS';
    const key = `${method} ${url} ${headers.origin}`;
    const known = isKept && answers.get(key);
    if (known) {
      response.writeHead(known.status, known.headers).end(known.body);
      return;
    }
    if (isKept) {
      const { end } = response;
      response.end = (body, ...rest) => {
        if (response.statusCode < 300) {
          answers.set(key, { status: response.statusCode, headers: response.getHeaders(), body });
        }
        return end.call(response, body, ...rest);
      };
    }
    app(request, response);
  };
};

/**
 * Starts the mock in memory on a free port.
 * @param scale multiplies the number of its records
 */
export const startMock = async scale => {
  const { module } = await runnerImport(`${root}mock-api/server.ts`, { configFile: false, logLevel: 'error' });
  return serve(remembering(module.createMockApi({ scale }).app));
};

const account = { email: 'superadmin@deedbook.test', password: 'Deedbook@1' };

/** Signs in over the wire; the result is what the product keeps in local storage. */
export const newSession = async mockPort => {
  const response = await fetch(`http://127.0.0.1:${mockPort}/v1/admin/loginSuperadmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', api_key: 'deedbook-development' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The mock refused to sign in: ${await response.text()}`);
  const { payload } = await response.json();
  return { payload, token: payload.token, id: payload.admin?.id ?? payload._id ?? payload.id };
};

/** The session as a browser context's stored state for one origin. */
export const storedSession = ({ payload, token }, origin) => {
  const held = { Admininfo: JSON.stringify(payload), token, Admintoken: token };
  return {
    cookies: [],
    origins: [{ origin, localStorage: Object.entries(held).map(([name, value]) => ({ name, value })) }],
  };
};
