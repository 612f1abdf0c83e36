import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printedBy } from '../support/temporaryFolder';
import { copyOf } from './copy';

const { root, at, read, tree, copy, remove, runRemoval } = copyOf('newcomer');

const page = 'docs/reference/entities.md';
/** Every file of the copy, without the page that is written anew. */
const sources = (): Record<string, string> => ({ ...tree(), [page]: '' });

/** Runs a script of the copy, and answers what it printed. */
const start = (script: string, args: readonly string[] = []) => printedBy(`scripts/${script}.mjs`, args, { cwd: root });

beforeAll(async () => {
  await copy();
  for (const name of ['docs', 'package.json', 'package-lock.json']) cpSync(name, at(name), { recursive: true });
  // The packages are those of the project: nothing is to be installed.
  writeFileSync(at('node_modules/.package-lock.json'), '');
}, 300_000);
afterAll(remove);

// Each command loads all declarations, which takes a busy machine its time.
test(
  'the command of the README needs no further edit, and is taken back without a trace (LANG-08)',
  { timeout: 300_000 },
  async () => {
    const before = sources();
    const command = /^npm run new:entity (\w+) -- --fields '(.*)'$/m.exec(readFileSync('README.md', 'utf8'));
    const [, name = '', fields = ''] = command ?? [];
    expect(start('command', ['newEntity', name, '--fields', fields])).toContain('Wrote docs/reference/entities.md.');
    const after = sources();
    const changed = Object.entries(after).flatMap(([path, bytes]) => (bytes === before[path] ? [] : path));
    expect(changed.toSorted()).toEqual(['src/entities/index.ts', 'src/entities/rooms.ts']);
    expect(read(page)).toContain('\n## Rooms\n\nAt `/rooms`, for superadmin.');
    expect(start('inPage', ['scripts/translations/main.ts']).trim().split('\n')).toEqual([
      expect.stringMatching(/^Note: src\/languages\/hi\.ts lacks 10 of \d{4} texts\. They are shown in English\.$/),
      "  rooms: 'Rooms', 'Search Rooms', 'Enter title.', 'Photo', 'Is Open', 'Add Room', 'Room added', 'Room updated', 'Delete this room?', 'Room deleted'",
    ]);
    expect(await runRemoval([name, '--yes'])).toMatchObject({ code: 0 });
    expect(sources()).toEqual(before);
  },
);
