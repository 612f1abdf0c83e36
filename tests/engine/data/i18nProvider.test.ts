import { expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/engine/data/i18nProvider';

test('react-admin speaks English', () => {
  const i18nProvider = createI18nProvider();
  expect(i18nProvider.getLocale()).toBe('en');
  expect(i18nProvider.getLocales?.()).toEqual([
    { locale: 'en', name: 'English' },
    { locale: 'hi', name: 'हिन्दी' },
  ]);
  expect(i18nProvider.translate('ra.action.save')).toBe('Save');
});

test.each(['*Please Enter Title!', 'Total: 100%', 'A sentence. And another.'])(
  'our own text %s stays as it is',
  text => {
    expect(createI18nProvider().translate(text)).toBe(text);
  },
);
