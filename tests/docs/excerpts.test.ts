import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/from-an-api.md', 'utf8');
const excerpts = [...page.matchAll(/^```ts (\S+)\n([^]*?)^```/gm)].map(
  ([, file = '', code = '']): [file: string, code: string] => [file, code],
);

test('docs/from-an-api.md names the file of all code that it shows', () => {
  expect(excerpts.map(([file]) => file)).toEqual([
    'tests/newEntity/written/invoices.dialect.txt',
    'tests/newEntity/written/invoices.entity.txt',
    'tests/dialects/clinic.test.tsx',
    'src/dialect/index.ts',
    'tests/dialects/harbour.ts',
  ]);
  expect(page).not.toMatch(/^```ts$/m);
});

test.each(excerpts)('docs/from-an-api.md shows %s to the letter', (file, code) => {
  expect(readFileSync(file, 'utf8')).toContain(code);
});
