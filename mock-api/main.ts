import { createServer, type Server } from 'node:http';
import { accountPassword, accounts } from './accounts';
import { readEnvironment, type Environment } from './environment';
import { createMockApi } from './server';

const longestEmail = Math.max(...accounts.map(({ email }) => email.length));

const greeting = (port: number) =>
  [
    '',
    `  Deedbook mock API    http://localhost:${port}/v1`,
    `  Calls, one by one    http://localhost:${port}/docs`,
    `  Mailed codes         http://localhost:${port}/outbox`,
    `  Faults and requests  http://localhost:${port}/`,
    '',
    `  Sign in with password ${accountPassword} as`,
    ...accounts.map(({ email, role }) => `    ${email.padEnd(longestEmail + 2)}${role}`),
    '',
  ].join('\n');

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isTaken = (error: Error): boolean => 'code' in error && error.code === 'EADDRINUSE';

/** Listens on a port. @throws Error when it is in use */
const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', error => {
      const message = `Port ${port} is in use. Stop what runs there, or set MOCK_PORT to another.`;
      reject(isTaken(error) ? new Error(message) : error);
    });
    server.listen(port, resolve);
  });

/** Listens first and opens the data file then, as the file belongs to a mock that already runs on the port. */
const serve = async ({ port, ...options }: Environment): Promise<void> => {
  const server = createServer();
  await listen(server, port);
  try {
    const { app, close } = createMockApi(options);
    const stop = () => {
      close();
      process.exit();
    };
    server.on('request', app);
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  } catch (error) {
    server.close();
    throw error;
  }
};

/**
 * Starts the mock as environment and flags say.
 * @returns the port it listens on; `undefined` when a value cannot be used, which the console says.
 */
export const main = async (variables: NodeJS.ProcessEnv, flags: readonly string[]): Promise<number | undefined> => {
  try {
    const environment = readEnvironment(variables, flags);
    await serve(environment);
    console.log(greeting(environment.port));
    return environment.port;
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
    return undefined;
  }
};
