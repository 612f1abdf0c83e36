import { getSchema, type EditorOptions, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../i18n/t';
import { purify } from '../html/purify';
import { toText } from '../toText';
import type { useFieldInput } from '../useFieldInput';
import { extensions } from './extensions';
import { isBlankHtml } from './index';
import { pasteHandlers } from './pasteHandlers';
import { Toolbar } from './Toolbar';

/** Makes the editor's content of elements, not of HTML as text. */
const elementParser = DOMParser.fromSchema(getSchema(extensions));

/** Stored HTML as the editor's content. Only the sanitiser reads the HTML; the editor gets the elements that it returns. */
export const contentOf = (html: string): JSONContent =>
  elementParser.parse(purify(html), { preserveWhitespace: true }).toJSON();

/** Options of every editor. A pasted text that looks like Markdown stays text. */
export const editorOptions: Partial<EditorOptions> = { extensions, injectCSS: false, enablePasteRules: ['link'] };

/** Heights of the bars above and below a form, in px. The editor scrolls so that they do not cover the cursor. */
const coveredSpace = { top: 124, right: 0, bottom: 104, left: 0 };
const fixedProps: EditorProps = {
  scrollThreshold: coveredSpace,
  scrollMargin: coveredSpace,
  handleDOMEvents: pasteHandlers,
};

interface Props {
  /** HTML attributes of the element that is edited. */
  attributes: { id: string } & Record<string, string>;
  label: string;
  field: ReturnType<typeof useFieldInput>['field'];
  isDisabled: boolean;
  /** The end of the text that the cursor is put at, with the focus, when the editor has loaded. @default no focus */
  focus?: 'start' | 'end';
  /** Called when the cursor and the focus are there. */
  onFocusTaken: () => void;
}

/** The editor of formatted text, with its history; read-only while the form is saved. */
export const RichTextEditor = ({ attributes, label, field, isDisabled, focus, onFocusTaken }: Props) => {
  const value = toText(field.value);
  const editorProps = useMemo(() => ({ ...fixedProps, attributes }), [attributes]);
  const [content] = useState(() => contentOf(value));
  const editor = useEditor({ ...editorOptions, content, editorProps });

  useLayoutEffect(() => editor.setEditable(!isDisabled), [editor, isDisabled]);

  /** The value that the editor has last taken from the form or given to it: another one comes from outside. */
  const lastValue = useRef(value);
  useLayoutEffect(() => {
    if (editor.isDestroyed || lastValue.current === value) return;
    lastValue.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(contentOf(value), { emitUpdate: false }).run();
  }, [editor, value]);

  const { ref, onChange, onBlur } = field;
  useLayoutEffect(() => {
    ref({ focus: () => editor.view.focus() });
    const updateForm = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      // Becoming readable only is an update too, but no edit.
      if (!transaction.docChanged) return;
      const html = editor.getHTML();
      lastValue.current = isBlankHtml(html) ? '' : html;
      onChange(lastValue.current);
    };
    editor.on('update', updateForm);
    editor.on('blur', onBlur);
    return () => {
      editor.off('update', updateForm);
      editor.off('blur', onBlur);
    };
  }, [editor, ref, onChange, onBlur]);

  const takeFocus = useEffectEvent((newEditor: typeof editor) => {
    if (!focus || newEditor.isDestroyed) return;
    if (focus === 'end') newEditor.commands.setTextSelection(newEditor.state.doc.content.size);
    newEditor.view.focus();
    onFocusTaken();
  });
  // Before the next key is pressed, which must reach the editor.
  useLayoutEffect(() => takeFocus(editor), [editor]);

  const { id } = attributes;
  return (
    <>
      <Toolbar editor={editor} isDisabled={isDisabled} controls={id} label={t('Format of %{label}', { label })} />
      <EditorContent editor={editor} />
    </>
  );
};
