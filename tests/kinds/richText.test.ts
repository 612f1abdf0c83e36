import { describe, expect, test } from 'vitest';
import { richText } from '../../src/kinds';

const field = richText({ label: 'Description' });

describe('formatted text', () => {
  test.each(['', '   ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<p> </p><ul><li></li></ul>', undefined, null, {}])(
    'without words is empty: %j',
    value => {
      expect(field.isEmpty(value)).toBe(true);
      expect(field.toApi(value)).toBe('');
      expect(field.Cell({ value, record: { id: '1' }, label: 'Description' })).toBe('-');
    },
  );

  test.each(['a', '<p>a</p>', '<img src="https://a.test/b.png">', '<hr>', '<p>0</p>'])(
    'with something in it is not: %s',
    value => {
      expect(field.isEmpty(value)).toBe(false);
      expect(field.toApi(` ${value} `)).toBe(value);
    },
  );

  test('is its words where plain text is wanted', () => {
    expect(field.toText('<h1>Sea</h1> <p>view &amp; pool</p>')).toBe('Sea view & pool');
  });
});
