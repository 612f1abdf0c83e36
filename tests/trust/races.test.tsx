import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { session } from '../../src/engine/http/session';
import { ledger } from '../../src/engine/http/storage/ledger';
import { draftAt } from '../../src/engine/form/storedDrafts';
import { pageReload } from '../../src/engine/updates/pageReload';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { removed, forgetUploads, replaceStorage } from '../support/fakeStorage';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, renderList, settled } from '../engine/views/table';

replaceStorage();

const wire = signedInWire();
const picture = 'https://storage.example.test/deedbook/Cerificate/1-a.png';

test('answers that come out of order leave the list with the rows of the last search (SAFE-15)', async () => {
  const { user } = await renderList('roles/admin');
  const all = column('Email');
  const letGo = wire().hold('GET admin/get-admins');
  const box = screen.getByRole('searchbox');
  await user.type(box, 'a{Enter}');
  await waitFor(() => expect(wire().sent.at(-1)?.query.search).toBe('a'));
  // The later calls are not held.
  wire().clear();
  await user.clear(box);
  await user.type(box, 'deedbook.test{Enter}');
  await waitFor(() => expect(column('Email')).toEqual(['admin@deedbook.test']));
  letGo();
  await settled();
  expect(column('Email')).toEqual(['admin@deedbook.test']);
  expect(all).toHaveLength(10);
});

describe('leaving a form while it is saved', () => {
  const leave = async () => {
    forgetUploads();
    await ledger.deleteNote(picture);
    const { admin } = session.get() ?? {};
    if (!admin) throw new Error('Nobody is signed in.');
    draftAt(admin, 'ourtrustedpartners', 'new').store({ values: { title: 'Sea', photo: picture }, uploads: [picture] });
    const shown = await renderEntity('ourtrustedpartners', '/create');
    const form = within(await screen.findByRole('dialog'));
    await screen.findByRole('img', { name: 'Image' });
    const letGo = wire().hold('POST partners/addPartners');
    await shown.user.click(form.getByRole('button', { name: 'Add Details' }));
    await form.findByText('Waiting for the server. This can no longer be cancelled.');
    const cancel = form.getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveProperty('disabled', true);
    await shown.user.click(form.getByRole('button', { name: 'Close' }));
    await shown.user.keyboard('{Escape}');
    await act(async () => shown.router.navigate(-1));
    await act(async () => shown.router.navigate('/elsewhere'));
    expect(shown.router.state.location.pathname).toBe('/ourtrustedpartners/create');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(mayUnload()).toBe(false);
    // For the sake of a new version a form that has a draft is left without a question, but not while it is saved.
    vi.spyOn(pageReload, 'isBegun').mockReturnValue(true);
    expect(mayUnload()).toBe(false);
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

  test('is possible again once the save was refused, and then leaves no file behind', async () => {
    expectConsole('error', /ApiError: Out of order/);
    await plant(wire(), { call: 'POST partners/addPartners', status: 409, body: { message: 'Out of order' } });
    const { letGo, form, user } = await leave();
    letGo();
    await waitFor(() => expect(standingToasts()).toEqual(['error: Out of order']));
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('button', { name: 'Add Details' })));
    expect(removed).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(removed).toEqual([picture]));
  });
});

test('a deletion under way cannot be cancelled, by whatever means, and says so (COMMON-27)', async () => {
  const { user, router } = await renderList('ourtrustedpartners');
  await user.click(screen.getAllByRole('button', { name: /^Delete: / })[0] ?? document.body);
  const asked = within(await screen.findByRole('alertdialog'));
  const partner = wire()
    .mock.store.all('partners')
    .find(({ title }) => title === column('Title')[0]);
  const letGo = wire().hold(`DELETE partners/deletePartners/${partner?._id}`);
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await asked.findByText('Waiting for the server. This can no longer be cancelled.');
  expect(asked.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  void router.navigate(-1);
  expect(router.state.location.pathname).toBe('/ourtrustedpartners');
  expect(screen.getByRole('alertdialog')).toBeInstanceOf(HTMLElement);
  letGo();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(standingToasts()).toHaveLength(1);
});
