import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { settled } from './table';

signedInWire();

/** Clicks, and tells whether the application took the click from the browser. */
const isTaken = (element: HTMLElement, keys: object = {}) => {
  let taken = false;
  const after = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', after, { once: true });
  act(() => void fireEvent.click(element, keys));
  return taken;
};

test("a row's link opens its dialog in place; with a key held the browser opens it elsewhere", async () => {
  const { router } = await renderEntity('ourtrustedpartners', '?page=2&perPage=10');
  await settled();
  const [link] = screen.getAllByRole('link', { name: /^Show more: / });
  if (!link) throw new Error('No row has a link.');
  const to = link.getAttribute('href');
  expect(to).toMatch(/^\/ourtrustedpartners\/\w+\/show\?page=2&perPage=10$/);
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    expect(isTaken(link, keys), JSON.stringify(keys)).toBe(false);
  }
  expect(router.state.location.pathname).toBe('/ourtrustedpartners');
  expect(isTaken(link)).toBe(true);
  expect(router.state.location.pathname + router.state.location.search).toBe(to);
});
