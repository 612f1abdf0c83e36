import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEntity } from '../../src/engine/schema/checks';
import { copyOf } from '../newEntity/copy';
import { argumentsOf, codeOf, inShell } from './tutorialPage';

const isRemoval = (command: string) => command.startsWith('npm run remove:entity ');
const commands = inShell.filter(command => !isRemoval(command));
const [first = '', changed = ''] = codeOf('src/entities/rooms.ts');

/** A copy of the sources in which the tutorial is followed. */
const { at, read, copy, run, runRemoval, remove } = copyOf('tutorial');
/** Text without what a formatter decides. */
const bare = (code: string) => code.replace(/\s+/g, '').replace(/,(?=[)}\]])/g, '');

/** What the contract held before the tutorial. */
const contract = new Map<string, string>();
beforeAll(async () => {
  await copy();
  for (const name of ['src/contract/index.ts', 'src/contract/api.ts']) contract.set(name, read(name));
});
afterAll(remove);

test('docs/add-an-entity.md begins with the command that starts everything, and has three entities to add', () => {
  expect(commands[0]).toBe('npm start');
  expect(commands.slice(1).map(command => command.split(' ')[3])).toEqual(['rooms', 'heroes', 'halls']);
});

test('docs/add-an-entity.md shows what its commands write, to the letter', async () => {
  for (const command of commands.slice(1)) expect(await run(argumentsOf(command))).toMatchObject({ code: 0 });
  expect(bare(read('src/entities/rooms.ts'))).toBe(bare(first));
  for (const name of ['src/contract/halls.ts', 'src/entities/halls.ts'])
    expect(bare(read(name))).toBe(bare(codeOf(name)[0] ?? ''));
});

test.each([
  ['as it is written', first],
  ['as it is changed', changed],
])('docs/add-an-entity.md declares an entity that passes the start-up checks: %s', async (_, code) => {
  writeFileSync(at('src/entities/tried.ts'), code);
  const { default: entity } = await import(/* @vite-ignore */ `${at('src/entities/tried.ts')}?${code.length}`);
  expect(checkEntity('rooms', entity)).toEqual([]);
});

test('docs/add-an-entity.md takes away again what it has added, once that is confirmed', async () => {
  const removals = inShell.filter(isRemoval);
  expect(removals).toEqual(['npm run remove:entity halls']);
  for (const removal of removals)
    expect(await runRemoval(argumentsOf(removal), { 'Type yes': 'yes' })).toMatchObject({ code: 0 });
  for (const name of ['src/contract/halls.ts', 'src/entities/halls.ts']) expect(existsSync(at(name))).toBe(false);
  for (const [name, before] of contract) expect(read(name)).toBe(before);
});
