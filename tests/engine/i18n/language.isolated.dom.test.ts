import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Language from '../../../src/engine/i18n/language';
import type * as PerLanguage from '../../../src/engine/i18n/perLanguage';
import type * as Translation from '../../../src/engine/i18n/t';

const display = { Display: 'दिखाएँ', 'Display {{noun}}': 'प्रदर्शन' };
const words = { default: { texts: { ...display, Save: 'सहेजें', 'Show %{label}': '%{label} दिखाएँ' }, ra: {} } };

let language: typeof Language.language;
let t: typeof Translation.t;
let setTranslator: typeof Translation.setTranslator;
let perLanguage: typeof PerLanguage.perLanguage;

const offline = () => {
  throw new Error('There is no connection.');
};

const forget = () => void (document.cookie = 'language=; Path=/; Max-Age=0');

/** The page is opened anew, with a dictionary that arrives or does not. */
const open = async (load: () => object = () => words) => {
  vi.resetModules();
  vi.doMock('../../../src/languages/hi', load);
  ({ language } = await import('../../../src/engine/i18n/language'));
  ({ t, setTranslator } = await import('../../../src/engine/i18n/t'));
  ({ perLanguage } = await import('../../../src/engine/i18n/perLanguage'));
};

beforeEach(async () => {
  forget();
  document.documentElement.lang = 'en';
  await open();
});
afterEach(forget);

test('a text of the admin is grouped as in India, plurals included (COMMON-62 LANG-10)', async () => {
  const { createI18nProvider } = await import('../../../src/engine/data/i18nProvider');
  const { t: admin } = await import('../../../src/engine/i18n/t');
  createI18nProvider();
  const results = '%{smart_count} result |||| %{smart_count} results';
  expect(admin(results, { smart_count: 1 })).toBe('1 result');
  expect(admin(results, { smart_count: 123456 })).toBe('1,23,456 results');
  expect(admin('%{name} of %{total}', { name: '$& 5000', total: 9804 })).toBe('$& 5000 of 9,804');
  expect(admin('%{missing} of %{total}', { total: 3 })).toBe('%{missing} of 3');
  expect(admin('Display {{noun}}')).toBe('Display');
});

describe('the language', () => {
  test('is English where nobody has chosen, and costs no dictionary (LANG-01)', async () => {
    await open(offline);
    await language.start();
    expect(language.get()).toBe('en');
    expect(language.dictionary()).toBeUndefined();
    expect(t('Save')).toBe('Save');
  });

  test('is spoken as soon as its words are there, and tells who wants to know', async () => {
    const told = vi.fn<() => void>();
    const stop = language.subscribe(told);
    const kept = vi.spyOn(document, 'cookie', 'set');
    await language.set('hi');
    expect(kept).toHaveBeenCalledWith('language=hi; Path=/; Max-Age=31536000; SameSite=Lax');
    kept.mockRestore();
    expect(language.get()).toBe('hi');
    expect(document.documentElement.lang).toBe('hi');
    expect(document.cookie).toContain('language=hi');
    expect(told).toHaveBeenCalledOnce();
    expect(t('Save')).toBe('सहेजें');
    stop();
    await language.set('en');
    expect(told).toHaveBeenCalledOnce();
    expect(document.cookie).toContain('language=en');
    expect(t('Save')).toBe('Save');
  });

  test('holds at the next visit', async () => {
    await language.set('hi');
    await open();
    expect(language.get()).toBe('en');
    await language.start();
    expect(language.get()).toBe('hi');
  });

  test.each(['language=xx', 'language=', 'mylanguage=hi'])('is English for a cookie that says %j', async cookie => {
    document.cookie = `${cookie}; Path=/`;
    await open();
    await language.start();
    expect(language.get()).toBe('en');
    document.cookie = 'mylanguage=; Path=/; Max-Age=0';
  });

  test('stays as it was where its words cannot be had', async () => {
    await open(offline);
    await expect(language.set('hi')).rejects.toThrow(/mocking a module|no connection/);
    expect(language.get()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).not.toContain('language=hi');
    document.cookie = 'language=hi; Path=/';
    await open(offline);
    await language.start();
    expect(language.get()).toBe('en');
  });

  test('is the one that was chosen last, whichever arrives first', async () => {
    const hindi = language.set('hi');
    await language.set('en');
    await hindi;
    expect(language.get()).toBe('en');
    expect(document.cookie).toContain('language=en');
  });
});

describe('a text', () => {
  test('says its values, and is its own English where it has no translation (LANG-08)', async () => {
    expect(t('Show %{label}', { label: 'Password' })).toBe('Show Password');
    await language.set('hi');
    expect(t('Show %{label}', { label: 'पासवर्ड' })).toBe('पासवर्ड दिखाएँ');
    expect(t('%{a} of %{b}', { a: 1 })).toBe('1 of ');
  });

  test('has one English for two meanings, and a translation for each (LANG-10)', async () => {
    const both = () => [t('Display'), t('Display {{noun}}'), t('Order {{of a shop}}')];
    expect(both()).toEqual(['Display', 'Display', 'Order']);
    await language.set('hi');
    expect(both()).toEqual(['दिखाएँ', 'प्रदर्शन', 'Order']);
  });

  test('is translated by whoever knows the language at hand better, and by nobody else', async () => {
    setTranslator((text, values) => `${text}!${values?.label ?? ''}`);
    expect(t('Save', { label: 1 })).toBe('Save!1');
    await language.set('hi');
    expect(t('Save')).toBe('सहेजें');
    setTranslator(text => `${text}?`);
    expect(t('Save')).toBe('Save?');
  });
});

test('what is costly is made once for each language', async () => {
  const make = vi.fn<(locale: string) => string>(locale => `for ${locale}`);
  const made = perLanguage('en-GB', make);
  expect([made(), made()]).toEqual(['for en-GB', 'for en-GB']);
  await language.set('hi');
  expect([made(), made()]).toEqual(['for hi-IN', 'for hi-IN']);
  await language.set('en');
  made();
  expect(make).toHaveBeenCalledTimes(2);
});
