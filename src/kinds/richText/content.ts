import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { purify } from '../html/purify';
import { extensions } from './extensions';

const parser = DOMParser.fromSchema(getSchema(extensions));

/** Stored HTML as the editor takes it. It passes the sanitiser, and no parser of the editor's own. */
export const contentOf = (html: string): JSONContent =>
  parser.parse(purify(html), { preserveWhitespace: true }).toJSON();

/** Browsers put each of several spaces on the clipboard as one that does not break. */
const restoreSpaces = (pasted: DocumentFragment): DocumentFragment => {
  pasted.querySelectorAll('span').forEach(span => {
    if (span.textContent === '\u00A0') span.replaceWith(' ');
  });
  return pasted;
};

const sliceOf = ({ state }: EditorView, html: string): Slice =>
  DOMParser.fromSchema(state.schema).parseSlice(restoreSpaces(purify(html)), { context: state.selection.$from });

/** Puts what somebody brings along in the place of what is selected; into code goes text alone. */
const take = (view: EditorView, brought: DataTransfer, uiEvent: 'paste' | 'drop'): void => {
  const { tr, selection } = view.state;
  const isCode = selection.$from.parent.type.spec.code === true;
  const transaction = isCode
    ? tr.insertText(brought.getData('text/plain'))
    : tr.replaceSelection(sliceOf(view, brought.getData('text/html')));
  view.dispatch(transaction.scrollIntoView().setMeta(uiEvent, true).setMeta('uiEvent', uiEvent));
};

/** Whether there is HTML, which the editor's own parser must not get: it would take it unseen. */
const bringsHtml = ({ editable }: EditorView, brought: DataTransfer | null): brought is DataTransfer =>
  editable && brought !== null && brought.getData('text/html') !== '';

/** Takes in the HTML that is pasted or dropped, instead of the editor. */
export const bringIn: EditorProps['handleDOMEvents'] = {
  paste: (view, event) => {
    if (!bringsHtml(view, event.clipboardData)) return false;
    event.preventDefault();
    take(view, event.clipboardData, 'paste');
    return true;
  },
  drop: (view, event) => {
    // What is dragged within the editor is no HTML yet.
    if (view.dragging || !bringsHtml(view, event.dataTransfer)) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (!place) return true;
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
    take(view, event.dataTransfer, 'drop');
    view.focus();
    return true;
  },
};
