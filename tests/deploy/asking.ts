import { createServer, request, type IncomingHttpHeaders } from 'node:http';

/** Asks a server of this machine as a browser does, without following or decoding anything. */
export const ask = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
    const sent = request({ port, path, headers, agent: false }, response => {
      const parts: Buffer[] = [];
      response.on('data', part => parts.push(part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', fail).end();
  });

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise<number>(done => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
