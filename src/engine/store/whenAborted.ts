/** Returns a promise that rejects with an `AbortError` when the signal aborts, or has aborted. */
export const whenAborted = (signal?: AbortSignal): Promise<never> =>
  new Promise<never>((_, reject) => {
    const cancel = () => reject(new DOMException('Cancelled', 'AbortError'));
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
  });
