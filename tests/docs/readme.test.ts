import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountPassword, accounts } from '../../mock-api/accounts';
import packageFile from '../../package.json';
import { byteBudgets } from '../bench/budgets.mjs';

const page = readFileSync('README.md', 'utf8');

/** The text under one of its headings. */
const under = (heading: string): string => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
/** The rows of the first table in a text, without its heads. */
const rowsIn = (text: string): string[][] =>
  [...text.matchAll(/^\|(.*)\|$/gm)].slice(2).map(([, row = '']) => row.split('|').map(cell => cell.trim()));

/** Scripts that `npm run check` calls. */
const isPart = (script: string) => script.startsWith('check:');

test('README.md names every command, the oldest Node that will do, and nothing else', () => {
  const named = [...page.matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own ?? '');
  const scripts = Object.keys(packageFile.scripts).filter(script => !isPart(script));
  expect([...new Set(named)].toSorted()).toEqual(scripts.toSorted());
  const [, node = ''] = /\[Node\]\([^)]*\) \d+ \((\S+) or newer\)/.exec(page) ?? [];
  expect(packageFile.engines.node).toMatch(new RegExp(`^\\^${node.replaceAll('.', '\\.')}\\.\\d+ `));
});

test('README.md names the accounts that a fresh mock has', () => {
  expect(rowsIn(under('Two commands'))).toEqual(
    accounts.map(({ email, role }) => [`\`${email}\``, `\`${accountPassword}\``, `\`${role}\``]),
  );
});

test('README.md shows a declaration that is in the sources, and its line, to the letter', () => {
  const [, file = '', shown = ''] = /^```ts\n\/\/ (\S+)\n(export default [^]*?)```/m.exec(page) ?? [];
  expect(shown).toMatch(/defineEntity/);
  expect(readFileSync(file, 'utf8')).toContain(shown.trim());
  const [, line = ''] = /`src\/entities\/index\.ts`:\n\n```ts\n([^]*?)```/.exec(page) ?? [];
  expect(line).toMatch(/import\('\.\/partners'\)/);
  expect(readFileSync('src/entities/index.ts', 'utf8')).toContain(line.trim());
});

test('README.md says the same command as the tutorial, which is followed', () => {
  const [, command = ''] = /^```sh\n(npm run new:entity .*)\n```/m.exec(page) ?? [];
  expect(readFileSync('docs/add-an-entity.md', 'utf8')).toContain(`\n${command}\n`);
});

test('README.md names the budgets that a run is held to', () => {
  expect(page).toContain(
    `At most ${byteBudgets.signIn} KiB of scripts load until sign-in, ${byteBudgets.firstList} KiB until the first list`,
  );
});

test('README.md names a proof for each promise: a test that is there, or a command', () => {
  const rows = rowsIn(under('Promises and proofs'));
  expect(rows.length).toBeGreaterThan(10);
  const unproven = rows.filter(([, proof = '']) => {
    const files = [...proof.matchAll(/\]\((tests\/[^)]+)\)/g)].map(([, file = '']) => file);
    const isRun = files.length > 0 && files.every(file => /\.(test|spec)\.tsx?$/.test(file) && existsSync(file));
    return !isRun && !/`npm run test:\w+`/.test(proof);
  });
  expect(unproven).toEqual([]);
});

test('README.md leads to every page of docs', () => {
  const linked = [...under('Documentation').matchAll(/\]\(([^)#]+)/g)].map(([, to]) => to);
  const all = readdirSync('docs').flatMap(name => (name.endsWith('.md') ? `docs/${name}` : []));
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(file => !linked.includes(file))).toEqual([]);
});
