import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Command, plain } from './commands';
import { writeFiles } from '../support/temporaryFolder';
import { copyOf } from './copy';

const { root, at, read, tree, copy, run, runRemoval: removing, remove: clear } = copyOf('removeEntity', false);

beforeAll(copy);
afterAll(clear);

/** Commands that write as differently as can be. */
const longLabel = "Asha's guest rooms, the ones that look out on the sea and the garden";
const written: Command[] = [
  ...plain.map(args => (args.includes('--label') ? args : [...args, '--label', longLabel])),
  'halls --new-calls --fields name:text --list hall/getHalls --roles adminOnly'.split(' '),
];

test('what new:entity wrote is gone to the byte, in any order', async () => {
  const before = tree();
  for (const args of written) expect(await run(args)).toMatchObject({ code: 0 });
  // The last one first; then the others, the oldest first.
  expect(await removing(['halls', '--yes'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('; changed src/entities/index.ts, src/contract/index.ts'),
  });
  for (const [route = ''] of written.slice(0, -1)) expect(await removing([route, '--yes'])).toMatchObject({ code: 0 });
  expect(tree()).toEqual(before);
});

test('the menu group of the last route goes with it', async () => {
  const index = 'src/entities/index.ts';
  const before = read(index);
  const group = "  halls: { label: 'Halls', icon: Groups },\n";
  await run(['halls/small', '--list', 'faq/getAllFAQ']);
  await run(['halls/large', '--list', 'faq/getAllFAQ']);
  writeFileSync(at(index), read(index).replace('} satisfies GroupsOf', `${group}} satisfies GroupsOf`));
  await removing(['halls/small', '--yes']);
  expect(read(index)).toContain(group);
  await removing(['halls/large', '--yes']);
  expect(read(index)).toBe(before);
});

describe('before anything is removed', () => {
  beforeAll(async () => {
    await run(['rooms', '--fields', 'title:text']);
  });

  test('it is said where nobody can be asked', async () => {
    const before = tree();
    const { code, text } = await removing(['rooms']);
    expect(code).toBe(1);
    expect(text).toContain('Nobody can be asked here: add --yes if that is meant.');
    expect(tree()).toEqual(before);
  });

  test('somebody is asked, and must answer yes', async () => {
    const question = "This deletes src/entities/rooms.ts and the lines of 'rooms' in src/entities/index.ts.";
    const { asked, code, text } = await removing(['rooms'], {});
    expect([code, asked]).toEqual([1, [`${question} Type yes to go on.`]]);
    expect(text).toContain('Nothing was removed.');
    expect(existsSync(at('src/entities/rooms.ts'))).toBe(true);
    expect(await removing(['rooms'], { deletes: 'yes' })).toMatchObject({ code: 0 });
    expect(existsSync(at('src/entities/rooms.ts'))).toBe(false);
  });
});

describe('what is referred to', () => {
  const calls = '--list room/getRooms --create room/addRoom'.split(' ');
  beforeAll(async () => {
    await run(['rooms', '--new-calls', '--fields', 'title:text', ...calls]);
  });

  test.each([
    ['src/entities/faqs.ts', "room: reference({ label: 'Room', to: 'rooms', text: 'title' }),"],
    ['src/entities/faqs.ts', "const address = '/rooms/create';"],
    ['src/layout/own.ts', "const load = () => import('../entities/rooms');"],
    ['src/entities/faqs.ts', "list: { call: get('room/getRooms', { rows: 'rooms' }) },"],
    ['src/engine/views/own.ts', "const name = nameFor('rooms', id);"],
    ['tests/expected/calls.ts', "'POST room/addRoom': { body: ['title'] },"],
    ['tests/engine/views/own.test.tsx', "import rooms from '../../../src/entities/rooms';"],
  ])('stays, and is told by its line: %s %s', async (path, line) => {
    const before = existsSync(at(path)) ? read(path) : '';
    writeFiles(root, { [path]: `${before}\n${line}\n` });
    const all = tree();
    const { code, text } = await removing(['rooms', '--yes']);
    const number = `${before}\n`.split('\n').length;
    expect(code).toBe(1);
    expect(text).toContain(`'rooms' is referred to, so nothing was removed.`);
    expect(text.split('\n').filter(one => one.startsWith('  '))).toEqual([`  ${path}:${number}: ${line}`]);
    expect(tree()).toEqual(all);
    writeFileSync(at(path), before);
  });

  test('is not what only looks alike', async () => {
    const alike = [
      "rows: 'rooms', at: 'rooms'",
      "const schema = '#/rooms/schemas';",
      "to: 'roomsOf'",
      "const a = 'showrooms';",
      "get('room/getRoomsOf')",
      "text: 'rooms'",
      "/**\n * @example links: [{ label: 'Rooms', route: 'rooms' }]\n */",
    ];
    appendFileSync(at('src/entities/faqs.ts'), `\n${alike.join('\n')}\n`);
    const madeUp = ["await page.goto('/rooms');", "const entity = { route: 'rooms' };", "get('room/getRooms');"];
    madeUp.push(`const code = "import rooms from '../../../src/entities/rooms';";`);
    writeFiles(root, {
      'tests/engine/views/own.test.tsx': madeUp.join('\n'),
      'src/engine/views/rooms/index.ts': "import { plan } from './rooms';\n",
    });
    expect(await removing(['rooms', '--yes'])).toMatchObject({ code: 0 });
  });
});

test.each([
  [[], 'What is the entity called?'],
  [['propertie'], "Did you mean 'properties'?"],
  [['properties', '--force'], "Unknown option '--force'."],
  [['ordersOf/:pid', '--yes'], 'src/features/orders/Orders.tsx:'],
])('what cannot be removed is refused in plain words: %j', async (args, words) => {
  const before = tree();
  const { code, text } = await removing(args);
  expect(code).toBe(1);
  expect(text).toContain(words);
  expect(text).toContain('npm run remove:entity -- --help');
  expect(tree()).toEqual(before);
});
