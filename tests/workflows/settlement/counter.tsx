import { act, render, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { CoreAdminContext, memoryStore, ResourceContextProvider, testDataProvider } from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { registry } from '../../../src/entities';
import { createAuthProvider } from '../../../src/providers/authProvider';
import { createQueryClient } from '../../../src/providers/queryClient';
import type { PlanName } from '../../../src/workflows/settlement/plans';
import { useSettling, type Settling } from '../../../src/workflows/settlement/useSettling';

export const person = { pid: 'p1', uid: 'u1', name: 'Asha' };

/** A path, and the body when something was written. */
interface Call {
  path: string;
  body?: object;
}

/** A server of one property: what it holds, what it was asked, and what happens before it answers. */
export const fakeServer = () => {
  const calls: Call[] = [];
  const rows: Record<string, object[]> = {
    'history/getAllHistory': [],
    'history/getAllHistoryApi': [],
    'order/getAllOrder': [],
  };
  /** Runs before a call is answered; it may wait, or throw. */
  const before: Record<string, () => Promise<void>> = {};
  const readRows = async ({ path }: { path: string }) => {
    calls.push({ path });
    await before[path]?.();
    return { data: rows[path] ?? [] };
  };
  const send = async ({ path }: { path: string }, { body }: { body: object }) => {
    calls.push({ path, body });
    await before[path]?.();
    if (path === 'order/addOrder') rows['order/getAllOrder']?.push({ id: 'o1', ...body });
    if (path === 'history/createHistory') rows['history/getAllHistory']?.push({ id: 'h1', ...body });
    return { data: { id: '', message: 'Done' } };
  };
  return {
    calls,
    rows,
    before,
    readRows,
    written: () => calls.filter(({ body }) => body !== undefined),
    dataProvider: testDataProvider({ readRows, send }),
  };
};

export type FakeServer = ReturnType<typeof fakeServer>;

/** A call that nobody answers. */
export const never = () => new Promise<never>(() => undefined);

/** A call that is refused because the session has ended. */
export const ended = () => Promise.reject(new ApiError('Your session has ended.', 401));

/** What a screen sees of settlements, and when it is told that one is finished. */
export const openCounter = async ({ dataProvider, readRows }: FakeServer, plan: PlanName = 'refund') => {
  const onFinished = vi.fn<() => void>();
  const seen: Settling[] = [];
  const Probe = () => {
    // What a screen reads beside it, and reads again when something was done.
    useQuery({ queryKey: ['read', 'list'], queryFn: () => readRows({ path: 'list' }) });
    seen.push(useSettling(plan, onFinished));
    return undefined;
  };
  const tree = (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={createAuthProvider(registry)}
      queryClient={createQueryClient()}
      store={memoryStore()}
    >
      <ResourceContextProvider value="refund-user/p1">
        <Probe />
      </ResourceContextProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: tree }]);
  const { unmount } = render(<RouterProvider router={router} useTransitions={false} />);
  await waitFor(() => expect(seen).not.toEqual([]));
  const now = (): Settling => {
    const latest = seen.at(-1);
    if (!latest) throw new Error('Nothing has been drawn.');
    return latest;
  };
  return { now, onFinished, unmount };
};

/** What the provider's dialog was opened with, and its ends. */
interface OpenedCheckout {
  options: {
    amount: number;
    currency: string;
    handler: (answer: unknown) => void;
    modal: { ondismiss: () => void };
  };
  fail: (answer: unknown) => void;
}

/** Puts a provider into the page whose dialogs end when the test says so. */
export const fakeProvider = (open: () => void = () => undefined) => {
  const opened: OpenedCheckout[] = [];
  class Provider {
    fail: (answer: unknown) => void = () => undefined;
    readonly options: OpenedCheckout['options'];
    constructor(options: OpenedCheckout['options']) {
      this.options = options;
    }
    on(_event: string, listener: (answer: unknown) => void) {
      this.fail = listener;
    }
    open() {
      open();
      opened.push(this);
    }
  }
  vi.stubGlobal('Razorpay', Provider);
  return {
    opened,
    /** Lets a dialog come to its end. */
    end: (how: (checkout: OpenedCheckout) => void, at = 0) =>
      act(async () => {
        const checkout = opened[at];
        if (!checkout) throw new Error('No card dialog was opened.');
        how(checkout);
      }),
  };
};
