import type { Option } from '../commandLine';

/** What can be given. */
export const options: Readonly<Record<string, Option>> = {
  name: { such: "'Harbour Office'" },
  sentence: { such: "'Every berth in good order.'" },
  yes: {},
  help: {},
};

/** How the command is written, in one line. */
export const usageLine = 'Usage: npm run adopt -- --name TEXT [--sentence TEXT] [--yes]';

/** What the command says about itself. */
export const usage = `Makes a copy of this repository another business's own: calls the product otherwise and takes away what only the
business at hand has. It is run once, before anything is added; git takes it back.

  npm run adopt -- --name 'Harbour Office' --sentence 'Every berth in good order.'

  --name TEXT      what the product is called
  --sentence TEXT  what stands beside the sign-in form [Sign in to begin.]
  --yes            does it without asking

docs/adopt.md says what goes, what stays and what comes next.`;
