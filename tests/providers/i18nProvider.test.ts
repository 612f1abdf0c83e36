import { expect, test } from 'vitest';
import { i18nProvider } from '../../src/providers/i18nProvider';

test('react-admin speaks English', () => {
  expect(i18nProvider.getLocale()).toBe('en');
  expect(i18nProvider.getLocales?.()).toEqual([{ locale: 'en', name: 'English' }]);
  expect(i18nProvider.translate('ra.action.save')).toBe('Save');
});

test('our own texts are shown as they are', () => {
  expect(i18nProvider.translate('Add Our Trusted Partners')).toBe('Add Our Trusted Partners');
});
