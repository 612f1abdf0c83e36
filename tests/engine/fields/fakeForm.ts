import { renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { vi } from 'vitest';
import type { Upload } from '../../../src/engine/http/storage/uploads';
import { FormUploadsProvider, type FormUploads } from '../../../src/engine/fields/formUploads';

/** What a form notes of its uploads, written down. */
const notedUploads = () => {
  const log: string[] = [];
  const uploads: FormUploads = {
    add: ({ address }) => void log.push(`add ${address}`),
    track: (work, failurePath) => {
      log.push(['track', failurePath].join(' ').trim());
      work.catch(() => undefined);
    },
    forgetFailure: source => void log.push(`forget ${source}`),
    removeFile: address => void log.push(`remove ${address}`),
    failures: () => new Map(),
    whenDone: () => Promise.resolve(),
    isRunning: () => false,
    subscribe: () => () => undefined,
    removeAll: () => undefined,
    noteSent: () => () => undefined,
    addresses: () => [],
  };
  return { log, uploads };
};

/** An upload that ends when the test says so. */
export const heldUpload = (address: string) => {
  const tries: { arrive: () => void; fail: (error: unknown) => void; progress: (share: number) => void }[] = [];
  const upload: Upload = {
    address,
    hasArrived: () => false,
    send: onProgress =>
      new Promise((resolve, reject) => {
        tries.push({ arrive: resolve, fail: reject, progress: share => onProgress?.(share) });
      }),
    abandon: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  return { upload, tries };
};

/** Draws a hook of an input inside a form with these values. */
export const renderInForm = <T>(hook: () => T, defaultValues: Record<string, unknown> = {}) => {
  const noted = notedUploads();
  const Wrapper = ({ children }: PropsWithChildren) => {
    const form = useForm({ defaultValues });
    return createElement(
      FormProvider,
      // oxlint-disable-next-line react/no-children-prop -- the provider's type wants them among its properties
      { ...form, children: createElement(FormUploadsProvider, { value: noted.uploads, children }) },
    );
  };
  const { result, unmount } = renderHook(() => ({ value: hook(), form: useFormContext() }), { wrapper: Wrapper });
  return { ...noted, now: () => result.current.value, form: () => result.current.form, unmount };
};
