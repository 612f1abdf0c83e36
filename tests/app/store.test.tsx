import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../src/app/store';

const opened = () => {
  const store = createStore();
  store.setup();
  return store;
};

afterEach(() => localStorage.clear());

describe("react-admin's store", () => {
  test('keeps what was set in the browser, and tells whoever wants to know', () => {
    const store = opened();
    const told = vi.fn<(value: unknown) => void>();
    store.subscribe('faqs.listParams', told);
    store.setItem('faqs.listParams', { page: 2 });
    expect(told).toHaveBeenCalledWith({ page: 2 });
    expect(opened().getItem('faqs.listParams')).toEqual({ page: 2 });
    store.removeItem('faqs.listParams');
    expect(opened().getItem('faqs.listParams', 'none')).toBe('none');
  });

  test('SELECT-18: forgets with the session which rows are chosen, and keeps it from other tabs', () => {
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

  test('goes on where the browser has no room', () => {
    const store = opened();
    const setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    // A spy on happy-dom's storage would be kept in it, for all files that follow.
    vi.stubGlobal('localStorage', { length: 0, getItem: () => null, setItem });
    expect(() => store.setItem('faqs.listParams', {})).not.toThrow();
    expect(store.getItem('faqs.listParams')).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
