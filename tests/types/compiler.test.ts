import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { argumentsOf, codeOf, inShell, page } from '../docs/tutorialPage';
import { collections, ofOtherApis, ofThisApi, plain, withFieldTypes } from '../newEntity/commands';
import { copyOf } from '../newEntity/copy';

// One run of the compiler over all sources that are planted or generated: most of it is reading MUI and react-admin.

const { root, at, copy, run, remove, writeTypes } = copyOf('compiler', false);
const mistakes = 'tests/types/fixtures/mistakes.ts';

const planted = readFileSync(mistakes, 'utf8')
  .split('\n')
  .flatMap((text, index) => {
    const [code = '', words] = text.split('//! ');
    return words ? [{ line: index + 1, code: code.trim(), words }] : [];
  });

/** The entities of the tutorial whose names no other command takes. */
const tutorial = inShell.filter(command => /^npm run new:entity (?:heroes|halls) /.test(command)).map(argumentsOf);
const tutorialFile = (name: string) => `src/entities/tutorial-${name}.ts`;

/** What the compiler says, by the line of the planted mistake, or by the file of anything else. */
const messages = new Map<number | string, string>();

// The compiler reads MUI and react-admin too, which takes a busy machine its time.
beforeAll(async () => {
  await copy();
  const collected = Object.entries(collections).map(([name, args]) => [name, ...args]);
  for (const args of [...plain, ...withFieldTypes, ...ofThisApi, ...ofOtherApis, ...collected, ...tutorial]) {
    const { code, text } = await run(args);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${text}`);
  }
  writeTypes();
  cpSync(mistakes, at(mistakes));
  codeOf('src/entities/rooms.ts').forEach((code, index) => writeFileSync(at(tutorialFile(`rooms-${index}`)), code));
  writeFileSync(at(tutorialFile('mistake')), codeOf('mistake')[0] ?? '');
  // The copy has no packages of its own: the compiler looks further up.
  rmSync(at('node_modules'), { recursive: true, force: true });
  const settings = {
    extends: '../../tsconfig.json',
    compilerOptions: { noUnusedLocals: false },
    files: [mistakes, 'src/vite-env.d.ts'],
    // Nothing imports the types that the business adds to the mock's.
    include: ['src/entities', 'src/contract', 'mock-api'],
  };
  writeFileSync(at('tsconfig.json'), JSON.stringify(settings));
  const args = ['node_modules/typescript/bin/tsc', '-p', root, '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  stdout.split(/\n(?=\S)/).forEach(message => {
    const [, file = message, line, said = message] = /^(\S*)\((\d+),\d+\): ([\s\S]*)$/.exec(message) ?? [];
    const key = file.endsWith('mistakes.ts') ? Number(line) : file.replace(/^.*(?=src\/entities)/, '');
    if (message.trim() !== '') messages.set(key, `${messages.get(key) ?? ''}${said}\n`);
  });
}, 600_000);
afterAll(remove);

test.each(planted)('a mistake in a declaration does not compile: line $line, $code', ({ line, words }) => {
  expect(messages.get(line)).toContain(words);
});

test('the mistake of the tutorial does not compile either, in the words that it quotes', () => {
  const [, quoted] = /`(Type '"titel"'[^`]*)`/.exec(page) ?? [];
  expect(messages.get(tutorialFile('mistake'))).toContain(quoted);
});

test('nothing else is reported, neither of correct lines beside the mistakes nor of what new:entity wrote', () => {
  const expected: (number | string)[] = [tutorialFile('mistake'), ...planted.map(({ line }) => line)];
  expect(tutorial).toHaveLength(2);
  expect([...messages].filter(([key]) => !expected.includes(key))).toEqual([]);
});
