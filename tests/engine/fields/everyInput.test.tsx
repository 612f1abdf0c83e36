import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useFormContext } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import '../../support/browserDom';
import { fields } from '../../../src/layout/gallery/fields';
import { replaceMaps } from '../../support/fakeMaps';
import { replaceStorage } from '../../support/fakeStorage';
import { renderForm } from '../../support/renderForm';

replaceStorage();
replaceMaps();

const required = 'Give a thing.';
const choices = () => Promise.resolve({ data: [{ id: '1', name: 'First' }] });
const save = () => screen.getByRole('button', { name: /^(Save|Saving…)$/ });

/** Whether nobody can change what the form holds. */
const isLocked = (): boolean => {
  const inputs = [...document.querySelectorAll('form :is(input, textarea, [role=combobox], [contenteditable])')];
  const locked =
    ':disabled, [readonly], [aria-disabled=true], [contenteditable=false], [inert] *, [aria-hidden=true]:not([type=file])';
  return inputs.length > 0 && inputs.every(input => input.matches(locked));
};

const inputs = fields.filter(([, { Input }]) => Input);

test.each(inputs)('the input of %s may go before react-hook-form focuses it in a timer', async (_, thing) => {
  const Focus = () => {
    const { setFocus } = useFormContext();
    return <button onClick={() => setFocus('thing')}>Focus</button>;
  };
  const { unmount } = await renderForm({ thing }, { saved: { thing: '' }, choices, view: { toolbar: Focus } });
  await waitFor(() => expect(document.querySelector('.form-field > :not(.form-field__loading)')).not.toBeNull());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Focus' }));
  unmount();
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
});

test.each(inputs)(
  'the input of %s says that a value is missing once it is submitted, and is locked while one is saved',
  async (name, field) => {
    const thing = { ...field, required };
    const first = await renderForm({ thing }, { saved: { thing: '' }, choices });
    await waitFor(() => expect(document.querySelector('.form-field__loading')).toBeNull());
    expect(screen.queryByText(required)).toBeNull();
    await first.user.click(save());
    const { id } = await screen.findByText(required);
    expect(document.querySelector(`[aria-describedby~="${id}"]`)).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.closest('[data-field="thing"]')).not.toBeNull());
    expect(document.activeElement, 'an input that is not in sight').not.toHaveProperty('type', 'file');
    expect(first.save).not.toHaveBeenCalled();
    first.unmount();

    const saved = { thing: field.sample(1) };
    const { user } = await renderForm({ thing }, { saved, choices, onSave: () => new Promise<void>(() => undefined) });
    await waitFor(() => expect(document.querySelector('.form-field__loading')).toBeNull());
    if (name !== 'fixed') await waitFor(() => expect(isLocked()).toBe(false));
    await user.click(save());
    await screen.findByRole('button', { name: 'Saving…' });
    await waitFor(() => expect(isLocked()).toBe(true));
  },
);
