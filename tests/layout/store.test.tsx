import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContextProvider, StoreContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../src/engine/data/i18nProvider';
import { language } from '../../src/engine/i18n/language';
import { mode } from '../../src/engine/ui/mode';
import { isLanguage, languages } from '../../src/languages/languages';
import { createRaStore } from '../../src/layout/raStore';
import { standingToasts } from '../support/screens';

const opened = () => {
  const store = createRaStore();
  store.setup();
  return store;
};
/** A store, and what those are told who subscribe to a key of it. */
const openedAt = (key: string) => {
  const store = opened();
  const told = vi.fn<(value: unknown) => void>();
  return { store, told, stop: store.subscribe(key, told) };
};

afterEach(() => language.set('en').then(() => localStorage.clear()));

test("react-admin's store forgets with the session which rows are chosen, and keeps it from other tabs (SELECT-18)", () => {
  const key = 'faqs.selectedIds';
  const { store, told } = openedAt(key);
  store.setItem(key, ['1']);
  expect(store.getItem(key)).toEqual(['1']);
  expect(told).toHaveBeenCalledWith(['1']);
  expect(JSON.stringify(localStorage)).not.toContain('selectedIds');
  expect(opened().getItem(key, [])).toEqual([]);
  store.removeItem(key);
  expect(store.getItem(key)).toBeUndefined();
  store.setItem(key, ['2']);
  store.reset();
  expect(store.getItem(key)).toBeUndefined();
});

test('what a list stores unchanged is not said to those who show it', () => {
  const { store, told } = openedAt('faqs.listParams');
  for (const page of [2, 2, 3]) store.setItem('faqs.listParams', { page });
  expect(told.mock.calls).toEqual([[{ page: 2 }], [{ page: 3 }]]);
});

test('what a list stores in another tab is not said to those who show it, unlike other choices; it opens with that next time', () => {
  const { store, told } = openedAt('faqs.listParams');
  const folded = openedAt('sidePanel.folded');
  const storeElsewhere = (name: string, newValue: string) => {
    const key = `RaStore/.${name}`;
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  storeElsewhere('faqs.listParams', '{"page":3}');
  storeElsewhere('sidePanel.folded', 'true');
  expect([told.mock.calls, folded.told.mock.calls]).toEqual([[], [[true]]]);
  expect(store.getItem('faqs.listParams')).toEqual({ page: 3 });
  store.removeItem('faqs.listParams');
  expect([told.mock.calls, store.getItem('faqs.listParams')]).toEqual([[[undefined]], undefined]);
});

test('the theme of react-admin is the application’s; what is no theme or no language changes nothing', () => {
  const { store, told, stop } = openedAt('theme');
  for (const theme of ['dark', 'neon']) store.setItem('theme', theme);
  store.setItem('locale', 'neon');
  expect([store.getItem('theme'), store.getItem('locale')]).toEqual(['dark', 'en']);
  stop();
  mode.set('system');
  expect(told.mock.calls).toEqual([['dark']]);
});

test('a language of react-admin’s menu is the application’s; one that cannot be loaded is said', async () => {
  const set = vi.spyOn(language, 'set').mockRejectedValueOnce(new Error('Offline'));
  opened().setItem('locale', 'hi');
  await vi.waitFor(() => expect(standingToasts()).toEqual(['error: This language could not be loaded. Try again.']));
  expect(set).toHaveBeenCalledWith('hi');
});

test('what does not fit into a full storage is not stored, and any other failure is thrown', () => {
  const store = opened();
  const setItem = vi.fn<() => void>();
  vi.stubGlobal('localStorage', { length: 0, getItem: () => null, setItem });
  const storeWith = (failure: Error) => () => {
    setItem.mockImplementationOnce(() => {
      throw failure;
    });
    store.setItem('faqs.listParams', { page: 2 });
  };
  expect(storeWith(new DOMException('Full', 'QuotaExceededError'))).not.toThrow();
  expect(setItem).toHaveBeenCalledOnce();
  expect(storeWith(new TypeError('Broken'))).toThrow('Broken');
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
