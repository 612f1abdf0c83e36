import { describe, expect, test } from 'vitest';
import { richText } from '../../../src/engine/fields';

const field = richText({ label: 'Description' });

describe('formatted text', () => {
  test.each(['', '   ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<p> </p><ul><li></li></ul>', undefined, null, {}])(
    'without words is empty: %j',
    value => {
      expect(field.isEmpty(value)).toBe(true);
      expect(field.Cell({ value, label: 'Description' })).toBe('-');
    },
  );

  const full = ['a', '<p>a</p>', '<img src="https://a.test/b.png">', '<hr>', '<p>0</p>'];
  test.each(full)('with something in it is not: %s', value => expect(field.isEmpty(value)).toBe(false));

  test.each([' <p>a</p>\n', '<P>a', '<p></p>', '   ', ''])('goes back as it came: %j', value => {
    expect(field.toApi(field.fromApi(value))).toBe(value);
  });

  test.each([undefined, null])('is sent as nothing where it came as %j', value => {
    expect(field.toApi(field.fromApi(value))).toBe('');
  });

  test('is its words where plain text is wanted', () => {
    expect(field.toText('<h1>Sea</h1> <p>view &amp; pool</p>')).toBe('Sea view & pool');
  });
});
