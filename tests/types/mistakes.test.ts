import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { compilerMessages } from '../support/compilerMessages';

const folder = 'tests/types/fixtures';
const mistakes = readFileSync(`${folder}/mistakes.ts`, 'utf8')
  .split('\n')
  .flatMap((text, index) => {
    const [code = '', words] = text.split('//! ');
    return words ? [{ line: index + 1, code: code.trim(), words }] : [];
  });

let messages: ReturnType<typeof compilerMessages> = [];
// A busy machine needs its time.
beforeAll(() => void (messages = compilerMessages(folder)), 600_000);

const isAbout = (mistakeLine: number) => (message: (typeof messages)[number]) =>
  message.file.endsWith('mistakes.ts') && message.line === mistakeLine;

test.each(mistakes)('the compiler finds a mistake in a declaration: line $line, $code', ({ line, words }) => {
  expect(
    messages
      .filter(isAbout(line))
      .map(({ text }) => text)
      .join('\n'),
  ).toContain(words);
});

test('the compiler finds nothing in the correct lines beside the mistakes', () => {
  expect(messages.filter(message => !mistakes.some(({ line }) => isAbout(line)(message)))).toEqual([]);
});
