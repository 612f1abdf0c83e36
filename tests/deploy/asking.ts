import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

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

/** Sends a server of this machine a text as it is, and gives what it answers before it hangs up. */
export const say = (port: number, text: string) =>
  new Promise<string>((done, fail) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', part => (answer += part));
    socket.on('error', error => (answer ? done(answer) : fail(error))).on('close', () => done(answer));
  });

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise<number>(done => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
