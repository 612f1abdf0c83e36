import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';

// Answers are told at once, not at some later turn of a timer.
notifyManager.setScheduler(queueMicrotask);

/** Draws a hook that asks the API, with a cache of its own that tries nothing again. */
export const renderQueryHook = <T>(hook: () => T) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const wrapper = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children);
  const { result, rerender, unmount } = renderHook(hook, { wrapper });
  return { result, client, rerender, unmount };
};

/** Lets everything happen that answers by itself. */
export const settle = () => act(() => new Promise<void>(resolve => setImmediate(resolve)));
