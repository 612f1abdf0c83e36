import { getSchema, type EditorOptions, type JSONContent } from '@tiptap/core';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../i18n/t';
import { toast } from '../../ui/toasts/toast';
import { purify } from '../html/purify';
import { toText } from '../toText';
import type { useFieldInput } from '../useFieldInput';
import { extensions } from './extensions';
import { isBlankHtml } from './index';
import { Toolbar } from './Toolbar';

const parser = DOMParser.fromSchema(getSchema(extensions));

/** The editor's own part of its options. What looks like Markdown in a paste stays text. */
export const editorOptions: Partial<EditorOptions> = { extensions, injectCSS: false, enablePasteRules: ['link'] };

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

const refusePictures = () =>
  toast.info(
    t('Pictures cannot be pasted or dropped here. Choose “Image” above the text and give the address of a picture.'),
  );

/** Whether an image is on the other computer only, or in the text itself. */
const isImageLost = (image: Element): boolean => /^(data|blob|file|cid):|^$/i.test(image.getAttribute('src') ?? '');

const sliceOf = ({ state }: EditorView, html: string): Slice => {
  const pasted = restoreSpaces(purify(html));
  if ([...pasted.querySelectorAll('img')].some(isImageLost)) refusePictures();
  return DOMParser.fromSchema(state.schema).parseSlice(pasted, { context: state.selection.$from });
};

const take = (view: EditorView, brought: DataTransfer, uiEvent: 'paste' | 'drop'): void => {
  const { tr, selection } = view.state;
  const isCode = selection.$from.parent.type.spec.code === true;
  if (isCode) tr.insertText(brought.getData('text/plain'));
  else {
    const slice = sliceOf(view, brought.getData('text/html'));
    const { firstChild: only } = slice.content;
    // A table takes the place of an empty paragraph.
    if (slice.content.childCount === 1 && only?.type.spec.tableRole === 'table') tr.replaceSelectionWith(only);
    else tr.replaceSelection(slice);
  }
  view.dispatch(tr.scrollIntoView().setMeta(uiEvent, true).setMeta('uiEvent', uiEvent));
};

/** Whether there is HTML, which the editor's own parser must not get: it would take it unseen. */
const bringsHtml = ({ editable }: EditorView, brought: DataTransfer | null): brought is DataTransfer =>
  editable && brought !== null && brought.getData('text/html') !== '';

/** Whether there are files and no words, as with a screenshot. */
const bringsFiles = ({ editable }: EditorView, brought: DataTransfer | null): boolean =>
  editable && brought !== null && brought.files.length > 0 && brought.getData('text/plain') === '';

/** Takes in the HTML that is pasted or dropped, instead of the editor; says what to do with files. */
export const bringIn: EditorProps['handleDOMEvents'] = {
  paste: (view, event) => {
    if (!bringsHtml(view, event.clipboardData)) {
      if (!bringsFiles(view, event.clipboardData)) return false;
      event.preventDefault();
      refusePictures();
      return true;
    }
    event.preventDefault();
    take(view, event.clipboardData, 'paste');
    return true;
  },
  drop: (view, event) => {
    if (!view.dragging && bringsFiles(view, event.dataTransfer)) {
      event.preventDefault();
      refusePictures();
      return true;
    }
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

/** Heights of the bars above and below a form, in px: what is typed stays clear of them. */
const covered = { top: 124, right: 0, bottom: 104, left: 0 };
const bars = { scrollThreshold: covered, scrollMargin: covered } as const satisfies EditorProps;

interface Props {
  attributes: { id: string } & Record<string, string>;
  label: string;
  field: ReturnType<typeof useFieldInput>['field'];
  isDisabled: boolean;
  focus?: 'start' | 'end';
}

/** The editor of formatted text, with its history; read-only while the form is saved. */
export const RichTextEditor = ({ attributes, label, field, isDisabled, focus }: Props) => {
  const value = toText(field.value);
  const editorProps = useMemo(() => ({ ...bars, handleDOMEvents: bringIn, attributes }), [attributes]);
  const [content] = useState(() => contentOf(value));
  const editor = useEditor({ ...editorOptions, content, editorProps });

  useLayoutEffect(() => editor.setEditable(!isDisabled), [editor, isDisabled]);

  /** The form's value of the editor's content. */
  const editorValue = useRef(value);
  useLayoutEffect(() => {
    if (editor.isDestroyed || editorValue.current === value) return;
    editorValue.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(contentOf(value), { emitUpdate: false }).run();
  }, [editor, value]);

  const { ref, onChange, onBlur } = field;
  useLayoutEffect(() => {
    ref({ focus: () => editor.view.focus() });
    const take = () => {
      const html = editor.getHTML();
      editorValue.current = isBlankHtml(html) ? '' : html;
      onChange(editorValue.current);
    };
    // Becoming readable only is an update too, but no edit.
    const takeEdit = ({ transaction }: { transaction: { docChanged: boolean } }) => transaction.docChanged && take();
    editor.on('update', takeEdit);
    editor.on('blur', onBlur);
    return () => {
      editor.off('update', takeEdit);
      editor.off('blur', onBlur);
    };
  }, [editor, ref, onChange, onBlur]);

  const takeFocus = useEffectEvent((made: typeof editor) => {
    if (!focus || made.isDestroyed) return;
    if (focus === 'end') made.commands.setTextSelection(made.state.doc.content.size);
    made.view.focus();
  });
  // A key that is pressed next must find it.
  useLayoutEffect(() => takeFocus(editor), [editor]);

  const { id } = attributes;
  return (
    <>
      <Toolbar editor={editor} isDisabled={isDisabled} controls={id} label={t('Format of %{label}', { label })} />
      <EditorContent editor={editor} />
    </>
  );
};
