import { expect, test as base } from '../e2e/support/test';
import { addresses, startServer, type ServerName } from './start';

type Values = Readonly<Record<string, unknown>>;

/** A server of a test, with its data as they are in the beginning. */
interface Server {
  /** First step of the routes of its entities. */
  name: string;
  /** Reads what it has stored, with the relations. */
  stored: (collection: string, id: number | string) => Promise<Values>;
}

/** With a new server, which the project of Playwright names. */
export const test = base.extend<{ server: Server }>({
  server: [
    async ({ page }, provide, { project }) => {
      const name: ServerName = project.metadata.server;
      const address = addresses[name];
      const stop = await startServer(name, false);
      const end = name === 'drf' ? '/' : '';
      const read = async (path: string): Promise<Values> => (await fetch(`${address}/${path}`)).json();
      await provide({
        name,
        stored: (collection, id) => read(`${collection}/${id}${end}?expand=author`),
      });
      // Requests that are on their way would fail.
      await page.close();
      await stop();
    },
    { auto: true },
  ],
});

export { expect };
