import { describe, expect, test } from 'vitest';
import { partOf } from '../../src/app/palette/partOf';

const written = (text: string, typed: string) => {
  const part = partOf(text, typed);
  return part && `${part.before}[${part.match}]${part.after}`;
};

describe('the part of a text that is what was typed', () => {
  test.each([
    ['Asha Menon', 'men', 'Asha [Men]on'],
    ['asha@deedbook.test', 'ASHA@', '[asha@]deedbook.test'],
    ['Élan Vital', 'elan', '[Élan] Vital'],
    ['E\u0301lan', 'elan', '[E\u0301lan]'],
    ['elan', 'Élan', '[elan]'],
    ['Straße İzmir 7', '7', 'Straße İzmir [7]'],
    ['two  words\nin lines', 'words in', 'two [words in] lines'],
    ['the end', ' end ', 'the [end]'],
    ['माली', 'मा', '[मा]ली'],
    ['नमिता', 'म', 'न[मि]ता'],
    ['Asha', 'ravi', undefined],
    ['Asha', ' ', undefined],
    ['', 'a', undefined],
  ])('in %j for %j', (text, typed, expected) => {
    expect(written(text, typed)).toBe(expected);
  });

  test('is shown with only some of a long text around it', () => {
    const long = `${'before '.repeat(100)}needle${' after'.repeat(100)}`;
    const part = partOf(long, 'needle');
    expect(part?.before).toMatch(/^….{20,24}$/);
    expect(part?.match).toBe('needle');
    expect(part?.after).toMatch(/^.{70,80}…$/);
  });
});
