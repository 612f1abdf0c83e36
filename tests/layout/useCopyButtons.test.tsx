import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCopyButtons } from '../../src/engine/views/clipboard';
import { phone } from '../../src/engine/fields';
import { toasts } from '../../src/engine/ui/toasts/toast';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';

import { column, renderList } from '../engine/views/table';

const wire = signedInWire();
beforeEach(() => void renderHook(useCopyButtons));

test('an email address and a phone number in a row are copied by a click, which says so; where that is not possible it says what to do (EXPORT-07 EXPORT-09)', async () => {
  const { user } = await renderList('roles/admin');
  const shown = column('Email');
  const isShown = ({ email }: { email: string }) => email !== '' && shown.includes(email);
  const person = wire().mock.store.all('staff').find(isShown) ?? expect.unreachable('The list shows no administrator.');
  const copyEmail = screen.getByRole('button', { name: `Copy ${person.email}` });
  // The text reads as before, and the Tab key does not stop there.
  expect([copyEmail.textContent, copyEmail.tabIndex]).toEqual(['', -1]);
  await user.click(copyEmail);
  expect(await navigator.clipboard.readText()).toBe(person.email);
  await user.click(screen.getByRole('button', { name: `Copy ${person.phone}` }));
  expect(await navigator.clipboard.readText()).toBe(person.phone);
  expect(standingToasts()).toEqual(['success: Copied']);
  const failed = 'error: Could not be copied: select the text and copy it';
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(copyEmail);
  await waitFor(() => expect(standingToasts()).toContain(failed));
  act(() => toasts.get().forEach(({ id }) => toasts.close(id)));
  // A page that is not secure has no clipboard.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Object(undefined));
  await user.click(copyEmail);
  await waitFor(() => expect(standingToasts()).toEqual([failed]));
});

test('a phone number in a read-only view is reached by the keyboard, and its button sends no form around it', () => {
  const field = phone({ label: 'Phone' });
  const value = '9876543210';
  render(<>{field.renderShow({ value, label: 'Phone' })}</>);
  const button = screen.getByRole('button', { name: `Copy ${value}` });
  expect(button).toMatchObject({ tabIndex: 0, type: 'button' });
  expect(button.parentElement?.textContent).toBe(value);
});

test('the id of a record is copied from its dialog (EXPORT-08)', async () => {
  const [record] = wire().mock.store.all('partners');
  const { user } = await renderEntity('ourtrustedpartners', `/${record?._id}/show`);
  const dialog = within(await screen.findByRole('dialog'));
  // As with a mouse, on the drawing within the button.
  await user.click(dialog.getByRole('button', { name: 'Copy id' }).querySelector('svg *') ?? expect.unreachable());
  await waitFor(() => expect(standingToasts()).toEqual(['success: Copied']));
  expect(await navigator.clipboard.readText()).toBe(record?._id);
});
