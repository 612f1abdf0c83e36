import { expect, test } from 'vitest';
import { wordRuns } from '../../../src/engine/conflicts/wordRuns';

/** A text with brackets around what only it has. */
const marked = (text: string, other: string): string =>
  wordRuns(text, other)
    .map(run => (run.isShared ? run.text : `[${run.text}]`))
    .join('');

test.each([
  ['a word at the end', 'the sea view', 'the sea', 'the sea[ view]'],
  ['a word at the beginning', 'Old sea view', 'sea view', '[Old ]sea view'],
  ['another word', 'the blue sea', 'the green sea', 'the [blue] sea'],
  ['a moved word', 'a b c d', 'd a b c', 'a b c[ d]'],
  ['a line break', 'one\ntwo three', 'one two three', 'one[\n]two three'],
  ['a word said twice', 'no no yes', 'no yes', 'no [no ]yes'],
  ['half of the words', 'sea view', 'sea side', 'sea [view]'],
  ['nothing', 'the same words', 'the same words', 'the same words'],
])('what only one of two texts has is found: %s', (_, text, other, expected) =>
  expect(marked(text, other)).toBe(expected),
);

test.each([
  ['rewritten', 'a completely new sentence', 'nothing of that is left'],
  ['empty', '', 'words'],
  ['beside an empty one', 'words', ''],
  ['very long', `${'word '.repeat(2000)}mine`, 'word '.repeat(2000)],
])('what only one of two texts has is not marked in a text that is %s', (_, text, other) =>
  expect(marked(text, other)).toBe(text),
);
