import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf } from '../../scripts/installed.mjs';

/** A small project in which each of the checks behind `npm run check` has something to find. */
const planted: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'planted', type: 'module', dependencies: { react: '19.3.1', idb: '8.0.4' } }),
  'knip.jsonc': JSON.stringify({ entry: ['src/main.ts'], project: ['src/**/*.ts'] }),
  'src/main.ts': "import { first } from './kinds/first';\nimport { low } from './config/low';\nfirst();\nlow();\n",
  'src/kinds/first.ts': "import { second } from './second';\nexport const first = () => second;\n",
  'src/kinds/second.ts':
    "import { first } from './first';\nexport const second = () => first;\nexport const dead = 1;\n",
  'src/config/low.ts': "import { first } from '../kinds/first';\nimport 'react';\nexport const low = first;\n",
  'src/contract/index.ts': 'export const contract = {};\n',
  'src/app/drift/contractWatch.ts': "import { contract } from '../../contract';\nexport const watched = contract;\n",
  'src/app/early.ts':
    "import { watched } from './drift/contractWatch'; // import.meta.env.DEV\nexport const early = watched;\n",
  'src/app/always.ts': "export const always = () => import('./drift/contractWatch');\n",
  'src/app/developing.ts': "export const developing = () => import.meta.env.DEV && import('./drift/contractWatch');\n",
  'src/app/other.ts': "import { contract } from '../contract';\nexport const other = contract;\n",
  'src/kinds/orphan.ts': 'export const orphan = 1;\n',
  // Names that differ only in case, with other endings, so that each pair can stand side by side on any system.
  'src/app/Menu.tsx': '',
  'src/app/menu.ts': '',
  'src/app/Palette.tsx': '',
  'src/app/palette/index.ts': '',
  'scripts/drift.mjs': '',
  'scripts/drift/main.ts': '',
  'scripts/Drift.ts': '',
  'mock-api/seed.ts': '',
  'mock-api/Seed.json': '',
};
let project = '';
let rooms: { lines: string[]; status: number | null };
const outputOf = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  return { text: `${stdout}${stderr}`, status };
};

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'deedbook-checks-'));
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const { text, status } = outputOf(resolve('scripts/rooms.mjs'), project);
  rooms = { lines: text.split('\n'), status };
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('npm run check', () => {
  test('finds files that import each other in a circle', () => {
    const { text, status } = outputOf(
      programOf('oxlint'),
      '-c',
      resolve('.oxlintrc.json'),
      '--disable-nested-config',
      'src',
    );
    expect(text).toContain('no-cycle');
    expect(status).not.toBe(0);
  });

  const takenForOther = (pair: string) => `${pair} differ only in case: Windows and macOS take one for the other.`;
  test.each<[string, RegExp, string[]]>([
    [
      'an import of a later room',
      /a later room/,
      ['src/config/low.ts (config) imports ../kinds/first (kinds), a later room.'],
    ],
    [
      'values of the contract in the browser, but in the one file for development, lazily imported',
      /contract/i,
      [
        'src/app/always.ts imports ./drift/contractWatch but not lazily, on a line that asks for import.meta.env.DEV.',
        'src/app/early.ts imports ./drift/contractWatch but not lazily, on a line that asks for import.meta.env.DEV.',
        'src/app/other.ts imports values of the contract; only types reach the browser.',
      ],
    ],
    [
      'names that a file system which ignores case takes for one another',
      /differ only in case/,
      [
        'mock-api/Seed.json and mock-api/seed.ts',
        'scripts/Drift.ts and scripts/drift',
        'scripts/Drift.ts and scripts/drift.mjs',
        'src/app/Menu.tsx and src/app/menu.ts',
        'src/app/Palette.tsx and src/app/palette',
      ].map(takenForOther),
    ],
  ])('finds %s', (_, pattern, found) => {
    expect(rooms.lines.filter(line => pattern.test(line)).toSorted()).toEqual(found);
    expect(rooms.status).toBe(1);
  });

  test('finds exports, files and packages that nothing uses', () => {
    const { text, status } = outputOf(programOf('knip'), '--no-progress');
    expect(text).toMatch(/Unused files[^]*orphan\.ts/);
    expect(text).toMatch(/Unused exports[^]*dead/);
    expect(text).toMatch(/Unused dependencies[^]*idb/);
    expect(status).toBe(1);
  });

  test('runs all of them', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const parts = ['types', 'lint', 'format', 'rooms', 'unused', 'translations'];
    expect(scripts.check.split(' && ')).toEqual(parts.map(part => `npm run check:${part}`));
    expect(scripts['check:unused']).toContain('knip');
    expect(JSON.parse(readFileSync('.oxlintrc.json', 'utf8')).rules['import/no-cycle']).toBe('error');
  });
});
