import { describe, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../src/providers/i18nProvider';
import { createQueryClient } from '../../src/providers/queryClient';

describe('the cache', () => {
  test('tries nothing again by itself', async () => {
    const read = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('Down'));
    await expect(createQueryClient().fetchQuery({ queryKey: ['a'], queryFn: read })).rejects.toThrow('Down');
    expect(read).toHaveBeenCalledOnce();
  });

  test('gives back a fresh answer without a call, and asks again for an old one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const read = vi.fn<() => Promise<number>>().mockResolvedValue(1);
    const queryClient = createQueryClient();
    const ask = () => queryClient.fetchQuery({ queryKey: ['a'], queryFn: read });
    await ask();
    vi.setSystemTime(29_000);
    await ask();
    expect(read).toHaveBeenCalledTimes(1);
    vi.setSystemTime(31_000);
    await ask();
    expect(read).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});

describe('the texts', () => {
  test("of react-admin's own are English", () => {
    expect(createI18nProvider().translate('ra.action.delete')).toBe('Delete');
  });

  test.each(['*Please Enter Title!', 'Total: 100%', 'A sentence. And another.'])('of ours, such as %s, stay', text => {
    expect(createI18nProvider().translate(text)).toBe(text);
  });
});
