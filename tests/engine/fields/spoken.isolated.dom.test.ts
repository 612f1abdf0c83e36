import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { date, day, email, flag } from '../../../src/engine/fields';
import { formatDate } from '../../../src/engine/fields/date/formatDate';
import { language } from '../../../src/engine/i18n/language';
import { totalValue, typeName } from '../../../src/features/propertyForm/cells';

vi.mock('../../../src/languages/hi', () => ({
  default: {
    texts: {
      Active: 'सक्रिय',
      Inactive: 'निष्क्रिय',
      'This is not an email address.': 'यह ईमेल पता नहीं है।',
      '%{amount} Lakh': '%{amount} लाख',
      Villa: 'विला',
      Apartment: 'अपार्टमेंट',
    },
    ra: {},
  },
}));

/** Declared before anybody has chosen a language, as an entity's fields are. */
const isShown = flag({ label: 'Shown' });
const isOpen = flag({ label: 'Open', labels: ['Open', 'Closed'] });
const address = email({ label: 'Email' });
const created = date({ label: 'Created' });

beforeEach(() => language.set('hi'));
afterEach(() => language.set('en'));

describe('in Hindi', () => {
  test('a flag shows its labels in Hindi; its declaration stays English', () => {
    expect([true, false].map(isShown.toText)).toEqual(['सक्रिय', 'निष्क्रिय']);
    expect(isShown.states?.labels).toEqual(['Active', 'Inactive']);
    expect([true, false].map(isOpen.toText)).toEqual(['Open', 'Closed']);
  });

  test('what a field type says of a wrong value is Hindi', () => {
    expect(address.check('nobody')).toBe('यह ईमेल पता नहीं है।');
  });

  test('a date is written as Hindi writes it, but for the styles that are digits alone', () => {
    const noon = new Date(2024, 10, 5, 12).toISOString();
    expect(created.toText(noon)).toBe('5 नव॰ 2024');
    expect(created.with({ style: 'DD/MM/YYYY' }).toText(noon)).toBe('05/11/2024');
    expect(day({ label: 'Day' }).toText('2024-11-05')).toBe('05-11-2024');
  });

  test('how long ago something was is Hindi, and its exact time too', () => {
    vi.useFakeTimers({ now: new Date(2024, 10, 5, 14, 5) });
    const value = new Date(2024, 10, 5, 12, 5).toISOString();
    expect(formatDate(value, 'relative')).toBe('2 घंटे पहले');
    expect(created.with({ style: 'relative' }).toText(value)).toBe('5 नव॰ 2024, 12:05 pm');
  });
});

describe('a property in a cell (LANG-09)', () => {
  const worth = (wholeHomePrice: unknown, priceType: unknown) => ({ record: { id: '1', wholeHomePrice, priceType } });
  test.each([
    [1115, 'Lakh', '1,115 लाख', '1115 Lakh'],
    ['120.5', 'Lakh', '120.5 लाख', '120.5 Lakh'],
    [1250000, 'Crore', '12,50,000 Crore', '1250000 Crore'],
    ['on request', 'Lakh', 'on request लाख', 'on request Lakh'],
    [4350, null, '4,350', '4350'],
    [null, 'Lakh', '', ''],
  ])('%j %j reads %s, and is exported as %s', (price, unit, shown, exported) => {
    expect(totalValue.computed(worth(price, unit))).toBe(shown);
    expect(totalValue.text(worth(price, unit))).toBe(exported);
  });

  test.each([
    ['Villa', 'विला'],
    ['Apartment', 'अपार्टमेंट'],
    ['Bungalow', 'Bungalow'],
    ['constructor', 'constructor'],
    [null, ''],
  ])('the type %j reads %j', (status, shown) => expect(typeName(status)).toBe(shown));
});
