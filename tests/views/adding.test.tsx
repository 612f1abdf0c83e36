import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, settled } from './table';

const wire = signedInWire();
const written = () => wire().sent.filter(({ method }) => method !== 'GET');
const dialog = (name: string) => screen.findByRole('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const box = (name: string) => screen.findByRole('textbox', { name });
/** Adds categories until there are as many as there may be. */
const fill = () => {
  const { store } = wire().mock;
  for (let { length } = store.all('faqCategories'); length < 6; length += 1) {
    store.insert('faqCategories', { _id: store.newId(), name: `Category ${length}` });
  }
};
const full = 'You can not add more than 6 category';

describe('adding', () => {
  test('opens a dialog over the list, under an address of its own', async () => {
    const { user, router } = await renderEntity('faq/faqcategory', '?perPage=20&page=1');
    await settled();
    await user.click(screen.getByRole('link', { name: 'Add FAQ Category' }));
    await dialog('Add FAQ Category');
    expect(router.state.location.pathname).toBe('/faq/faqcategory/create');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    expect(router.state.location).toMatchObject({ pathname: '/faq/faqcategory', search: '?perPage=20&page=1' });
    expect(wire().sent).toHaveLength(1);
  });

  test('STATUS-13: sends the form, says what the server said, and shows the list anew (FAQCAT-15 and FAQCAT-16)', async () => {
    const { user, router } = await renderEntity('faq/faqcategory', '/create');
    await user.type(await box('Name'), ' Sea view ');
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    await closed();
    expect(written()).toEqual([
      { method: 'POST', path: 'faqCategory/addFAQCategory', query: {}, body: { name: 'Sea view' } },
    ]);
    expect(standingToasts()).toHaveLength(1);
    expect(standingToasts()[0]).toMatch(/^success: \S/);
    expect(router.state.location.pathname).toBe('/faq/faqcategory');
    await waitFor(() => expect(column('Name')).toContain('Sea view'));
  });

  test('says the declared words (ADMIN-60) and sends the fixed role', async () => {
    const { user } = await renderEntity('roles/admin', '/create');
    await dialog('Add New Admin');
    await user.type(await box('First Name'), 'Asha');
    await user.type(await box('Last Name'), 'Rao');
    await user.type(await box('Phone No.'), '9876543210');
    await user.type(await box('Email'), 'asha.rao@example.test');
    await user.type(await screen.findByLabelText(/^Password/, { selector: 'input' }), 'Secret@1');
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    await closed();
    expect(written()[0]?.body).toEqual({
      fname: 'Asha',
      lname: 'Rao',
      phone: '9876543210',
      email: 'asha.rao@example.test',
      password: 'Secret@1',
      role: '64d2f0c8a1b2c3d4e5f60001',
    });
    expect(standingToasts()).toEqual(['success: Data Added Successfully']);
  });

  test('keeps the dialog and every value when the server refuses it', async () => {
    expectConsole('error', /ApiError: Not saved/);
    await plant(wire(), {
      call: 'POST faqCategory/addFAQCategory',
      status: 400,
      body: { message: 'Not saved', errors: { name: 'Taken' } },
    });
    const { user } = await renderEntity('faq/faqcategory', '/create');
    await user.type(await box('Name'), 'Sea view');
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    expect(await screen.findByText('Taken')).toBeInstanceOf(HTMLElement);
    expect(standingToasts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    await closed();
    expect(written()).toHaveLength(2);
  });

  test('is asked about when Escape would lose what was typed', async () => {
    const { user, router } = await renderEntity('faq/faqcategory', '/create');
    await user.type(await box('Name'), 'Sea');
    await user.keyboard('{Escape}');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(asked.getByRole('button', { name: 'Discard' }));
    await closed();
    expect(router.state.location.pathname).toBe('/faq/faqcategory');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('adding to a list that may hold no more', () => {
  test('only says so (FAQCAT-13 and FAQCAT-14)', async () => {
    fill();
    const { user, router } = await renderEntity('faq/faqcategory');
    await settled();
    await user.click(screen.getByRole('button', { name: 'Add FAQ Category' }));
    expect(standingToasts()).toEqual([`error: ${full}`]);
    expect(router.state.location.pathname).toBe('/faq/faqcategory');
    expect(wire().sent).toHaveLength(1);
  });

  test('says so as well when the form is opened by its address', async () => {
    fill();
    const { router } = await renderEntity('faq/faqcategory', '/create');
    await waitFor(() => expect(standingToasts()).toEqual([`error: ${full}`]));
    expect(router.state.location.pathname).toBe('/faq/faqcategory');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes the form quietly when it was the last that could be added', async () => {
    const { user } = await renderEntity('faq/faqcategory', '/create');
    await user.type(await box('Name'), 'The sixth');
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    await closed();
    await waitFor(() => expect(column('Name')).toHaveLength(6));
    expect(standingToasts().filter(text => text.startsWith('error'))).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add FAQ Category' })).toBeInstanceOf(HTMLElement);
  });
});
