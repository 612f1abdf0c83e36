import { buildForMock, runProgram } from './installed.mjs';

/*
 * Compares the screens with their accepted pictures: npm run screens [-- --check | --accept | --docs] [options of Playwright]
 * --accept accepts what is new or differs, --docs takes the pictures of README.md. tests/screens/README.md has more.
 */

const flags = { '--check': [], '--accept': ['--update-snapshots'], '--docs': ['--project', '1440-light'] };
const [first, ...rest] = process.argv.slice(2);
const options = first in flags ? [...rest, ...flags[first]] : process.argv.slice(2);
const SCREENS_SPEC = first === '--docs' ? 'docs.spec.ts' : 'screens.spec.ts';

process.exitCode =
  buildForMock() || runProgram('playwright', ['test', '-c', 'tests/screens', ...options], { SCREENS_SPEC });
