import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runScript, temporaryFolder } from '../support/temporaryFolder';

const asking = "import 'react';\nexport const asked = async (ask: () => Promise<string>) => await ask();\n";

/** A small project in which `npm run check:layers` has something to find. */
const project = temporaryFolder({
  'src/engine/fields/first.ts': 'export const first = 1;\n',
  'src/config/low.ts': "import { first } from '../engine/fields/first';\nimport 'react';\nexport const low = first;\n",
  'src/contract/index.ts': 'export const contract = {};\n',
  'src/layout/drift/contractDrift.ts': "import { contract } from '../../contract';\nexport const watched = contract;\n",
  'src/engine/data/asking.ts': asking,
  'src/engine/views/asking.ts': asking,
  'src/layout/early.ts':
    "import { watched } from './drift/contractDrift'; // import.meta.env.DEV\nexport const early = watched;\n",
  'src/layout/always.ts': "export const always = () => import('./drift/contractDrift');\n",
  'src/layout/developing.ts':
    "export const developing = () => import.meta.env.DEV && import('./drift/contractDrift');\n",
  'src/layout/other.ts': "import { contract } from '../contract';\nexport const other = contract;\n",
  'src/main.tsx':
    "import { contract } from './contract';\nimport { other } from './layout/other';\nexport const all = [contract, other];\n",
  'src/services/first.ts': 'export const first = 1;\n',
  'src/layout/serving.ts': "import { first } from '../services/first';\nexport const serving = first;\n",
});
const layers = runScript(resolve('scripts/layers.mjs'), [project.root], { cwd: project.root });
afterAll(project.remove);

describe('npm run check', () => {
  const notLazily = 'imports ./drift/contractDrift but not lazily, on a line that asks for import.meta.env.DEV.';
  const values = 'imports values of the contract; only types reach the browser.';
  test.each<[string, RegExp, string[]]>([
    [
      'an import of a higher layer',
      /a higher layer/,
      [
        'src/config/low.ts (config) imports ../engine/fields/first (engine/fields), a higher layer.',
        'src/layout/serving.ts (layout) imports ../services/first (services), a higher layer.',
      ],
    ],
    ['a folder in no list of layers', /in no list/, ['The layer services is in no list of scripts/imports.mjs.']],
    [
      'values of the contract in the browser, but in the one folder for development, lazily imported',
      /contract/i,
      [
        `src/layout/always.ts ${notLazily}`,
        `src/layout/early.ts ${notLazily}`,
        `src/layout/other.ts ${values}`,
        `src/main.tsx ${values}`,
      ],
    ],
    [
      'a dialog, or waiting for a user, below the views',
      /must not show|must throw/,
      [
        'src/config/low.ts imports react: config must not show anything.',
        'src/engine/data/asking.ts imports react: engine/data must not show anything.',
        'src/engine/data/asking.ts waits for a user (await ask(): engine/data must throw instead.',
      ],
    ],
  ])('finds %s', (_, pattern, found) => {
    expect(
      layers.said
        .split('\n')
        .filter(line => pattern.test(line))
        .toSorted(),
    ).toEqual(found);
    expect(layers.status).toBe(1);
  });

  test('runs all of them', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const parts = ['types', 'lint', 'format', 'layers', 'unused', 'translations'];
    expect(scripts.check.split(' && ')).toEqual(parts.map(part => `npm run check:${part}`));
    expect(scripts['check:unused']).toContain('knip');
    expect(JSON.parse(readFileSync('.oxlintrc.json', 'utf8')).rules['import/no-cycle']).toBe('error');
  });
});
