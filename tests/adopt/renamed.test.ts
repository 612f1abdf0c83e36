import { expect, test } from 'vitest';
import { main, renamed } from '../../scripts/adopt/main';

const sentence = 'Every home, every share, every deed in good order.';

test('a sentence is written as it is meant in code and in other files, whatever its signs are', () => {
  const own = String.raw`The owner's $& own \\ "office".`;
  expect(renamed('.env.example', `#TEXT=${sentence}`, 'Harbour', own)).toBe(`#TEXT=${own}`);
  const code = renamed('src/settings.ts', `'${sentence}'`, 'Harbour', own);
  expect(code).toBe(String.raw`'The owner\'s $& own \\\\ "office".'`);
});

test('a new name may have the old one in it', () => {
  const text = "type DeedbookUser, 'Deedbook', deedbook, DEEDBOOK_KEY, Deedbook@1";
  expect(renamed('a.ts', text, 'Deedbook Harbour', '')).toBe(
    "type DeedbookHarbourUser, 'Deedbook Harbour', deedbookharbour, DEEDBOOKHARBOUR_KEY, DeedbookHarbour@1",
  );
});

test('a sentence of several lines is refused before anything is changed', async () => {
  const printed: string[] = [];
  const args = ['--name', 'Harbour', '--sentence', 'One.\nTwo.', '--yes'];
  expect(await main(args, { root: 'nowhere', print: line => printed.push(line) })).toBe(1);
  expect(printed.join()).toContain('The sentence beside the sign-in form is one line of text.');
});
