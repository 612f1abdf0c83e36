import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordViews } from '../../../src/engine/views/recordViews';
import { registry } from '../../../src/entities';
import { renderScreen } from '../../support/renderEntity';
import { signedInWire } from '../../support/signedIn';

signedInWire();
const views = ['create', 'update', 'show'] as const;
let requested: string[];
beforeEach(() => {
  requested = [];
  for (const name of views)
    vi.spyOn(recordViews[name].Dialog, 'preload').mockImplementation(() => {
      requested.push(name);
      return Promise.reject(new Error('Lost'));
    });
});

test('the code of a form is requested when the pointer or the focus reaches the link that opens it', async () => {
  await renderScreen(registry, 'faq/faqcategory');
  const [edit] = await screen.findAllByRole('link', { name: /^Edit/ });
  fireEvent.pointerOver(screen.getByRole('heading', { level: 1 }));
  fireEvent.focus(screen.getByRole('button', { name: /^Options/ }));
  expect(requested).toEqual([]);
  fireEvent.focus(screen.getByRole('link', { name: /^Add/ }));
  fireEvent.pointerOver(edit?.firstElementChild ?? document.body);
  expect(requested).toEqual(['create', 'update']);
});
