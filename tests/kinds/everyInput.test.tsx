import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import '../support/browserDom';
import { replaceStorage } from '../support/fakeStorage';
import { renderForm as render } from '../support/renderForm';
import { answered, kindNames, samples } from './samples';
import { replaceMaps } from '../support/fakeMaps';

replaceStorage();
replaceMaps();

const label = 'Thing';
const required = 'Give a thing.';

const withInput = kindNames.flatMap(name => {
  const { input } = samples[name];
  return input ? [[name, input] as const] : [];
});

/** The control as whoever cannot see the screen finds it: by its role and name. */
const find = (role: string | undefined): Promise<HTMLElement> =>
  role ? screen.findByRole(role, { name: label }) : screen.findByLabelText(/^Thing/, { selector: 'input' });

const renderForm = (fields: Parameters<typeof render>[0], options: Parameters<typeof render>[1]) =>
  render(fields, { choices: () => Promise.resolve({ data: answered }), ...options });
const save = () => screen.getByRole('button', { name: /^(Save|Saving…)$/ });
/** A save that never ends. */
const onSave = () => new Promise<void>(() => undefined);

/** Whether nobody can change the control's value. */
const isLocked = (control: HTMLElement): boolean => {
  const parts = [control, ...control.querySelectorAll('input, button')];
  const inputs = parts.filter(part => part.matches('input, textarea, [role=combobox], [contenteditable]'));
  return (
    inputs.length > 0 &&
    inputs.every(
      part =>
        part.closest('[inert]') || part.matches(':disabled, [readonly], [aria-disabled=true], [contenteditable=false]'),
    )
  );
};

test('a kind has an input exactly if the table of samples says so', () => {
  const inFact = kindNames.filter(name => samples[name].declare({ label }).Input);
  expect(inFact).toEqual(withInput.map(([name]) => name));
});

describe.each(withInput)('the input of %s', (name, { role, edit, edited, isMessageApart = false }) => {
  const thing = samples[name].declare({ label, required });

  test('says that a value is missing once it is submitted, takes one and saves it, and is locked meanwhile', async () => {
    const { user, save: saved, unmount } = await renderForm({ thing }, { saved: { thing: '' }, onSave });
    const control = await find(role);
    expect(screen.queryByText(required)).toBeNull();
    await user.click(save());
    expect(await screen.findByText(required)).toBeInstanceOf(HTMLElement);
    const described = [control, ...control.querySelectorAll('[aria-describedby]')]
      .flatMap(part => part.getAttribute('aria-describedby')?.split(' ') ?? [])
      .map(id => document.getElementById(id)?.textContent);
    expect(described.includes(required)).toBe(!isMessageApart);
    expect(saved).not.toHaveBeenCalled();
    if (edit) {
      await edit(user, await find(role));
      await waitFor(() => expect(screen.queryByText(required)).toBeNull());
    } else {
      unmount();
      await renderForm({ thing }, { saved: { thing: thing.sample(1) }, onSave });
    }
    if (name !== 'fixed') expect(isLocked(await find(role))).toBe(false);
    await user.click(save());
    await screen.findByRole('button', { name: 'Saving…' });
    if (edit) expect(saved).toHaveBeenCalledExactlyOnceWith({ thing: edited });
    await waitFor(async () => expect(isLocked(await find(role))).toBe(true));
  });
});
