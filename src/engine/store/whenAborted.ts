/** Returns a promise that rejects with an `AbortError` when the signal aborts. */
export const whenAborted = (signal?: AbortSignal): Promise<never> =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), { once: true });
  });
