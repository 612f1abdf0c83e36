import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phone, text } from '../../../src/engine/fields';
import { createSearch } from '../../../src/engine/data/matching';
import { takeDigits, toLatinDigits } from '../../../src/engine/inputs/digits';
import { takePhone, toSearchText } from '../../../src/engine/inputs/phone';
import { tableOf } from './tableOf';

test('the digits of every script are read (INPUT-03)', () => {
  const common = '०१२३४५६७८९ ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ০১২৩৪৫৬৭৮৯ ௦௧௨௩௪௫௬௭௮௯ ๐๑๒๓๔๕๖๗๘๙';
  const scripts = [...common.split(' '), '０１２３４５６７８９', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'];
  expect(scripts.map(toLatinDigits)).toEqual(scripts.map(() => '0123456789'));
  expect(toLatinDigits('m² ½ Ⅳ')).toBe('m² ½ Ⅳ');
});

test.each(tableOf('Postal codes'))('a postal code pasted as %j shows %j (INPUT-07)', (typed = '', text, leftOut) => {
  expect(takeDigits(typed)).toEqual({ text, leftOut });
});

describe('a phone number (INPUT-07)', () => {
  test.each(tableOf('Phone numbers'))('typed as %j is taken as %s', (typed = '', taken) => {
    const text = takePhone(typed);
    const refusal = phone({ label: 'Phone' }).check(text);
    expect(refusal ?? text).toBe(taken === 'refused' ? 'A phone number has 10 digits.' : taken);
  });

  test('keeps every digit, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789 +-().x')) }), typed => {
        expect(takePhone(typed).replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
      }),
    );
  });
});

describe('a search (INPUT-09)', () => {
  const searches = tableOf('Searches');
  test.each(searches)('for %j asks for %j', (typed = '', asked) => expect(toSearchText(typed)).toBe(asked));

  test('takes seven digits behind a prefix for a part of a phone number, and not six', () => {
    expect(['0 984-5012', '0 984-501'].map(toSearchText)).toEqual(['9845012', '0 984-501']);
  });

  test('finds a number that is stored as people write it, in a list that was read whole', () => {
    const fields = { name: text({ label: 'Name' }), phone: phone({ label: 'Phone' }) };
    const values = ['9845012345', '98450 12345', '+91-9845012345'];
    const phones = searches.filter(([, asked]) => asked === '9845012345');
    expect(phones.length).toBeGreaterThan(10);
    for (const [typed = ''] of phones) {
      const isFound = createSearch(fields, toSearchText(typed));
      const found = values.filter(value => isFound({ id: '1', name: 'Asha', phone: value }));
      expect(found, typed).toEqual(values);
    }
  });
});
