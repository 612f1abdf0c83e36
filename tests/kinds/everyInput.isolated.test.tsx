import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../support/browserDom';
import { forgetUploads } from '../support/fakeStorage';
import { renderForm as render } from '../support/renderForm';
import { answered, kindNames, samples } from './samples';

vi.mock('../../src/api/storage', () => import('../support/fakeStorage'));
vi.mock('../../src/api/maps', () => import('../support/fakeMaps'));
beforeEach(forgetUploads);

const label = 'Thing';
const required = 'Give a thing.';

const withInput = kindNames.flatMap(name => {
  const { input } = samples[name];
  return input ? [[name, input] as const] : [];
});
const editable = withInput.flatMap(([name, { edit, edited, role }]) =>
  edit ? [[name, edit, edited, role] as const] : [],
);

/** The control as whoever cannot see the screen finds it: by its role and name. */
const find = (role: string | undefined): Promise<HTMLElement> =>
  role ? screen.findByRole(role, { name: label }) : screen.findByLabelText(/^Thing/, { selector: 'input' });

const renderForm = (fields: Parameters<typeof render>[0], options: Parameters<typeof render>[1] = {}) =>
  render(fields, { choices: () => Promise.resolve({ data: answered }), ...options });

const fieldOf = (name: (typeof kindNames)[number]) => ({ thing: samples[name].declare({ label, required }) });
const save = () => screen.getByRole('button', { name: /^(Save|Saving…)$/ });

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

describe.each(withInput)('the input of %s', (name, { role, isMessageApart = false }) => {
  test('has a name', async () => {
    await renderForm(fieldOf(name));
    expect(await find(role)).toBeInstanceOf(HTMLElement);
  });

  test('says that a value is missing when the form is submitted, and not before', async () => {
    const { user, save: onSave } = await renderForm(fieldOf(name), { saved: { thing: '' } });
    const control = await find(role);
    expect(screen.queryByText(required)).toBeNull();
    await user.click(save());
    expect(await screen.findByText(required)).toBeInstanceOf(HTMLElement);
    const described = [control, ...control.querySelectorAll('[aria-describedby]')]
      .flatMap(part => part.getAttribute('aria-describedby')?.split(' ') ?? [])
      .map(id => document.getElementById(id)?.textContent);
    expect(described.includes(required)).toBe(!isMessageApart);
    expect(onSave).not.toHaveBeenCalled();
  });

  test('cannot be changed while the form is being saved', async () => {
    const field = fieldOf(name).thing;
    const { user } = await renderForm(
      { thing: field },
      { saved: { thing: field.sample(1) }, onSave: () => new Promise(() => undefined) },
    );
    const control = await find(role);
    if (name !== 'fixed') expect(isLocked(control)).toBe(false);
    await user.click(save());
    await screen.findByRole('button', { name: 'Saving…' });
    await waitFor(async () => expect(isLocked(await find(role))).toBe(true));
  });
});

describe.each(editable)('the input of %s', (name, edit, edited, role) => {
  test('takes a value and saves it', async () => {
    const { user, save: onSave } = await renderForm(fieldOf(name));
    await edit(user, await find(role));
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ thing: edited }));
  });

  test('drops its message as soon as it is edited', async () => {
    const { user } = await renderForm(fieldOf(name));
    await find(role);
    await user.click(save());
    await screen.findByText(required);
    await edit(user, await find(role));
    await waitFor(() => expect(screen.queryByText(required)).toBeNull());
  });

  test('leaves an optional value out of what is demanded', async () => {
    const { user, save: onSave } = await renderForm(
      { thing: samples[name].declare({ label }) },
      { saved: { thing: '' } },
    );
    const control = await find(role);
    expect(within(control.parentElement ?? control).queryByText('*')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  });
});
