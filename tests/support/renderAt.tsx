import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { SharedBlocker } from '../../src/engine/views/blocking';
import { createRouter } from '../../src/engine/views/createRouter';

/**
 * Draws an element in the application's router, in a window that has visited these addresses, the last one now.
 * @param around draws the router, beside what is no part of it. @default nothing else
 */
export const renderAt = async (
  [first = '/', ...others]: string[],
  element: ReactNode,
  around = (content: ReactNode) => content,
) => {
  window.history.replaceState({ idx: 0 }, '', first);
  others.forEach((address, at) => window.history.pushState({ idx: at + 1 }, '', address));
  const { router, dispose } = createRouter(<SharedBlocker>{element}</SharedBlocker>);
  onTestFinished(dispose);
  const content = around(<RouterProvider router={router} useTransitions={false} />);
  const { unmount } = await act(async () => render(<>{content}</>));
  return { router, unmount };
};
