import { spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { vi } from 'vitest';

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

interface Run {
  /** The file that it prints to. */
  log: string;
  environment?: NodeJS.ProcessEnv;
  /** Who runs it. @default who runs the tests */
  user?: { uid: number; gid: number } | undefined;
}

/** Starts nginx, or a program that starts it. */
export const startNginx = (program: string, args: readonly string[], { log, environment, user }: Run) => {
  // A file, since the log of the image names /dev/stdout, which must be opened anew.
  const output = openSync(log, 'w', 0o666);
  if (user) chownSync(log, user.uid, user.gid);
  const child = spawn(program, [...args, '-g', 'daemon off;'], {
    cwd: '/',
    stdio: ['ignore', output, output],
    env: environment,
    ...user,
  });
  closeSync(output);
  const printed = () => readFileSync(log, 'utf8');
  const ended = new Promise<number | null>(done => child.once('close', done));
  return {
    printed,
    /** How it ended, when it has. */
    ended,
    /** Waits until it answers on a port. */
    answers: (port: number) =>
      vi.waitFor(
        async () => {
          if (child.exitCode !== null) throw new Error(printed());
          await ask(port, '/');
        },
        { timeout: 20_000, interval: 50 },
      ),
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGQUIT');
      await ended;
    },
  };
};
