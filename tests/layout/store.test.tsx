import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContextProvider, StoreContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../src/engine/data/i18nProvider';
import { language } from '../../src/engine/i18n/language';
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
