import { Editor } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../support/browserDom';
import { pasteHandlers } from '../../../src/engine/fields/richText/pasteHandlers';
import { contentOf } from '../../../src/engine/fields/richText/RichTextEditor';
import { extensions } from '../../../src/engine/fields/richText/extensions';

let editor: Editor | undefined;
const transactions: Transaction[] = [];
afterEach(() => {
  editor?.destroy();
  document.body.replaceChildren();
  transactions.splice(0);
});

const editorWith = (html: string, isEditable = true): Editor => {
  const element = document.createElement('div');
  editor = new Editor({ element, extensions, content: contentOf(html), editable: isEditable });
  editor.on('transaction', ({ transaction }) => void transactions.push(transaction));
  return editor;
};
const brought = (html: string, text = 'plain words') => {
  const data = new DataTransfer();
  if (html) data.setData('text/html', html);
  data.setData('text/plain', text);
  return data;
};
const paste = ({ view }: Editor, clipboardData: DataTransfer | null) => {
  const event = new ClipboardEvent('paste', { clipboardData, cancelable: true });
  return { isTaken: pasteHandlers?.paste?.call(undefined, view, event), isPrevented: event.defaultPrevented };
};
/** Drops at a place of the document, or where the editor finds none. */
const drop = ({ view }: Editor, dataTransfer: DataTransfer | null, pos?: number) => {
  const at = vi.spyOn(view, 'posAtCoords').mockReturnValue(pos === undefined ? null : { pos, inside: 0 });
  const event = new DragEvent('drop', { cancelable: true });
  // The stand-in for a browser forgets what is dragged, and where.
  Object.defineProperties(event, {
    dataTransfer: { value: dataTransfer },
    clientX: { value: 7 },
    clientY: { value: 9 },
  });
  const isTaken = pasteHandlers?.drop?.call(undefined, view, event);
  return { isTaken, isPrevented: event.defaultPrevented, asked: at.mock.calls.map(([place]) => place) };
};
const left = { isTaken: false, isPrevented: false };
const taken = { isTaken: true, isPrevented: true };

describe('pasted HTML', () => {
  test('takes the place of what is selected, without what is dangerous in it', () => {
    const target = editorWith('<p>one two</p>');
    target.commands.setTextSelection({ from: 1, to: 4 });
    expect(paste(target, brought('<b onclick="x()">1</b><script>x()</script>'))).toEqual(taken);
    expect(target.getHTML()).toBe('<p><strong>1</strong> two</p>');
  });

  test('has its spaces back, which browsers put down as ones that do not break', () => {
    const target = editorWith('<p></p>');
    paste(target, brought('<p>a<span>\u00A0</span>b<span>\u00A0c</span></p>'));
    expect(target.getText()).toBe('a b\u00A0c');
  });

  test('goes into code as text alone', () => {
    const target = editorWith('<pre><code>a</code></pre>');
    target.commands.setTextSelection(2);
    expect(paste(target, brought('<b>x</b>', '<b>x</b>'))).toEqual(taken);
    expect(target.getHTML()).toBe('<pre><code>a&lt;b&gt;x&lt;/b&gt;</code></pre><p></p>');
  });

  test('is known as pasted to the rest of the editor, and scrolled to', () => {
    paste(editorWith('<p></p>'), brought('<b>x</b>'));
    const last = transactions.at(-1);
    expect([last?.getMeta('paste'), last?.getMeta('uiEvent'), last?.scrolledIntoView]).toEqual([true, 'paste', true]);
  });

  test.each([
    ['there is none', brought(''), true],
    ['nothing is brought', null, true],
    ['the editor is only read', brought('<b>x</b>'), false],
  ])('is left to the editor where %s', (_, data, isEditable) => {
    const target = editorWith('<p>a</p>', isEditable);
    expect(paste(target, data)).toEqual(left);
    expect(target.getHTML()).toBe('<p>a</p>');
  });
});

describe('dropped HTML', () => {
  test('goes where it was dropped, without what is dangerous in it (TEXT-02)', () => {
    const target = editorWith('<p>one two</p>');
    const focus = vi.spyOn(target.view, 'focus');
    const html = '<i onclick="x()">1</i><img src="javascript:x()"><span style="color: var(--a)">2</span>';
    expect(drop(target, brought(html), 4)).toEqual({ ...taken, asked: [{ left: 7, top: 9 }] });
    expect(target.getHTML()).toBe('<p>one<em>1</em>2 two</p>');
    expect(focus).toHaveBeenCalledOnce();
    const last = transactions.at(-1);
    expect([last?.getMeta('drop'), last?.getMeta('uiEvent')]).toEqual([true, 'drop']);
  });

  test('where no text can stand is taken, and put nowhere', () => {
    const target = editorWith('<p>a</p>');
    expect(drop(target, brought('<b>x</b>'))).toMatchObject(taken);
    expect(target.getHTML()).toBe('<p>a</p>');
  });

  test('is left to the editor where there is none, or what is dragged is its own', () => {
    const target = editorWith('<p>a</p>');
    expect(drop(target, brought(''), 1)).toMatchObject(left);
    expect(drop(target, null, 1)).toMatchObject(left);
    const slice = target.state.doc.slice(1, 2);
    target.view.dragging = { slice, move: true };
    expect(drop(target, brought('<b>x</b>'), 1)).toMatchObject(left);
    expect(target.state.selection).toBeInstanceOf(TextSelection);
    expect(target.getHTML()).toBe('<p>a</p>');
  });
});
