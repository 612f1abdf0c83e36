// First, as the sanitiser takes what it needs from the page when it is loaded, once for all files of a worker.
import './support/browserDom';
import './support/fakeDecoding';
import './support/promptReveal';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { toasts } from '../src/engine/ui/toasts/toast';

// How long anything takes says nothing about the application: a busy machine must not make a test fail.
configure({ asyncUtilTimeout: 15_000 });

// Nothing is laid out here, and happy-dom's own never says what is on screen.
Reflect.deleteProperty(window, 'IntersectionObserver');

// The rules of MUI would be matched with each element whose role or name is looked for. What hides something here is an
// attribute or its own style.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { configurable: true, value: null });

const closeToasts = () => toasts.get().forEach(({ id }) => toasts.close(id));

beforeEach(() => {
  // Answers may arrive at any moment, also between the last line of a test and its end. React would complain of each
  // that comes outside `act`, so that a test would pass or fail with the speed of the machine.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  // What an earlier test had not waited for may still say something.
  closeToasts();
});
afterEach(() => {
  cleanup();
  closeToasts();
});
