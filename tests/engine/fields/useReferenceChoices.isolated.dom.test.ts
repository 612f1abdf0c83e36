import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeholderText, useReferenceChoices } from '../../../src/engine/fields/reference/useReferenceChoices';
import { renderQueryHook, settle } from '../../support/renderQueryHook';

const choices = vi.hoisted(() =>
  vi.fn<(name: string, query?: object, signal?: AbortSignal) => Promise<{ data: unknown[] }>>(),
);
vi.mock('react-admin', () => ({ useDataProvider: () => ({ choices }) }));

const source = { to: 'faq/faqcategory', query: { limit: 1000 } };
const open = async () => {
  const hook = renderQueryHook(() => useReferenceChoices({ ...source, text: 'about.name' }));
  await settle();
  return hook;
};
beforeEach(() => void choices.mockReset().mockResolvedValue({ data: [] }));

describe('the records to choose from', () => {
  test('are none while they are on their way, and are read again on demand', async () => {
    choices.mockRejectedValueOnce(new Error('Broken'));
    const { result } = renderQueryHook(() => useReferenceChoices({ ...source, text: 'about.name' }));
    expect(result.current).toMatchObject({ choices: [], isPending: true });
    await settle();
    expect(result.current.error).toMatchObject({ message: 'Broken' });
    result.current.retry();
    await settle();
    expect([result.current.error, choices.mock.calls.length]).toEqual([null, 2]);
  });

  test('stay fresh for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { client } = await open();
    const [query] = client.getQueryCache().getAll();
    expect(query?.observers[0]?.options).toMatchObject({ staleTime: 600_000, meta: { rereads: 'written' } });
    expect(choices.mock.lastCall).toEqual(['faq/faqcategory', { limit: 1000 }, expect.any(AbortSignal)]);
  });
});

test('what stands for a record whose text is not at hand', () => {
  expect([
    placeholderText({ isPending: true, error: null }),
    placeholderText({ isPending: false, error: new Error('x') }),
    placeholderText({ isPending: false, error: null }),
  ]).toEqual(['Loading…', 'Could not be loaded', 'No longer in the list']);
});
