import type { Editor } from '@tiptap/core';
import { undoDepth } from '@tiptap/pm/history';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useFormContext } from 'react-hook-form';
import { expect, test } from 'vitest';
import '../../support/browserDom';
import { richText } from '../../../src/engine/fields';
import { renderForm } from '../../support/renderForm';

/** Draws a form with one formatted text, all of which is selected. */
const open = async (about = '<p>One</p>') => {
  const Replace = () => {
    const { setValue, watch } = useFormContext();
    return (
      <>
        <button type="button" onClick={() => setValue('about', '<p>Two</p> ')}>
          Replace
        </button>
        <textarea aria-label="Value" readOnly value={String(watch('about'))} />
      </>
    );
  };
  const fields = { about: richText({ label: 'About' }) };
  const form = await renderForm(fields, { saved: { about }, view: { toolbar: Replace } });
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Format of About' }));
  const box = screen.getByRole('textbox', { name: 'About' });
  const { editor }: { editor: Editor } = Object(box);
  const tool = (name: string) => toolbar.getByRole('button', { name });
  const select = (html: string) =>
    act(() => void editor.chain().setContent(html).setTextSelection({ from: 1, to: 4 }).run());
  const hasFocus = () => waitFor(() => expect(document.activeElement).toBe(box));
  const held = screen.getByLabelText('Value', { selector: 'textarea' });
  const hasValue = (value: string) => waitFor(() => expect(held).toHaveProperty('value', value));
  /** Types an address into the dialog that a tool has opened. */
  const enter = async (address: string) => {
    const input = await screen.findByRole('textbox', { name: 'Address' });
    await form.user.clear(input);
    await form.user.type(input, address);
    return input;
  };
  return { ...form, toolbar, box, editor, tool, select, hasFocus, hasValue, enter };
};

test('each tool formats the selected text, is pressed then, and leaves the cursor in the text (TEXT-06)', async () => {
  const { user, toolbar, editor, tool, select, hasFocus } = await open();
  const html = () => editor.getHTML().replace(/(?<=.)<p><\/p>$/, '');
  for (const [name, made] of [
    ['Bold', '<p><strong>One</strong></p>'],
    ['Italic', '<p><em>One</em></p>'],
    ['Underline', '<p><u>One</u></p>'],
    ['Strikethrough', '<p><s>One</s></p>'],
    ['Code', '<p><code>One</code></p>'],
    ['Align left', '<p style="text-align: left;">One</p>'],
    ['Center', '<p style="text-align: center;">One</p>'],
    ['Align right', '<p style="text-align: right;">One</p>'],
    ['Justify', '<p style="text-align: justify;">One</p>'],
    ['Bulleted list', '<ul><li><p>One</p></li></ul>'],
    ['Numbered list', '<ol><li><p>One</p></li></ol>'],
    ['Quote', '<blockquote><p>One</p></blockquote>'],
  ] as const) {
    select('<p>One</p>');
    await user.click(tool(name));
    expect(html(), name).toBe(made);
    const pressed = () => toolbar.queryAllByRole('button', { pressed: true }).map(button => button.title);
    await waitFor(() => expect(pressed(), name).toEqual([name]));
  }
  await hasFocus();
  expect(tool('Clear format').getAttribute('aria-pressed'), 'as it is never on').toBeNull();
  select('<h2><strong><em>One</em></strong></h2>');
  await user.click(tool('Clear format'));
  expect(html()).toBe('<h2>One</h2>');
  const level = toolbar.getByRole('combobox', { name: 'Level of the text' });
  for (const number of ['1', '2', '3', '4', '5', '6']) {
    await user.selectOptions(level, `Heading ${number}`);
    expect(html()).toBe(`<h${number}>One</h${number}>`);
    await waitFor(() => expect(level).toHaveProperty('value', number));
  }
  await user.selectOptions(level, 'Normal');
  expect(html()).toBe('<p>One</p>');
});

test.each([
  ['Color', '<p><span style="color: #d32f2f;">One</span></p>'],
  ['Highlight', '<p><mark style="background-color: #d32f2f; color: inherit;">One</mark></p>'],
])('%s is picked and taken back, and the cursor is in the text afterwards (TEXT-07)', async (name, html) => {
  const { user, editor, tool, hasFocus, hasValue } = await open();
  act(() => void editor.commands.selectAll());
  for (const [choice, made] of [
    ['Strong red', html],
    ['The usual', '<p>One</p>'],
  ] as const) {
    await user.click(tool(name));
    await user.click(await screen.findByRole('menuitem', { name: choice }));
    expect(editor.getHTML()).toBe(made);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await hasFocus();
  }
  await user.click(tool(name));
  await user.keyboard('{Escape}');
  await waitFor(() => expect([document.activeElement, screen.queryByRole('menu')]).toEqual([tool(name), null]));
  await hasValue('<p>One</p>');
});

test('a link is added to what is selected, edited and removed; only safe ones are taken (TEXT-07)', async () => {
  const { user, editor, tool, save, hasFocus, enter } = await open();
  expect(tool('Link')).toHaveProperty('disabled', true);
  act(() => void editor.commands.selectAll());
  await waitFor(() => expect(tool('Link')).toHaveProperty('disabled', false));
  await user.click(tool('Link'));
  const address = await enter('javascript:x(){Enter}');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  screen.getByText('The address must begin with http://, https://, mailto: or tel:');
  await user.clear(address);
  expect(screen.queryByText(/^The address must/)).toBeNull();
  await enter(' https://a.test/ {Enter}');
  expect(editor.getHTML()).toContain('href="https://a.test/">One</a>');
  await hasFocus();
  // The cursor is within the link now, and nothing is selected.
  act(() => void editor.commands.setTextSelection(2));
  await user.click(tool('Link'));
  await enter('https://b.test/{Enter}');
  expect(editor.getHTML()).toContain('href="https://b.test/">One</a>');
  await user.click(tool('Link'));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveProperty('value', 'https://b.test/');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(editor.getHTML()).toBe('<p>One</p>');
  await hasFocus();
  await user.click(tool('Image'));
  await enter('mailto:a@b.test{Enter}');
  screen.getByText('The address must begin with http:// or https://');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(tool('Image')));
  await user.click(tool('Image'));
  expect(screen.queryByText(/^The address must/)).toBeNull();
  await enter('https://a.test/b.png');
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(editor.getHTML()).toBe('<p><img src="https://a.test/b.png" alt=""></p>');
  expect(save).not.toHaveBeenCalled();
});

test('the cursor stays where the text is edited; an emptied text is empty, and one from outside stays as it came', async () => {
  const { user, editor, box, hasFocus, hasValue } = await open();
  await hasFocus();
  expect(editor.state.selection.from, 'the end of the first field of a form').toBe(4);
  await act(async () => void editor.commands.insertContentAt(1, 'x'));
  await act(async () => void editor.commands.insertContentAt(1, 'y', { updateSelection: false }));
  expect([editor.getHTML(), editor.state.selection.from]).toEqual(['<p>yxOne</p>', 3]);
  await hasValue('<p>yxOne</p>');
  await act(async () => void editor.commands.clearContent(true));
  await hasValue('');
  const depth: unknown = undoDepth(editor.state);
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(box.textContent).toBe('Two'));
  await hasValue('<p>Two</p> ');
  expect(undoDepth(editor.state), 'nothing of it can be undone').toBe(depth);
});

test('the toolbar is one stop of the Tab key, at the control that was used last; arrow keys, Home and End go through what can be used, unless the browser means something else by them (TEXT-06)', async () => {
  const { user, editor, tool } = await open();
  const first = 'Level of the text';
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-tool][tabindex="0"]')].map(({ title }) => title);
  expect(stops()).toEqual([first]);
  act(() => tool('Bold').focus());
  for (const [key, name] of [
    ['{ArrowRight}', 'Italic'],
    ['{Alt>}{ArrowLeft}{/Alt}', 'Italic'],
    ['{Control>}{Home}{/Control}', 'Italic'],
    ['{Home}', first],
    ['{ArrowLeft}', 'Clear format'],
    ['{ArrowLeft}', 'Image'],
    ['{ArrowLeft}', 'Quote'],
    ['{End}', 'Clear format'],
    ['{ArrowRight}', first],
  ] as const) {
    await user.keyboard(key);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    await waitFor(() => expect(stops()).toEqual([name]));
  }
  act(() => void editor.commands.selectAll());
  await waitFor(() => expect(tool('Link')).toHaveProperty('disabled', false));
  act(() => tool('Link').focus());
  await waitFor(() => expect(stops()).toEqual(['Link']));
  act(() => void editor.commands.setTextSelection(1));
  await waitFor(() => expect(stops()).toEqual([first]));
  await user.click(tool('Image'));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.type(address, 'x{Home}');
  expect(document.activeElement).toBe(address);
  expect(stops(), 'while the focus is in its popover').toEqual(['Image']);
});
