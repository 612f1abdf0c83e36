import { act, screen, waitFor } from '@testing-library/react';
import { useBlocker } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { tabData } from '../../../src/config/siteData';
import { password, references, text } from '../../../src/engine/fields';
import { pageReload } from '../../../src/engine/updates/pageReload';
import { box, button, closed, press, question, shown } from '../../support/onScreen';
import { renderForm } from '../../support/renderForm';

const fields = { title: text({ label: 'Title' }), password: password({ label: 'Password', invalid: 'Weak' }) };
const saved = { title: 'Sea', password: '' };
const title = () => box('Title');
const secret = () => screen.findByLabelText(/^Password/, { selector: 'input' });
const asked = () => question('Discard your changes?');
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
  test('with changes is asked about; editing can go on, or they and their draft are gone; by closing the tab the browser asks, until the form is as saved, which has no draft (DRAFT-02 DRAFT-03)', async () => {
    const { user, router, place } = await open();
    await user.type(await title(), 'x');
    expect([mayUnload(), stored()]).toEqual([false, expect.stringContaining('Seax')]);
    await user.type(await title(), '{Backspace}');
    expect([mayUnload(), stored()]).toEqual([true, '']);
    await user.type(await title(), ' view');
    expect(stored()).toContain('Sea view');
    await router.navigate('?page=2', { replace: true });
    expect(screen.queryByRole('alertdialog'), 'for another part of the same page').toBeNull();
    void router.navigate('/elsewhere');
    await asked();
    await press(user, 'Keep editing');
    await closed('alertdialog');
    expect([place(), (await title()).value]).toEqual(['/form', 'Sea view']);
    void router.navigate(-1);
    await press(user, 'Discard');
    await waitFor(() => expect(place()).toBe('/before'));
    await closed('alertdialog');
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
    await press(user, 'Let go');
    await asked();
    expect(router.state.location.pathname).toBe('/form');
  });

  test('needs no question while a save runs that can be stopped', async () => {
    const onSave = () => new Promise<void>(() => undefined);
    const { user, router } = await renderForm(fields, { saved, onSave, isStoppable: true });
    await user.type(await title(), 'x');
    await press(user, 'Save');
    expect([button('Cancel').disabled, mayUnload()]).toEqual([false, true]);
    await router.navigate('/elsewhere');
    expect([router.state.location.pathname, screen.queryByRole('alertdialog')]).toEqual(['/elsewhere', null]);
  });

  test('by a reload for a new version is asked about only where its draft lacks something', async () => {
    vi.spyOn(pageReload, 'isBegun').mockReturnValue(true);
    const onSave = () => new Promise<void>(() => undefined);
    const { user } = await renderForm(fields, { saved, onSave });
    await user.type(await title(), 'x');
    expect(mayUnload()).toBe(true);
    const full = vi.spyOn(tabData, 'set').mockReturnValue(false);
    await user.type(await title(), 'z');
    full.mockRestore();
    expect(mayUnload()).toBe(false);
    sessionStorage.clear();
    expect(mayUnload()).toBe(false);
    await user.type(await title(), 'y');
    expect(mayUnload()).toBe(true);
    await user.type(await secret(), 'S');
    expect(mayUnload()).toBe(false);
    await user.type(await secret(), '{Backspace}');
    expect(mayUnload()).toBe(true);
    await press(user, 'Save');
    await screen.findByRole('button', { name: 'Saving…' });
    expect(mayUnload()).toBe(false);
  });
});

test('the draft of a form is kept while it is typed, without its secrets, and offered when the form is opened again (DRAFT-04)', async () => {
  const first = await renderForm(fields, { saved });
  await first.user.type(await title(), ' view');
  await first.user.type(await secret(), 'Secret@1');
  expect(stored()).toContain('Sea view');
  expect(stored()).not.toContain('Secret');
  first.unmount();
  const { user, save } = await renderForm(fields, { saved });
  await shown(notice);
  expect([await title(), await secret()].map(input => Reflect.get(input, 'value'))).toEqual(['Sea view', '']);
  await user.type(await secret(), 'Secret@2');
  await press(user, 'Save');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'Sea view', password: 'Secret@2' }));
  await waitFor(() => expect(stored()).toBe(''));
});

test('the draft of a form is worth asking about, and can be discarded; without it nothing is asked (DRAFT-01 DRAFT-05)', async () => {
  const first = await renderForm(fields, { saved });
  await first.user.type(await title(), ' view');
  first.unmount();
  const { user, router } = await renderForm(fields, { saved });
  await shown(notice);
  void router.navigate('/elsewhere');
  await press(user, 'Keep editing');
  await closed('alertdialog');
  await press(user, 'Discard it');
  expect([(await title()).value, screen.queryByText(notice), stored()]).toEqual(['Sea', null, '']);
  void router.navigate('/elsewhere');
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('discarding the draft of a form takes away what its inputs hold beside their values, too (DRAFT-05)', async () => {
  const tags = references({ label: 'Tags', to: 'amenities/distinctive', text: 'name' });
  const options = { saved: { ...saved, tags: [] } };
  const first = await renderForm({ ...fields, tags }, options);
  await first.user.type(await title(), ' view');
  first.unmount();
  const { user } = await renderForm({ ...fields, tags }, options);
  const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Tags' });
  await user.type(await search(), 'poo');
  await press(user, 'Discard it');
  expect([(await search()).value, screen.queryByText(/is typed, but not chosen/)]).toEqual(['', null]);
});

test('the draft of a form stays when a save fails; the form is not left while it runs, and asks nothing later (DRAFT-07)', async () => {
  let fail: (error: Error) => void = () => undefined;
  const onSave = () => new Promise<void>((_, reject) => (fail = reject));
  const { user, router } = await renderForm(fields, { saved, onSave });
  await user.type(await title(), ' view');
  await user.type(await secret(), 'Secret@1');
  await press(user, 'Save');
  await screen.findByRole('button', { name: 'Saving…' });
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => fail(new Error('Down')));
  await waitFor(() => expect(button('Save').disabled).toBe(false));
  expect([router.state.location.pathname, screen.queryByRole('alertdialog')]).toEqual(['/form', null]);
  expect(stored()).toContain('Sea view');
});
