import { expect, test } from 'vitest';
import { testsFor } from '../../scripts/changed.mjs';

const of = (path: string) => {
  const tests = testsFor([path]);
  return tests === 'all' ? tests : [...tests.units, ...tests.specs];
};

test('a change of a declaration is tried by what is about declarations, and by what imports it', () => {
  const tests = of('src/entities/faqs.ts');
  expect(tests).toContain('tests/entities/calls.dom.test.ts');
  expect(tests).toContain('tests/docs/reference.dom.test.ts');
  expect(tests).not.toContain('tests/engine/views/paging.test.tsx');
  expect(of('src/features/refund/RefundDialog.tsx')).toContain('tests/entities/calls.dom.test.ts');
});

test.each([
  ['what imports it, directly or not', 'src/features/money/lakh.ts', 'tests/features/money/money.test.ts'],
  [
    'what imports a file that names it, if it is no module',
    'tests/source/fixtures/github.yaml',
    'tests/newEntity/learned.test.ts',
  ],
  ['the tests that read pages', 'docs/adopt.md', 'tests/docs/named.test.ts'],
  ['browser tests, if it is one of their own files', 'tests/e2e/support/test.ts', 'tests/e2e/keyboard.spec.ts'],
])('a change is tried by %s', (_, path, expected) => expect(of(path)).toContain(expected));

test.each(['package.json', 'tests/setup.ts', 'src/engine/ui/toasts/toast.ts'])('all tests depend on %s', path => {
  expect(of(path)).toBe('all');
});
