import { expect, test, vi } from 'vitest';
import { claimTab, openTabs } from '../../../src/engine/http/tabOwner';

test('the lock of a new tab is held however long the browser takes, so that a copy of the tab is noticed (DRAFT-09)', async () => {
  const held: { name: string }[] = [];
  let grant: () => void = () => undefined;
  const request = async (name: string, { signal }: { signal?: AbortSignal }, hold: () => Promise<never>) => {
    const isGranted = new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('Aborted')));
      grant = resolve;
    });
    await isGranted;
    held.push({ name });
    return hold();
  };
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.resolve({ held }) } });
  // A signal of a time that has passed, as of a machine that is busy.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    queueMicrotask(() => controller.abort());
    return controller.signal;
  });

  const claiming = claimTab();
  await Promise.resolve();
  await Promise.resolve();
  grant();
  const { id, isCopy } = await claiming;

  expect(isCopy).toBe(false);
  const isOpen = await openTabs();
  expect(isOpen(id)).toBe(true);
});
