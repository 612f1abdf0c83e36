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
  test('FORM-01 KEYS-12: has the saved values and the cursor in its first field, is sent with Enter and closes once', async () => {
    const { user, save, onClose } = await renderForm(fields, { saved });
    expect(await box('Title')).toHaveProperty('value', 'Sea');
    expect(await box('Place')).toHaveProperty('value', 'Goa');
    expect(document.activeElement).toBe(await box('Title'));
    await user.clear(await box('Place'));
    await user.type(await box('Place'), 'Alibag{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledExactlyOnceWith({ ...saved, place: { name: 'Alibag', pin: '403001' } });
  });

  test('FORM-02: says all that is missing at once, with the cursor in the first of it; an edit drops its message (COMMON-29)', async () => {
    const { user, save } = await renderForm(fields);
    await box('Title');
    await user.click(submit());
    expect(await screen.findByText('Title?')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Place?')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(await box('Title'));
    expect((await box('Title')).getAttribute('aria-invalid')).toBe('true');
    expect((await box('Words')).getAttribute('aria-invalid')).toBe('false');
    await user.type(await box('Place'), 'G');
    expect(screen.queryByText('Place?')).toBeNull();
    expect(screen.getByText('Title?')).toBeInstanceOf(HTMLElement);
    expect(save).not.toHaveBeenCalled();
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

  test('FORM-04: that fails says why, keeps everything and can be sent again', async () => {
    const { onSave, fail } = pending();
    const { user, onClose } = await renderForm(fields, { saved, onSave });
    await user.type(await box('Title'), ' view');
    await user.click(submit());
    await fail(new ApiError('No database', 500));
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
    expect(standingToasts()).toEqual(['error: No database']);
    expect(await box('Title')).toMatchObject({ value: 'Sea view', disabled: false });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('STATUS-10 FORM-05: refused field by field says so under the fields, and can be sent again unedited', async () => {
    const { onSave, fail } = pending();
    const { user, save } = await renderForm(fields, { saved, onSave });
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
    await user.click(submit());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  });

  test('STATUS-11: has no toast where the fields say all of what is wrong', async () => {
    const { onSave, fail } = pending();
    const { user } = await renderForm(fields, { saved, onSave });
    await box('Title');
    await user.click(submit());
    await fail(new ApiError('The server could not do this', 400, { words: 'Too short' }));
    expect(await screen.findByText('Too short')).toBeInstanceOf(HTMLElement);
    expect(standingToasts()).toEqual([]);
  });
});

describe('a form in sections', () => {
  const fields = {
    name: text({ label: 'Name', required: 'Name?' }),
    'place.city': text({ label: 'City', required: 'City?' }),
    'place.state': text({ label: 'State', required: 'State?' }),
    remark: text({ label: 'Remark' }),
  };
  const view = {
    sections: [
      { label: 'Basics', fields: ['name'] },
      { label: 'Place', fields: ['place.city', 'place.state'] },
      { label: 'Rest', fields: ['remark'] },
    ],
    refusal: 'Please fill required field',
  };
  const open = async (saved = {}) => {
    const form = await renderForm(fields, { view, saved });
    await screen.findByRole('textbox', { name: 'Name' });
    return form;
  };
  const index = () =>
    Array.from(screen.getByRole('navigation', { name: 'Sections' }).querySelectorAll('button'), button =>
      button.textContent?.trim(),
    );

  test('says once that something is missing, and where (PROP-99)', async () => {
    const { user } = await open({ name: 'Sea' });
    await user.click(submit());
    await screen.findByText('City?');
    expect(standingToasts()).toEqual(['error: Please fill required field']);
    expect(index()).toEqual(['Basics', 'Place, 2 fields need attention', 'Rest']);
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('place.city'));
    await user.keyboard('Goa');
    expect(index()).toEqual(['Basics', 'Place, 1 field needs attention', 'Rest']);
  });

  test('FORM-07: stands under its headings, in their order, and is walked through by its index', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Basics', 'Place', 'Rest']);
    expect(screen.getAllByRole('textbox').map(box => box.getAttribute('name'))).toEqual(Object.keys(fields));
    expect(index()).toEqual(['Basics', 'Place', 'Rest']);
    await user.click(screen.getByRole('button', { name: 'Rest' }));
    expect(document.activeElement?.textContent).toBe('Rest');
    expect(screen.getByRole('button', { name: 'Rest' }).getAttribute('aria-current')).toBe('true');
  });
});
