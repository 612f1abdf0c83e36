import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { session } from '../../src/engine/http/session';
import { draftAt } from '../../src/engine/form/draft';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { removed, forgetUploads, replaceStorage } from '../support/fakeStorage';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, rowOf, settled } from '../engine/views/table';

replaceStorage();

const wire = signedInWire();
const picture = 'https://storage.example.test/deedbook/Cerificate/1-a.png';

/** Holds the next request of a kind until the returned function is called. */
const hold = (matches: (address: string) => boolean) => {
  const next = globalThis.fetch;
  let letGo = () => {};
  const released = new Promise<void>(resolve => {
    letGo = resolve;
  });
  let isHolding = true;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (isHolding && matches(address)) {
      isHolding = false;
      await released;
    }
    return next(address, init);
  });
  return letGo;
};

describe('answers that come out of order', () => {
  test('SAFE-15: leave the list with the rows of the last search', async () => {
    const { user } = await renderEntity('roles/admin');
    await settled();
    const all = column('Email');
    const letGo = hold(address => address.includes('search=') && !address.includes('deedbook.test'));
    const box = screen.getByRole('searchbox');
    await user.type(box, 'a{Enter}');
    await user.clear(box);
    await user.type(box, 'deedbook.test{Enter}');
    await waitFor(() => expect(column('Email')).toEqual(['admin@deedbook.test']));
    letGo();
    await settled();
    expect(column('Email')).toEqual(['admin@deedbook.test']);
    expect(all).toHaveLength(10);
  });
});

describe('leaving a form while it is saved', () => {
  const leave = async () => {
    forgetUploads();
    const { admin } = session.get() ?? {};
    if (!admin) throw new Error('Nobody is signed in.');
    draftAt(admin, 'ourtrustedpartners', 'new').keep({ values: { title: 'Sea', photo: picture }, uploads: [picture] });
    const shown = await renderEntity('ourtrustedpartners', '/create');
    const form = within(await screen.findByRole('dialog'));
    await screen.findByRole('img', { name: 'Image' });
    const letGo = hold(address => address.includes('addPartners'));
    await shown.user.click(form.getByRole('button', { name: 'Add Details' }));
    await form.findByText('Waiting for the server. This can no longer be cancelled.');
    const cancel = form.getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveProperty('disabled', true);
    await shown.user.click(form.getByRole('button', { name: 'Close' }));
    await shown.user.keyboard('{Escape}');
    await act(() => shown.router.navigate(-1));
    await act(() => shown.router.navigate('/elsewhere'));
    expect(shown.router.state.location.pathname).toBe('/ourtrustedpartners/create');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    return { letGo, form, ...shown };
  };

  test('waits for the save, whose record keeps its files (COMMON-27)', async () => {
    const { letGo } = await leave();
    expect(removed).toEqual([]);
    letGo();
    await waitFor(() => expect(standingToasts()).toEqual(['success: Our trusted partner added successfully']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed).toEqual([]);
    expect(wire().mock.store.all('partners').at(-1)).toMatchObject({ title: 'Sea', photo: picture });
  });

  test('is possible again once the save has failed, and then leaves no file behind', async () => {
    expectConsole('error', /ApiError: Out of order/);
    await plant(wire(), { call: 'POST partners/addPartners', status: 500, body: { message: 'Out of order' } });
    const { letGo, form, user } = await leave();
    letGo();
    await waitFor(() => expect(standingToasts()).toEqual(['error: Out of order']));
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('button', { name: 'Add Details' })));
    expect(removed).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed).toEqual([picture]);
  });
});

test('a deletion under way cannot be cancelled, by whatever means, and says so (COMMON-27)', async () => {
  const { user, router } = await renderEntity('ourtrustedpartners');
  await settled();
  await user.click(screen.getAllByRole('button', { name: /^Delete: / })[0] ?? document.body);
  const asked = within(await screen.findByRole('alertdialog'));
  const letGo = hold(address => address.includes('deletePartners'));
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await asked.findByText('Waiting for the server. This can no longer be cancelled.');
  expect(asked.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/ourtrustedpartners');
  expect(screen.getByRole('alertdialog')).toBeInstanceOf(HTMLElement);
  letGo();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(standingToasts()).toHaveLength(1);
});

describe('a record that somebody else has deleted', () => {
  test.each([
    ['ourtrustedpartners', 'partners', /^Delete: /, 'Delete'],
    ['socialmedia', 'socials', /^Active$/, 'Inactive'],
  ] as const)(
    'CONFLICT-19: says so, is not sent, and goes from the list of %s',
    async (name, collection, opener, confirm) => {
      expectConsole('error', /GoneError: This no longer exists on the server/);
      const { user } = await renderEntity(name);
      await settled();
      const title = column('Title')[0] ?? '';
      await user.click(rowOf(title).getAllByRole('button', { name: opener })[0] ?? document.body);
      wire().mock.store.remove(collection, record => record.title === title);
      wire().clear();
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
      const said = within(await screen.findByRole('alertdialog', { name: 'This record is no longer there' }));
      expect(said.getByText(/Nothing was sent\.$/)).toBeTruthy();
      expect(said.getByText(title)).toBeTruthy();
      expect(screen.getByText('Waiting for your answer.')).toBeInstanceOf(HTMLElement);
      expect(screen.queryByText(/can no longer be cancelled/)).toBeNull();
      await user.click(said.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(column('Title')).not.toContain(title));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(wire().sent.filter(({ method }) => method !== 'GET')).toEqual([]);
      expect(standingToasts()).toEqual([]);
    },
  );
});
