import { DOMParser, type Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { t } from '../../i18n/t';
import { toast } from '../../ui/toasts/toast';
import { purify } from '../html/purify';

/** Makes plain spaces again of those that browsers put on the clipboard for several in a row: `<span>&nbsp;</span>` each. */
const restoreSpaces = (pasted: DocumentFragment): DocumentFragment => {
  pasted.querySelectorAll('span').forEach(span => {
    if (span.textContent === '\u00A0') span.replaceWith(' ');
  });
  return pasted;
};

const refusePictures = () =>
  toast.info(
    t('Pictures cannot be pasted or dropped here. Choose “Image” above the text and give the address of a picture.'),
  );

/** Whether an image has no address that others can open: it is in the HTML itself, in a mail, or on this computer only. */
const isUnreachable = (image: Element): boolean => /^(data|blob|file|cid):|^$/i.test(image.getAttribute('src') ?? '');

/** The sanitised content of pasted HTML, as the selection can hold it. */
const sliceOf = ({ state }: EditorView, html: string): Slice => {
  const pasted = restoreSpaces(purify(html));
  if ([...pasted.querySelectorAll('img')].some(isUnreachable)) refusePictures();
  return DOMParser.fromSchema(state.schema).parseSlice(pasted, { context: state.selection.$from });
};

/** Replaces the selection with the transferred HTML; in a block of code, with the transferred text. */
const insert = (view: EditorView, transfer: DataTransfer, uiEvent: 'paste' | 'drop'): void => {
  const { tr, selection } = view.state;
  const isCode = selection.$from.parent.type.spec.code === true;
  if (isCode) tr.insertText(transfer.getData('text/plain'));
  else {
    const slice = sliceOf(view, transfer.getData('text/html'));
    const { firstChild, childCount } = slice.content;
    const isTable = childCount === 1 && firstChild?.type.spec.tableRole === 'table';
    // Replaces an empty paragraph, which `replaceSelection` would keep above the table.
    if (isTable) tr.replaceSelectionWith(firstChild);
    else tr.replaceSelection(slice);
  }
  // The same marks as those of ProseMirror's own paste and drop, for its plugins.
  view.dispatch(tr.scrollIntoView().setMeta(uiEvent, true).setMeta('uiEvent', uiEvent));
};

/** Whether HTML is transferred. The editor's own parser must not get it, as it would parse it before it is sanitised. */
const hasHtml = ({ editable }: EditorView, transfer: DataTransfer | null): transfer is DataTransfer =>
  editable && transfer !== null && transfer.getData('text/html') !== '';

/** Whether files are transferred and no text, as with a screenshot. */
const hasFilesOnly = ({ editable }: EditorView, transfer: DataTransfer | null): boolean =>
  editable && transfer !== null && transfer.files.length > 0 && transfer.getData('text/plain') === '';

/** The editor's handlers of pasted and dropped HTML and files. They return whether they have handled the event; else the editor does. */
export const pasteHandlers: EditorProps['handleDOMEvents'] = {
  paste: (view, event) => {
    const { clipboardData } = event;
    if (hasHtml(view, clipboardData)) {
      event.preventDefault();
      insert(view, clipboardData, 'paste');
      return true;
    }
    if (!hasFilesOnly(view, clipboardData)) return false;
    event.preventDefault();
    refusePictures();
    return true;
  },
  drop: (view, event) => {
    const { dataTransfer } = event;
    // What is dragged within the editor is moved by the editor.
    if (view.dragging) return false;
    // Before the HTML: a picture that is dragged from another page has both.
    if (hasFilesOnly(view, dataTransfer)) {
      event.preventDefault();
      refusePictures();
      return true;
    }
    if (!hasHtml(view, dataTransfer)) return false;
    event.preventDefault();
    const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (!target) return true;
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(target.pos))));
    insert(view, dataTransfer, 'drop');
    view.focus();
    return true;
  },
};
