import { afterEach, expect, test } from 'vitest';
import { language } from '../../../src/engine/i18n/language';
import { otherLanguage } from '../../../src/engine/i18n/otherLanguage';

afterEach(() => language.set('en'));

test.each([
  ['en', 'समुद्र किनारे का घर', 'hi'],
  ['en', 'House by the sea', undefined],
  // Both scripts: no one language.
  ['en', 'House (घर)', undefined],
  ['en', '12,50,000', undefined],
  ['en', undefined, undefined],
  ['hi', 'House by the sea', 'en'],
  ['hi', 'समुद्र किनारे का घर', undefined],
  ['hi', '12,50,000', undefined],
] as const)('in an application in %s the text “%s” is marked as %s (ACCESS-12)', async (spoken, text, expected) => {
  // The test goes where this language goes.
  if (spoken === 'hi') await language.set('hi');
  expect(otherLanguage(text)).toBe(expected);
});
