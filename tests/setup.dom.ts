import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toasts } from '../src/toasts/toast';

// How long anything takes says nothing about the application: a busy machine must not make a test fail.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  toasts.get().forEach(({ id }) => toasts.close(id));
});
