import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../src/engine/http/session';
import { draftAt } from '../../src/engine/form/storedDrafts';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';

// The engine draws every list and form alike: one of each is enough. `tests/engine/http/http.dom.test.ts` has all the other ways
// in which a call can fail, `tests/engine/views/actions.test.tsx` a deletion and an action that do.

const wire = signedInWire();
const name = 'aboutus';
const photo = 'https://storage.example.test/deedbook/Cerificate/1-a.png';
const values = { title: 'Sea', description: '<p>Waves</p>', photo };

beforeEach(() => expectConsole('error', /ApiError|could not be loaded/));

/** Opens a form with a draft of these values in it. */
const openForm = async (id: string) => {
  const { admin } = session.get() ?? {};
  if (!admin) throw new Error('Nobody is signed in.');
  draftAt(admin, name, id).store({ values, uploads: [] });
  await renderEntity(name, id === 'new' ? '/create' : `/${id}`);
  await screen.findByText('What you had typed before and not saved is back.');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('img', { name: 'Image' });
  await waitFor(() => expect(dialog.querySelector('[contenteditable]')).not.toBeNull());
  const submit = dialog.querySelector('button[type=submit]');
  if (!submit) throw new Error('There is nothing to submit the form with.');
  const held = () => ({
    title: within(dialog).getByRole('textbox', { name: /Title/ }).getAttribute('value'),
    description: dialog.querySelector('[contenteditable]')?.innerHTML,
    photo: within(dialog).getByRole('img', { name: 'Image' }).getAttribute('src'),
  });
  return { dialog, submit, held };
};

test.each([
  ['create', 'POST aboutus/addAboutus'],
  ['update', 'PUT aboutus/updateAboutus/:id'],
])(
  'the form to %s says why it failed, keeps every value, and works once afterwards (COMMON-39 COMMON-42 COMMON-44, SESSION-38, FORM-03 and FORM-04)',
  async (part, call) => {
    const first = wire()
      .mock.store.all('contentBlocks')
      .find(({ type }) => !type);
    const { dialog, submit, held } = await openForm(part === 'create' ? 'new' : (first?._id ?? ''));
    const send = () => fireEvent.click(submit);
    await plant(wire(), { call, status: 500, body: { message: 'Out of order' } });
    send();
    await waitFor(() => expect(standingToasts()).toEqual(['error: Out of order']));
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    expect(held()).toEqual(values);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    wire().clear();
    send();
    send();
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(standingToasts()).toEqual([expect.stringMatching(/^success: /)]);
    expect(wire().sent.filter(({ method }) => method !== 'GET')).toMatchObject([
      { path: expect.stringContaining(part === 'create' ? 'addAboutus' : 'updateAboutus'), body: values },
    ]);
  },
);
