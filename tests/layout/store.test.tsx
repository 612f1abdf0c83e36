import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContextProvider, StoreContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../src/engine/data/i18nProvider';
import { language } from '../../src/engine/i18n/language';
import { mode } from '../../src/engine/ui/mode';
import { isLanguage, languages } from '../../src/languages/languages';
import { createRaStore } from '../../src/layout/raStore';

const opened = () => {
  const store = createRaStore();
  store.setup();
  return store;
};

afterEach(() => language.set('en').then(() => localStorage.clear()));

test("react-admin's store forgets with the session which rows are chosen, and keeps it from other tabs (SELECT-18)", () => {
  const store = opened();
  const told = vi.fn<(value: unknown) => void>();
  store.subscribe('faqs.selectedIds', told);
  store.setItem('faqs.selectedIds', ['1']);
  expect(store.getItem('faqs.selectedIds')).toEqual(['1']);
  expect(told).toHaveBeenCalledWith(['1']);
  expect(JSON.stringify(localStorage)).not.toContain('selectedIds');
  expect(opened().getItem('faqs.selectedIds', [])).toEqual([]);
  store.removeItem('faqs.selectedIds');
  expect(store.getItem('faqs.selectedIds')).toBeUndefined();
  store.setItem('faqs.selectedIds', ['2']);
  store.reset();
  expect(store.getItem('faqs.selectedIds')).toBeUndefined();
});

test('what a list stores unchanged is not said to those who show it', () => {
  const store = opened();
  const told = vi.fn<(value: unknown) => void>();
  store.subscribe('faqs.listParams', told);
  store.setItem('faqs.listParams', { page: 2 });
  store.setItem('faqs.listParams', { page: 2 });
  store.setItem('faqs.listParams', { page: 3 });
  expect(told.mock.calls).toEqual([[{ page: 2 }], [{ page: 3 }]]);
});

test('the theme of react-admin is the application’s; what is no theme or no language changes nothing', () => {
  const store = opened();
  const heard = vi.fn<(value: unknown) => void>();
  const stop = store.subscribe('theme', heard);
  store.setItem('theme', 'dark');
  store.setItem('theme', 'neon');
  store.setItem('locale', 'neon');
  expect([store.getItem('theme'), store.getItem('locale')]).toEqual(['dark', 'en']);
  expect(heard.mock.calls).toEqual([['dark']]);
  stop();
  mode.set('system');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what does not fit into a full storage is not stored, and any other failure is thrown', () => {
  const store = opened();
  const setItem = vi.fn<() => void>();
  vi.stubGlobal('localStorage', { length: 0, getItem: () => null, setItem });
  setItem.mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  store.setItem('faqs.listParams', { page: 2 });
  expect(setItem).toHaveBeenCalledOnce();
  setItem.mockImplementationOnce(() => {
    throw new TypeError('Broken');
  });
  expect(() => store.setItem('faqs.listParams', { page: 2 })).toThrow('Broken');
  vi.unstubAllGlobals();
});

test.each(Object.keys(languages).filter(isLanguage))(
  'react-admin finds the language %s in the store, and renders at once',
  async name => {
    const store = opened();
    await language.set(name);
    const page = (
      <StoreContextProvider value={store}>
        <I18nContextProvider value={createI18nProvider()}>Sea</I18nContextProvider>
      </StoreContextProvider>
    );
    expect(renderToStaticMarkup(page)).toBe('Sea');
  },
);
