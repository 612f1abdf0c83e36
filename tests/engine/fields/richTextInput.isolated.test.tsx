import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../support/browserDom';
import { richText, text } from '../../../src/engine/fields';
import type { FormView } from '../../../src/engine/schema/views';
import type * as RichText from '../../../src/engine/fields/richText/RichTextEditor';
import { fakeSight } from '../../support/fakeSight';
import { renderForm } from '../../support/renderForm';

const editor = vi.hoisted(() => ({ isBroken: false, asked: 0 }));
vi.mock('../../../src/engine/fields/richText/RichTextEditor', async original => {
  const { RichTextEditor } = await original<typeof RichText>();
  return {
    get RichTextEditor() {
      editor.asked += 1;
      if (editor.isBroken) throw new Error('No such file');
      return RichTextEditor;
    },
  };
});

let sight: ReturnType<typeof fakeSight>;
beforeEach(() => void (sight = fakeSight()));
afterEach(() => {
  editor.asked = 0;
  editor.isBroken = false;
});

// The first input of a form has the cursor.
const fields = { title: text({ label: 'Title' }), about: richText({ label: 'About', required: 'Say something!' }) };
const stored = ' <p>One <b>home</b></p>\n<img src="x" onerror="window.hit()"><script>hit()</script>';
const open = async (about = stored, view: FormView = {}) => {
  const form = await renderForm(fields, { saved: { title: '', about }, view });
  return { ...form, box: await screen.findByRole('textbox', { name: 'About' }) };
};
const toolbar = () => screen.queryByRole('toolbar', { name: 'Format of About' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a formatted text that is far from the screen', () => {
  // First: what has been loaded stays.
  test('says that its editor could not be loaded, and tries again; the text is saved as it came', async () => {
    editor.isBroken = true;
    const { user, save: onSave } = await open();
    await waitFor(() => expect(sight.waiting()).toBe(1));
    await sight.scroll();
    expect(await screen.findByText(/The editor could not be loaded. The text stays as it is./)).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ title: '', about: stored }));
    editor.isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(toolbar()).toBeTruthy());
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test('is the stored text, sanitised, without its editor, and goes back as it came', async () => {
    const { box, user, save: onSave } = await open();
    await waitFor(() => expect(box.querySelector('b')?.textContent).toBe('home'));
    expect(box.innerHTML).not.toMatch(/onerror|script/);
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(box.tabIndex).toBe(0);
    expect(sight.waiting()).toBe(1);
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ title: '', about: stored }));
    expect([toolbar(), editor.asked]).toEqual([null, 0]);
  });

  test('stays empty when the sanitiser answers late for the text that it held before', async () => {
    const Fill = () => {
      const { setValue } = useFormContext();
      const fill = () => ['<p>Late</p>', ''].forEach(html => flushSync(() => setValue('about', html)));
      return (
        <button type="button" onClick={fill}>
          Fill
        </button>
      );
    };
    const { box } = await open(stored, { toolbar: Fill });
    await waitFor(() => expect(box.querySelector('b')).not.toBeNull());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Fill' })));
    await act(() => import('../../../src/engine/fields/html/purify'));
    expect(box.textContent).toBe('');
  });

  test('becomes the editor when the page is printed', async () => {
    await open();
    await waitFor(() => expect(sight.waiting()).toBe(1));
    window.dispatchEvent(new Event('beforeprint'));
    expect(sight.waiting(), 'at once').toBe(0);
    await waitFor(() => expect(toolbar()).toBeTruthy());
  });

  test('becomes the editor when it comes near', async () => {
    const { box } = await open();
    const groups = () => [...document.querySelectorAll('.tool-group')].map(({ children }) => children.length);
    const space = groups();
    await sight.scroll();
    await waitFor(() => expect(toolbar()).toBeTruthy());
    expect(box.isConnected).toBe(false);
    expect(space, 'keeps the place of the toolbar').toEqual(groups());
    expect(screen.getByRole('textbox', { name: 'About' }).textContent).toContain('One home');
    expect(sight.waiting()).toBe(0);
  });

  test.each([
    stored,
    '<P ALIGN=center>Old &nbsp; <FONT COLOR=red>page</FONT>\n\n<br/>\t</P>  <!-- note -->',
    '  <p>space around</p>\n',
    '<p style="color:#FF0000">colour</p><div data-x="1">kept</div>',
    '<p></p>x',
    'no tags & <3',
  ])('that nobody has touched goes back as it came, also from the editor: %j (TEXT-01)', async text => {
    const { user, save: onSave } = await open(text);
    await sight.scroll();
    const agree = screen.queryByRole('button', { name: 'Edit without them' });
    if (agree) await user.click(agree);
    await waitFor(() => expect(toolbar()).toBeTruthy());
    await user.click(screen.getByRole('textbox', { name: 'About' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'x');
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ title: 'x', about: text }));
  });

  test('can be read until the editor has loaded, which then takes the focus (TEXT-08)', async () => {
    const { box, user } = await open();
    expect(box.getAttribute('aria-readonly')).toBe('true');
    expect(box.isContentEditable).toBe(false);
    expect(screen.queryByText(/The editor is loading/)).toBeNull();
    await act(async () => box.focus());
    await waitFor(() => expect(toolbar()).toBeTruthy());
    const now = screen.getByRole('textbox', { name: 'About' });
    expect(document.activeElement).toBe(now);
    expect([now.getAttribute('aria-readonly'), screen.queryByText(/The editor is loading/)]).toEqual([null, null]);
    await user.keyboard('{Tab}');
  });

  test('leaves the focus to the field that the person has moved on to', async () => {
    const { box } = await open();
    const title = screen.getByRole('textbox', { name: 'Title' });
    act(() => box.focus());
    const note = screen.getByText('The editor is loading. Until then the text can only be read.');
    expect(box.getAttribute('aria-describedby')).toBe(note.id);
    act(() => title.focus());
    await waitFor(() => expect(toolbar()).toBeTruthy());
    expect(document.activeElement).toBe(title);
  });
});
