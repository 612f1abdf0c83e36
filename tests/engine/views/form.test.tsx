import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { useFormContext } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { password, text } from '../../../src/engine/fields';
import type { Field } from '../../../src/engine/fields/field';
import { standingToasts, textsOf } from '../../support/dom';
import { fakeSight } from '../../support/fakeSight';
import { box, button, focused, missing, press, shown } from '../../support/onScreen';
import { renderForm } from '../../support/renderForm';

const fields = {
  title: text({ label: 'Title', required: 'Title?' }),
  'place.name': text({ label: 'Place', required: 'Place?' }),
  words: text({ label: 'Words' }),
};
const saved = { title: 'Sea', place: { name: 'Goa', pin: '403001' }, words: '', id: '5' };
const submit = () => button('Save');

test('a form has the saved values and the cursor in its first field, is sent with Enter, not by a key that is held, and closes once (FORM-01 KEYS-12)', async () => {
  const { user, save, onClose } = await renderForm(fields, { saved });
  expect([(await box('Title')).value, (await box('Place')).value]).toEqual(['Sea', 'Goa']);
  expect(document.activeElement).toBe(await box('Title'));
  await user.clear(await box('Place'));
  await user.type(await box('Place'), 'Alibag');
  const submits = vi.fn<() => void>();
  document.addEventListener('submit', submits, { capture: true, once: true });
  const input = await box('Place');
  const reached = vi.fn<() => void>();
  input.addEventListener('keydown', reached);
  const press = (init: object) => fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true, ...init });
  // These keys are left to the input.
  expect([{ altKey: true }, { isComposing: true }, { shiftKey: true }].map(press)).toEqual([true, true, true]);
  expect([press({ repeat: true }), reached.mock.calls.length]).toEqual([false, 3]);
  expect(submits).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(submits).toHaveBeenCalledOnce();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...saved, place: { name: 'Alibag', pin: '403001' } });
});

test('a form is sent once where its button is pressed twice at once (COMMON-66)', async () => {
  let arrive: () => void = () => undefined;
  const onSave = () => new Promise<void>(resolve => (arrive = resolve));
  const { save, onClose } = await renderForm(fields, { saved, onSave });
  const title = await box('Title');
  act(() => [submit(), submit()].forEach(button => button.click()));
  await screen.findByRole('button', { name: 'Saving…' });
  fireEvent.keyDown(title, { key: 'Enter', ctrlKey: true });
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledOnce();
});

test('a form says all that is missing at once, with the cursor in the first of it; an edit drops its message (FORM-02, COMMON-29)', async () => {
  const { user, save } = await renderForm(fields);
  const [title, words] = [await box('Title'), await box('Words')];
  expect([title.required, words.required]).toEqual([true, false]);
  await user.click(submit());
  await shown('Title?', 'Place?');
  expect(document.activeElement).toBe(title);
  expect([title, words].map(input => input.getAttribute('aria-invalid'))).toEqual(['true', 'false']);
  await user.type(await box('Place'), 'G');
  expect(missing('Place?', 'Title?')).toEqual(['Place?']);
  expect(save).not.toHaveBeenCalled();
});

test('a save that is refused field by field says so under the fields, and can be sent again unedited (STATUS-10 FORM-05)', async () => {
  const errors = { words: 'Too short', place: 'Unknown place', 'title.text': 'Unusual', wordsy: 'No such field' };
  const onSave = () => Promise.reject(new ApiError('Not saved', 400, { errors }));
  const { user, save } = await renderForm(fields, { saved, onSave });
  await box('Title');
  await user.click(submit());
  await shown('Too short', 'Unknown place', 'Unusual');
  expect([missing('No such field').length, standingToasts()]).toEqual([1, ['error: Not saved']]);
  await focused(screen.getByRole('textbox', { name: 'Title' }));
  await user.type(await box('Words'), 'x');
  expect(screen.queryByText('Too short')).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

test('a value that its field cannot hold is shown as it came, unless it is a secret (FORM-10)', async () => {
  const strict = { 'place.name': fields['place.name'], code: password({ label: 'Code', invalid: 'No' }) };
  await renderForm(strict, { saved: { place: { name: { a: 1 } }, code: { b: 2 } } });
  const left = (name: string) => screen.getByRole('group', { name }).textContent;
  await screen.findByRole('group', { name: 'Place' });
  expect([left('Place'), left('Code')]).toEqual([
    expect.stringContaining('{"a":1}'),
    expect.stringMatching(/^Code -[^{]*$/),
  ]);
});

test('a field is drawn twice at most when a form opens; typing draws the field that is typed into and no other', async () => {
  const drawn: string[] = [];
  const counted = ([name, field]: [string, Field]) => {
    const { Input } = field;
    if (!Input) throw new Error(`${name} has no input.`);
    const Counted: typeof Input = place => (
      <Profiler id={name} onRender={id => void drawn.push(id)}>
        <Input {...place} />
      </Profiler>
    );
    return [name, { ...field, Input: Counted }] as const;
  };
  const { user } = await renderForm(Object.fromEntries(Object.entries(fields).map(counted)), { saved });
  await user.click(await box('Place'));
  // The second time when react-hook-form says that it has mounted.
  expect(drawn.filter(name => name === 'words').length).toBeLessThanOrEqual(2);
  drawn.length = 0;
  await user.keyboard('123');
  expect(new Set(drawn)).toEqual(new Set(['place.name']));
  expect(drawn.length).toBeLessThanOrEqual(4);
});

test('what reads the state of a form from its context follows it', async () => {
  const State = () => {
    const { isDirty } = useFormContext().formState;
    return <p>{isDirty ? 'changed' : 'as it was'}</p>;
  };
  const { user } = await renderForm(fields, { saved, view: { toolbar: State } });
  await screen.findByText('as it was');
  await user.type(await box('Place'), '1');
  expect(await screen.findByText('changed')).toBeTruthy();
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
    await box('Name');
    return form;
  };
  const index = () =>
    textsOf(screen.getByRole('navigation', { name: 'Sections' }).querySelectorAll('button')).map(text => text?.trim());

  test('leaves the cursor where it is, as a form without sections does, where it is part of a page', async () => {
    for (const each of [view, {}]) {
      const { unmount } = await renderForm(fields, { view: each, takesFocus: false });
      await box('Name');
      expect(document.activeElement).toBe(document.body);
      unmount();
    }
  });

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

  test('stands under its headings, in their order, and is walked through by its index (FORM-07)', async () => {
    const sight = fakeSight();
    const { user, unmount } = await open();
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    expect(document.activeElement?.getAttribute('name')).toBe('name');
    const isCurrent = (name: string) => button(name).getAttribute('aria-current') === 'true';
    expect([sight.waiting(), isCurrent('Basics')]).toEqual([3, true]);
    await sight.scroll();
    expect(isCurrent('Rest')).toBe(true);
    await press(user, 'Basics');
    expect(isCurrent('Basics')).toBe(true);
    expect(textsOf(screen.getAllByRole('heading'))).toEqual(['Basics', 'Place', 'Rest']);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)).toEqual(Object.keys(fields));
    expect(index()).toEqual(['Basics', 'Place', 'Rest']);
    await press(user, 'Rest');
    expect(document.activeElement?.textContent).toBe('Rest');
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(document.activeElement);
    expect(isCurrent('Rest')).toBe(true);
    unmount();
    expect(sight.waiting()).toBe(0);
  });
});
