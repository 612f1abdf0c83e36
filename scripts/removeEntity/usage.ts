import type { Option } from '../newEntity/arguments';

/** What can stand behind the name. */
export const options: Readonly<Record<string, Option>> = { yes: {}, help: {} };

/** How the command is written, in one line. */
export const usageLine = 'Usage: npm run remove:entity NAME -- [--yes]';

/** What the command says about itself. */
export const usage = `Takes an entity away: its file, its line in the table of contents, and what only it has of calls, of records that the
mock begins with, and of a dialect.

  npm run remove:entity rooms
  npm run remove:entity faq/rooms -- --yes

  NAME   its route, as it stands in src/entities/index.ts
  --yes  does it without asking

It refuses while anything else refers to the entity, and names the lines. What npm run new:entity wrote is then
gone as if it had never been there.`;
