import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test as base } from '../e2e/support/test';

type Values = Readonly<Record<string, unknown>>;

/** A server of a test, with its data as they are in the beginning. */
interface Server {
  /** First step of the routes of its entities. */
  name: string;
  /** Reads what it has stored, with the relations. */
  stored: (collection: string, id: number | string) => Promise<Values>;
}

const addresses: Readonly<Record<string, string | undefined>> = {
  drf: process.env.DRF_ADDRESS,
  fastapi: process.env.FASTAPI_ADDRESS,
};

const isUp = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

/** With a new server, which the project of Playwright names. */
export const test = base.extend<{ server: Server }>({
  server: [
    async ({ page }, provide, { project }) => {
      const name = String(project.metadata.server);
      const address = addresses[name];
      if (!address) throw new Error('Run these tests with npm run test:servers.');
      const python = spawn('/usr/bin/python3', ['-B', `tests/servers/${name}/server.py`, new URL(address).port], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const ended = once(python, 'exit');
      await expect.poll(() => isUp(`${address}/authors`), { message: `${project.name} answers` }).toBe(true);
      const end = name === 'drf' ? '/' : '';
      const read = async (path: string): Promise<Values> => (await fetch(`${address}/${path}`)).json();
      await provide({
        name,
        stored: (collection, id) => read(`${collection}/${id}${end}?expand=author`),
      });
      // Requests that are on their way would fail.
      await page.close();
      python.kill();
      await ended;
    },
    { auto: true },
  ],
});

export { expect };
