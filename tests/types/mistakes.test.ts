import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));
const lines = readFileSync(`${fixtures}/mistakes.ts`, 'utf8').split('\n');
const planted = lines.flatMap((text, index) => {
  const [code = '', words] = text.split('//! ');
  return words ? [{ line: index + 1, code: code.trim(), words }] : [];
});

/** The compiler's messages by line of the fixture. */
const messages = new Map<number, string>();

beforeAll(() => {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', fixtures, '--pretty', 'false'],
    { encoding: 'utf8' },
  );
  stdout.split(/\n(?=\S)/).forEach(message => {
    const [, line, said] = /^.*mistakes\.ts\((\d+),\d+\): ([\s\S]*)$/.exec(message) ?? [];
    if (line && said) messages.set(Number(line), `${messages.get(Number(line)) ?? ''}${said}\n`);
  });
});

describe('a mistake in a declaration does not compile', () => {
  test.each(planted)('line $line: $code', ({ line, words }) => {
    expect(messages.get(line)).toContain(words);
  });

  test('and nothing else is reported', () => {
    expect([...messages.keys()].toSorted((a, b) => a - b)).toEqual(planted.map(({ line }) => line));
  });
});
