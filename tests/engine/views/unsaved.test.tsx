import { screen, waitFor } from '@testing-library/react';
import { useBlocker } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { password, text } from '../../../src/engine/fields';
import { pageReload } from '../../../src/engine/updates/pageReload';
import { renderForm } from '../../support/renderForm';

const fields = { title: text({ label: 'Title' }), password: password({ label: 'Password', invalid: 'Weak' }) };
const saved = { title: 'Sea', password: '' };
const title = () => screen.findByRole('textbox', { name: 'Title' });
const secret = () => screen.findByLabelText(/^Password/, { selector: 'input' });
const name = 'Discard your changes?';
const question = () => screen.queryByRole('alertdialog', { name });
const asked = () => screen.findByRole('alertdialog', { name });
const notice = 'What you had typed before and not saved is back.';
const stored = () =>
  Object.entries(sessionStorage)
    .flatMap(([key, value]) => (key.startsWith('deedbook.draft/') ? String(value) : []))
    .join();

const open = async () => {
  const form = await renderForm(fields, { saved });
  await title();
  return { ...form, place: () => form.router.state.location.pathname };
};
const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving a form', () => {
  test('with changes is asked about; editing can go on, or they and their draft are gone (DRAFT-02)', async () => {
    const { user, router, place } = await open();
    await user.type(await title(), ' view');
    expect(stored()).toContain('Sea view');
    void router.navigate('/elsewhere');
    expect(await asked()).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(place()).toBe('/form');
    expect(await title()).toHaveProperty('value', 'Sea view');
    void router.navigate(-1);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(place()).toBe('/before'));
    await waitFor(() => expect(question()).toBeNull());
    expect(stored()).toBe('');
  });

  test('by closing the tab is asked about by the browser, until the form is as saved, which has no draft (DRAFT-03)', async () => {
    const { user } = await open();
    await user.type(await title(), 'x');
    expect(mayUnload()).toBe(false);
    expect(stored()).toContain('Seax');
    await user.type(await title(), '{Backspace}');
    expect(mayUnload()).toBe(true);
    expect(stored()).toBe('');
  });

  test('is asked about after another guard has let go (DRAFT-02)', async () => {
    const Guard = () => {
      const { state, proceed } = useBlocker(true);
      return state === 'blocked' && <button onClick={proceed}>Let go</button>;
    };
    const { user, router } = await renderForm(fields, { saved, view: { toolbar: Guard } });
    await user.type(await title(), 'x');
    void router.navigate('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Let go' }));
    expect(await asked()).toBeInstanceOf(HTMLElement);
    expect(router.state.location.pathname).toBe('/form');
  });

  test('needs no question while a save runs that can be stopped', async () => {
    const onSave = () => new Promise<void>(() => undefined);
    const { user, router } = await renderForm(fields, { saved, onSave, isStoppable: true });
    await user.type(await title(), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false);
    expect(mayUnload()).toBe(true);
    await router.navigate('/elsewhere');
    expect(router.state.location.pathname).toBe('/elsewhere');
    expect(question()).toBeNull();
  });

  test('by a reload for a new version is asked about only where its draft lacks something', async () => {
    vi.spyOn(pageReload, 'isBegun').mockReturnValue(true);
    const { user } = await open();
    await user.type(await title(), 'x');
    expect(mayUnload()).toBe(true);
    sessionStorage.clear();
    expect(mayUnload()).toBe(false);
    await user.type(await title(), 'y');
    expect(mayUnload()).toBe(true);
    await user.type(await secret(), 'S');
    expect(mayUnload()).toBe(false);
  });
});

describe('the draft of a form', () => {
  /** Types into a form, closes it, and opens it again. */
  const reopened = async () => {
    const first = await renderForm(fields, { saved });
    await first.user.type(await title(), ' view');
    first.unmount();
    return renderForm(fields, { saved });
  };

  test('is kept while it is typed, without its secrets, and offered when the form is opened again (DRAFT-04)', async () => {
    const first = await renderForm(fields, { saved });
    await first.user.type(await title(), ' view');
    await first.user.type(await secret(), 'Secret@1');
    expect(stored()).toContain('Sea view');
    expect(stored()).not.toContain('Secret');
    first.unmount();
    const { user, save } = await renderForm(fields, { saved });
    expect(await screen.findByText(notice)).toBeInstanceOf(HTMLElement);
    expect(await title()).toHaveProperty('value', 'Sea view');
    expect(await secret()).toHaveProperty('value', '');
    await user.type(await secret(), 'Secret@2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'Sea view', password: 'Secret@2' }));
    await waitFor(() => expect(stored()).toBe(''));
  });

  test('is worth asking about, and can be discarded; without it nothing is asked (DRAFT-01 DRAFT-05)', async () => {
    const { user, router } = await reopened();
    await screen.findByText(notice);
    void router.navigate('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question()).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(await title()).toHaveProperty('value', 'Sea');
    expect(screen.queryByText(notice)).toBeNull();
    expect(stored()).toBe('');
    void router.navigate('/elsewhere');
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    expect(question()).toBeNull();
  });

  test('stays when a save fails (DRAFT-07)', async () => {
    const { user } = await renderForm(fields, { saved, onSave: () => Promise.reject(new Error('Down')) });
    await user.type(await title(), ' view');
    await user.type(await secret(), 'Secret@1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
    expect(stored()).toContain('Sea view');
  });
});
