import { describe, expect, test } from 'vitest';
import { count } from '../../../src/engine/fields/count';
import { day } from '../../../src/engine/fields/day';
import type { Field } from '../../../src/engine/fields/field';
import { fixed } from '../../../src/engine/fields/fixed';
import { number, numberDefaults, numberIn, readNumber } from '../../../src/engine/fields/number';
import { password } from '../../../src/engine/fields/password';
import { reference } from '../../../src/engine/fields/reference';
import { select } from '../../../src/engine/fields/select';
import { suggested } from '../../../src/engine/fields/suggested';
import { digits, email, text, textarea } from '../../../src/engine/fields/text';
import { toText } from '../../../src/engine/fields/toText';
import { safeWebUrl, safeLink } from '../../../src/engine/fields/safeUrl';
import { setAt } from '../../../src/engine/values/paths';
import { valueAt } from '../../../src/engine/values/valueAt';

const choice = (value: string, label: string) => ({ value, label });
const cell = ({ renderCell, label }: Field, value: unknown) => renderCell({ value, label: String(label) });

describe('a count (PROP-47)', () => {
  const owners = count({ label: 'Owners', most: 10 });
  test('is a whole number on offer', () => {
    for (const value of [1, '1', 10]) expect(owners.check(value)).toBeUndefined();
    for (const value of [0, 11, 2.5, 'two', '', null]) expect(owners.check(value)).toBe('Choose 1 to 10.');
  });

  test('begins where it is declared to, and has words of its own', () => {
    const beds = count({ label: 'Beds', least: 0, most: 3, required: 'How many?' });
    expect([-1, 0, 3, 4].map(value => beds.check(value))).toEqual(['How many?', undefined, undefined, 'How many?']);
    expect(count({ label: 'Beds', least: 2, most: 3 }).check(1)).toBe('Choose 2 to 3.');
  });

  test('travels as a number, and not at all where there is none', () => {
    expect(['7', 7, '', undefined].map(owners.toApi)).toEqual([7, 7, undefined, undefined]);
    expect(['7', 11, 'two'].map(owners.holds)).toEqual([true, true, false]);
  });

  test('has samples on offer only', () => {
    expect([0, 1, 9, 10, 11].map(owners.sample)).toEqual([1, 2, 10, 1, 2]);
    expect([0, 1, 2].map(count({ label: 'X', least: 3, most: 4 }).sample)).toEqual([3, 4, 3]);
  });
});

const dob = day({ label: 'Date' });
test('a day is that of the calendar, wherever it is read', () => {
  expect([cell(dob, '2026-03-01'), dob.toText('2026-03-01T00:00:00.000Z')]).toEqual(['01-03-2026', '01-03-2026']);
  expect([cell(dob, 'soon'), cell(dob, undefined), dob.toText('')]).toEqual(['-', '-', '']);
  expect([dob.toApi(' 2026-03-01 '), dob.toApi(null)]).toEqual(['2026-03-01', '']);
  expect([0, 27, 28].map(dob.sample)).toEqual(['2026-03-01', '2026-03-28', '2026-03-01']);
});

test.each<[string, Field, number]>([
  ['a text', text({ label: 'X', max: 5 }), 5],
  ['a long text', textarea({ label: 'X', max: 4 }), 4],
  ['an email address', email({ label: 'X', max: 16 }), 16],
  ['digits', digits({ label: 'X', length: 4 }), 4],
  ['a suggested text', suggested({ label: 'X', max: 8, suggest: () => Promise.resolve([]) }), 8],
  ['a number', number({ label: 'X', max: 2 }), 2],
  ['a number as text', number({ label: 'X', max: 1, asText: true }), 1],
  ['an early day', day({ label: 'X', max: '2020-12-31' }), 10],
  ['a late day', day({ label: 'X', min: '2030-01-01' }), 10],
])('the samples of %s are within its limits, and differ', (_, field, limit) => {
  const samples = [1, 2, 37].map(field.sample);
  expect(samples.map(sample => field.check(field.fromApi(sample)))).toEqual([undefined, undefined, undefined]);
  expect(samples.filter(sample => String(sample).length > limit)).toEqual([]);
  expect(samples[0]).not.toEqual(samples[1]);
});

test('a fixed value is sent as it is declared, and shown in other words', () => {
  const role = fixed({ label: 'Role', value: 'admin', shown: 'Admin' });
  expect([role.initial, role.toApi('superadmin'), role.sample(3)]).toEqual(['admin', 'admin', 'admin']);
  expect(cell(role, 'x')).toBe('Admin');
  expect(cell(fixed({ label: 'Role', value: 'admin', shown: '' }), 'x')).toBe('-');
});

describe('a number', () => {
  test.each([
    [0, [0, '0']],
    [12, ['12', ' 12 ', '12.']],
    [12.5, ['12.5', 12.5]],
    [0.5, ['.5']],
    [undefined, ['-1', -1, '+1', '1e3', '1,5', '.', '1.2.3', '1x', '.5x', '', null, Number.NaN]],
  ])('is %j in %j', (is, values) => {
    const options = { label: 'X', decimals: true };
    const field = number(options);
    expect(values.map(value => numberIn(value, options))).toEqual(values.map(() => is));
    // What it cannot hold goes back as it came.
    expect(values.map(field.toApi)).toEqual(values.map(value => (field.holds(value) ? is : value)));
  });

  test('is whole unless declared otherwise, and never below zero', () => {
    const [whole, decimal] = [number({ label: 'Beds' }), number({ label: 'Yield', decimals: true })];
    expect(['3', '3.5'].map(whole.check)).toEqual([undefined, 'Beds must be a whole number.']);
    for (const value of ['-3', 'x']) expect(whole.check(value)).toBe('Beds must be a number that is not below zero.');
    expect(['3', '3.5'].map(decimal.check)).toEqual([undefined, undefined]);
    expect(decimal.check('-3')).toBe('Yield must be a number that is not below zero.');
    expect([0, 1].map(whole.sample)).toEqual([1, 2]);
    const negative = number({ label: 'Depth', negative: true });
    expect(['-3', '3', '-.5'].map(negative.toApi)).toEqual([-3, 3, '-.5']);
    expect([-3, 3.5].map(whole.holds)).toEqual([false, false]);
    expect([negative.holds(-3), negative.isEmpty('-')]).toEqual([true, false]);
    expect(negative.check('-3')).toBeUndefined();
    for (const value of ['x', '-']) expect(negative.check(value)).toBe('Depth must be a number.');
  });

  test('declared as a text, a number is entered as one and travels as a text (VALUE-16)', () => {
    const field = number({ label: 'Amount', decimals: true, asText: true });
    expect(['4.5', 4.25, '07', '', 'x'].map(field.toApi)).toEqual(['4.5', '4.25', '7', undefined, 'x']);
    expect([field.check('4.50'), field.toText('4.50')]).toEqual([undefined, '4.5']);
    expect(field.check('x')).toBe('Amount must be a number that is not below zero.');
  });

  test('reads as it is declared to be written; what is no number as it came, and nothing as a dash', () => {
    const [plain, priced] = [number({ label: 'Beds' }), number({ label: 'Price', format: value => `${value} Lakh` })];
    const values = [3, ' 07 ', 0, '3.50', 'three', '', null, Number.NaN];
    expect(values.map(value => cell(plain, value))).toEqual(['3', '7', '0', '3.5', 'three', '-', '-', '-']);
    expect(values.map(priced.toText).slice(0, 6)).toEqual(['3 Lakh', '7 Lakh', '0 Lakh', '3.5 Lakh', 'three', '']);
    expect(cell(priced, 4350)).toBe('4350 Lakh');
  });

  test('is empty only where there is nothing', () => {
    const { isEmpty } = number({ label: 'Beds' });
    expect(['', ' ', undefined, null, 0, '0', '1.', '.', 'x'].filter(isEmpty)).toEqual(['', ' ', undefined, null]);
  });

  test('from outside may be text, and below zero', () => {
    expect([5, ' 5 ', '-2.5', '1e3', 0].map(readNumber)).toEqual([5, 5, -2.5, 1000, 0]);
    const others = ['', ' ', 'five', undefined, null, {}, '1,5', Number.POSITIVE_INFINITY];
    expect(others.map(readNumber)).toEqual(others.map(() => undefined));
  });

  test('is put into words from a thousand on, and has ten digits at most (PROP-150)', () => {
    expect([999, 1000, 100_000].map(numberDefaults.inWords)).toEqual([undefined, '1,000', '1,00,000']);
    expect(numberDefaults.max).toBe(10);
    const { check } = number({ label: 'Beds' });
    expect([12_345_678_901, '12345678901'].map(check)).toEqual([undefined, 'At most 10 characters.']);
  });
});

describe('a new password (ADMIN-46 to ADMIN-51)', () => {
  const field = password({ label: 'Password', invalid: 'No' });
  const right = ['Abcdef1!', 'Abcde1!', 'Abcdefghijkl1!x', 'Abcd123🔑', 'Äbcdéf1!', 'Ab1_cdef'];
  test.each(right)('may be “%s”', value => expect(field.check(value)).toBeUndefined());

  const wrongLength = ['Abcd1!', 'Abcdefghijkl1!xy', 12_345_678];
  const wrongSigns = [
    'abcdef1!',
    'ABCDEF1!',
    'Abcdefg!',
    'Abcdefg1',
    'Abc ef1!',
    'Abcdef1! ',
    'Abcdef1\n!',
    'Abcd\u00A0@123',
  ];
  test.each([...wrongLength, ...wrongSigns])('may not be “%s”', value => expect(field.check(value)).toBe('No'));

  test('is never shown, and white space in it is something', () => {
    expect([cell(field, 'Abcdef1!'), field.toText('Abcdef1!'), field.secret]).toEqual(['-', '', true]);
    expect(['', undefined, null, ' ', 'x'].map(field.isEmpty)).toEqual([true, true, true, false, false]);
    expect(field.check(field.sample(3))).toBeUndefined();
    expect(field.sample(123_456_789_012).length).toBe(15);
    expect(field.sample(1)).not.toBe(field.sample(2));
  });
});

test('a reference shows the text of its record, and sends its id', () => {
  const field = reference({ label: 'Category', to: 'propertysallrequest', text: 'pid.address.name' });
  const record = { _id: '7', pid: { address: { name: ' Sea ' } } };
  expect([cell(field, record), cell(field, null)]).toEqual(['Sea', '-']);
  expect([field.toText(record), field.toText('7')]).toEqual(['Sea', '7']);
  expect([record, '7', { id: 7 }, '', {}].map(field.toApi)).toEqual(['7', '7', 7, undefined, {}]);
  expect(field.sample(12)).toBe('000000000000000000000012');
});

test('a selection shows the label of its value, and refuses what is not on offer', () => {
  const field = select({ label: 'Size', choices: [choice('s', 'Small'), choice('l', 'Large')] });
  expect(['s', 'l', ' m ', '', null].map(value => cell(field, value))).toEqual(['Small', 'Large', 'm', '-', '-']);
  expect(['s', 'm'].map(field.toText)).toEqual(['Small', 'm']);
  expect(['s', ' l ', 'm'].map(field.check)).toEqual([undefined, undefined, '“m” is not on offer. Choose another.']);
  expect([0, 1, 2].map(field.sample)).toEqual(['s', 'l', 's']);
  expect(select({ label: 'Size', choices: [] }).sample(0)).toBe('');
  const plain = select({ label: 'Type', choices: ['Villa', choice('f', 'Flat')] });
  expect(['Villa', 'f'].map(value => cell(plain, value))).toEqual(['Villa', 'Flat']);
  expect(['Villa', 'f', 'Flat'].map(value => plain.check(value) === undefined)).toEqual([true, true, false]);
  expect([0, 1].map(plain.sample)).toEqual(['Villa', 'f']);
});

test('a suggested text begins with its preset, and is trimmed', () => {
  const suggest = () => Promise.resolve([]);
  expect(suggested({ label: 'Country', suggest, preset: 'India' }).initial).toBe('India');
  expect(suggested({ label: 'Country', suggest }).initial).toBe('');
  expect([' Goa ', null].map(suggested({ label: 'City', suggest }).toApi)).toEqual(['Goa', '']);
  expect([1, 2].map(suggested({ label: 'City', suggest }).sample)).toEqual(['Sample place 1', 'Sample place 2']);
});

test('a value from outside as text is what it says, or nothing', () => {
  expect(['  Sea view ', 0, -1.5].map(toText)).toEqual(['Sea view', '0', '-1.5']);
  const others = [Number.NaN, Number.POSITIVE_INFINITY, true, null, undefined, ['a'], { toString: () => 'a' }];
  expect(others.map(toText)).toEqual(others.map(() => ''));
});

const scripts = ['javascript:x()', 'java\nscript:x()', 'data:image/png;base64,x', 'blob:https://a.test/1', 'file:///x'];
test.each([
  ['a link and a file', ['https://a.test/b', 'http://a.test/'], true, true],
  ['a link only', ['mailto:a@b.co', 'tel:+911234567890'], true, false],
  ['neither', [...scripts, 'a.png', '', 'no', null, {}, ['https://a.test/']], false, false],
])('an address from data may be %s: %j', (_, addresses, isLink, isFile) => {
  expect(addresses.map(safeLink)).toEqual(addresses.map(address => (isLink ? address : undefined)));
  expect(addresses.map(safeWebUrl)).toEqual(addresses.map(address => (isFile ? address : undefined)));
});

describe('the value at a path', () => {
  const record = { a: { b: { c: 1 } }, list: [{ d: 2 }], none: null };

  test.each([
    ['a.b.c', 1],
    ['a.b', { c: 1 }],
    ['a.x.c', undefined],
    ['none.x', undefined],
    ['list.0', { d: 2 }],
    ['list.length', undefined],
    ['toString', undefined],
    ['a.constructor', undefined],
    ['__proto__', undefined],
  ])('%s is read', (path, value) => expect(valueAt(record, path)).toEqual(value));

  test('is replaced in a copy', () => {
    const changed = setAt(record, 'a.b.c', 2);
    expect(changed).toEqual({ ...record, a: { b: { c: 2 } } });
    expect(record.a.b.c).toBe(1);
    expect(changed.list).toBe(record.list);
  });

  test('is nothing where there is no record, and is put where nothing, or something else, was', () => {
    for (const value of [undefined, null, 'text', 7, []]) expect(valueAt(value, 'length')).toBeUndefined();
    expect(setAt({}, 'a.b.c', 1)).toEqual({ a: { b: { c: 1 } } });
    expect(setAt({ a: 'text' }, 'a.b', 1)).toEqual({ a: { b: 1 } });
    expect(setAt({ a: [1] }, 'a.b', 1)).toEqual({ a: { b: 1 } });
  });

  test('stays as it is when the new one is undefined', () => expect(setAt(record, 'a.b.c', undefined)).toBe(record));
});
