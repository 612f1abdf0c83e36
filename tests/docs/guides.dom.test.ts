import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortcuts } from '../../src/layout/palette/shortcuts';
import hindi from '../../src/languages/hi';

/**
 * Every text of the application, as a guide writes it: forms apart, and `…` for what is filled in. The dictionary has
 * each text of the application and no other, which a test of its own holds.
 */
const texts = new Set(
  Object.keys(hindi.texts).flatMap(text => text.split(' |||| ').map(form => form.replace(/%\{\w+\}/g, '…'))),
);

test.each(['docs/staff.md', 'docs/operators.md'])('%s quotes the application to the letter', guide => {
  const quoted = Array.from(readFileSync(guide, 'utf8').matchAll(/“([^”]*)”/g), ([, words = '']) => words);
  expect(quoted.length).toBeGreaterThan(30);
  expect(quoted.filter(words => !texts.has(words))).toEqual([]);
});

test('docs/staff.md has every key of the keyboard help, in its order', () => {
  const [, under = ''] = readFileSync('docs/staff.md', 'utf8').split('\n## Keys\n');
  const rows = [...(under.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(2);
  const keys = Object.entries(shortcuts()).flatMap(([where, list]) =>
    list.map(({ keys: pressed, does }) => [where, pressed.map(key => `\`${key}\``).join(' '), does]),
  );
  expect(rows.map(([, ...cells]) => cells.map(cell => cell.trim()))).toEqual(keys);
});
