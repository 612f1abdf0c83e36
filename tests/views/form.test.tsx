import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/error';
import { password, text } from '../../src/kinds';
import { standingToasts } from '../support/dom';
import { renderForm } from '../support/renderForm';

const fields = {
  title: text({ label: 'Title', required: 'Title?' }),
  'place.name': text({ label: 'Place', required: 'Place?' }),
  words: text({ label: 'Words' }),
};
const saved = { title: 'Sea', place: { name: 'Goa', pin: '403001' }, words: '', id: '5' };
const box = (name: string) => screen.findByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Save' });
/** A save that ends when the test says so. */
const pending = () => {
  const end: { well?: () => void; badly?: (error: Error) => void } = {};
  const promise = new Promise<void>((well, badly) => void Object.assign(end, { well, badly }));
  return {
    onSave: () => promise,
    succeed: () => act(async () => end.well?.()),
    fail: (error: Error) => act(async () => end.badly?.(error)),
  };
};

describe('a form', () => {
  test('FORM-01: begins with the saved values and the cursor in its first field', async () => {
    await renderForm(fields, { saved });
    expect(await box('Title')).toHaveProperty('value', 'Sea');
    expect(await box('Place')).toHaveProperty('value', 'Goa');
    expect(document.activeElement).toBe(await box('Title'));
  });

  test('saves what it holds, and closes once', async () => {
    const { user, save, onClose } = await renderForm(fields, { saved });
    await user.clear(await box('Place'));
    await user.type(await box('Place'), 'Alibag');
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledExactlyOnceWith({ ...saved, place: { name: 'Alibag', pin: '403001' } });
  });

  test('KEYS-12: can be sent with Enter', async () => {
    const { user, save } = await renderForm(fields, { saved });
    await user.type(await box('Title'), ' view{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ ...saved, title: 'Sea view' }));
  });

  test('FORM-02: says what is missing, all at once, and puts the cursor into the first of it', async () => {
    const { user, save } = await renderForm(fields);
    await box('Title');
    await user.click(submit());
    expect(await screen.findByText('Title?')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Place?')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(await box('Title'));
    expect((await box('Title')).getAttribute('aria-invalid')).toBe('true');
    expect((await box('Words')).getAttribute('aria-invalid')).toBe('false');
    expect(save).not.toHaveBeenCalled();
  });

  test('drops the message of a field when that is edited, and no other (COMMON-29)', async () => {
    const { user } = await renderForm(fields);
    await box('Title');
    await user.click(submit());
    await screen.findByText('Title?');
    await user.type(await box('Place'), 'G');
    expect(screen.queryByText('Place?')).toBeNull();
    expect(screen.getByText('Title?')).toBeInstanceOf(HTMLElement);
  });

  test('says the rule of a refused password in a toast as well (ADMIN-53)', async () => {
    const { user } = await renderForm({
      password: password({ label: 'Password', required: 'Password?', invalid: 'Weak', refusal: 'The whole rule.' }),
    });
    const input = await screen.findByLabelText(/^Password/, { selector: 'input' });
    await user.click(submit());
    await screen.findByText('Password?');
    expect(standingToasts()).toEqual([]);
    await user.type(input, 'weak');
    await user.click(submit());
    expect(await screen.findByText('Weak')).toBeInstanceOf(HTMLElement);
    expect(standingToasts()).toEqual(['error: The whole rule.']);
  });
});

describe('a save', () => {
  test('FORM-03: under way cannot be sent again', async () => {
    const { onSave, succeed } = pending();
    const { user, save, onClose } = await renderForm(fields, { saved, onSave });
    await box('Title');
    await user.dblClick(submit());
    const button = await screen.findByRole('button', { name: 'Saving…' });
    expect(button).toHaveProperty('disabled', true);
    fireEvent.submit(button);
    await screen.findByRole('button', { name: 'Saving…' });
    expect(save).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    await succeed();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('FORM-04: that fails says why and keeps everything', async () => {
    const { onSave, fail } = pending();
    const { user, onClose } = await renderForm(fields, { saved, onSave });
    await user.type(await box('Title'), ' view');
    await user.click(submit());
    await fail(new ApiError('No database', 500));
    await waitFor(() => expect(standingToasts()).toEqual(['error: No database']));
    expect(await box('Title')).toMatchObject({ value: 'Sea view', disabled: false });
    expect(submit()).toHaveProperty('disabled', false);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that the server refuses field by field says so under the fields (STATUS-10)', async () => {
    const { onSave, fail } = pending();
    const { user } = await renderForm(fields, { saved, onSave });
    await box('Title');
    await user.click(submit());
    await fail(
      new ApiError('Not saved', 400, { words: 'Too short', 'place.name': 'Unknown place', stray: 'No such field' }),
    );
    expect(await screen.findByText('Too short')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Unknown place')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('No such field')).toBeNull();
    expect(standingToasts()).toEqual(['error: Not saved']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Place' })));
    await user.type(await box('Words'), 'x');
    expect(screen.queryByText('Too short')).toBeNull();
  });

  test('has no toast where the fields say all of what is wrong (STATUS-11)', async () => {
    const { onSave, fail } = pending();
    const { user } = await renderForm(fields, { saved, onSave });
    await box('Title');
    await user.click(submit());
    await fail(new ApiError('The server could not do this', 400, { words: 'Too short' }));
    expect(await screen.findByText('Too short')).toBeInstanceOf(HTMLElement);
    expect(standingToasts()).toEqual([]);
  });

  test('FORM-05: can be sent again after the server refused a field, though that was not edited', async () => {
    const { onSave, fail } = pending();
    const { user, save } = await renderForm(fields, { saved, onSave });
    await box('Title');
    await user.click(submit());
    await fail(new ApiError('Not saved', 400, { title: 'Taken' }));
    await screen.findByText('Taken');
    await user.click(submit());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  });

  test('for which the session has ended leaves the saying to the sign-in page', async () => {
    const { onSave, fail } = pending();
    const { user } = await renderForm(fields, { saved, onSave });
    await box('Title');
    await user.click(submit());
    await fail(new ApiError('Stale', 401));
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
    expect(standingToasts()).toEqual([]);
  });
});
