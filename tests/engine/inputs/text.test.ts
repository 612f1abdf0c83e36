import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { email, suggested, text, textarea } from '../../../src/engine/fields';
import { preview } from '../../../src/engine/fields/message';
import { readableEmail } from '../../../src/engine/inputs/domain';
import { cutText, excerpt, excerptLength } from '../../../src/engine/inputs/excerpt';
import { isVisible, takeText } from '../../../src/engine/inputs/text';
import { tableOf } from './tableOf';

test.each(tableOf('Texts'))('only what nobody sees is left out of a text: %j (INPUT-05)', (typed = '', taken = '') =>
  expect([takeText(typed), takeText(taken)]).toEqual([taken, taken]),
);

test('whatever is typed, nothing that can be seen is lost (INPUT-05)', () => {
  const inkOf = (typed: string) => typed.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\s]/gu, '');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      const taken = takeText(typed);
      expect(inkOf(taken)).toBe(inkOf(typed));
      expect(takeText(taken)).toBe(taken);
    }),
  );
});

const unseen = ['\u200B\u200B', ' \u00A0', '\u2800', '\u3164', '\u115F', '\uFE0F', '\u00AD\u200D', '\u{E0041}', ''];
test.each(unseen)('a text that nobody can see is empty: %j (INPUT-06)', value => {
  expect(isVisible(value)).toBe(false);
  const x = { label: 'X' };
  const fields = [text(x), textarea(x), email(x), suggested({ ...x, suggest: () => Promise.resolve([]) })];
  expect(fields.map(field => field.isEmpty(value))).toEqual([true, true, true, true]);
});

test.each(['A', '.', 'क', '👍', '0'])('one that can be seen is not: %s (INPUT-06)', value => {
  expect(text({ label: 'X' }).isEmpty(value)).toBe(false);
});

describe('the beginning of a text (INPUT-08)', () => {
  const family = '👩\u200D👩\u200D👧';
  test.each([
    ['abc', 5, 'abc'],
    ['abcdef', 3, 'abc'],
    ['ab👍', 3, 'ab'],
    [`a${family}`, 4, 'a'],
    ['ae\u0301', 2, 'a'],
    ['aनि', 2, 'a'],
    ['a\r\nb', 2, 'a'],
  ])('of %j, at most %i, is %j', (whole, most, beginning) => expect(cutText(whole, most)).toBe(beginning));

  test('asks for characters only where the end is not between two of ASCII', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(cutText('Asha Rao', 4)).toBe('Asha');
    expect(segment).not.toHaveBeenCalled();
    expect(cutText('a\u0301b', 1)).toBe('a');
    expect(segment).toHaveBeenCalledOnce();
  });

  test('is as short where one character has a hundred thousand accents', () => {
    const zalgo = `a${'\u0301'.repeat(100_000)}`;
    expect(excerpt(zalgo)).toHaveLength(excerptLength + 1);
    expect(excerpt('a'.repeat(400))).toBe(`${'a'.repeat(300)}…`);
    expect(preview(zalgo).length).toBeLessThanOrEqual(excerptLength + 1);
    expect(excerpt('short')).toBe('short');
  });

  test('never ends within a pair of surrogates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.nat({ max: 80 }), (whole, most) => {
        const beginning = cutText(whole, most);
        expect(whole.startsWith(beginning)).toBe(true);
        expect(beginning.length).toBeLessThanOrEqual(most);
        expect(/[\uD800-\uDBFF]$/.test(beginning)).toBe(false);
      }),
    );
  });
});

describe('an email address is shown with its domain as people write it (INPUT-19)', () => {
  test.each(tableOf('Domains'))('%s as %s', (stored = '', shown = '') => expect(readableEmail(stored)).toBe(shown));

  test('in capitals, too', () => {
    expect(readableEmail('a@XN--P1B6CI4B4B3A.XN--H2BRJ9C')).toBe('a@उदाहरण.भारत');
  });

  test('whatever a domain is written with, the browser reads the same domain in it', () => {
    const unit = fc.constantFrom(...Array.from('abcxyz09-उदहरणभत中文ابü'));
    const letters = fc.string({ unit, minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, part => {
        const written = URL.parse(`http://${part}.test`)?.hostname;
        if (!written) return;
        const [, shown = ''] = readableEmail(`a@${written}`).split('@');
        expect(new URL(`http://${shown}`).hostname).toBe(written);
      }),
    );
    fc.assert(fc.property(fc.string(), part => void readableEmail(`a@xn--${part}`)));
  });
});
