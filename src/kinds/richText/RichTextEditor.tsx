import { EditorContent, useEditor } from '@tiptap/react';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../language/t';
import { plainText } from '../plainText';
import type { useFieldInput } from '../useFieldInput';
import { bringIn, contentOf } from './content';
import { extensions } from './extensions';
import { isBlankHtml } from './isBlankHtml';
import { Toolbar } from './Toolbar';

interface Props {
  /** What the text's element is given. */
  attributes: { id: string } & Record<string, string>;
  label: string;
  field: ReturnType<typeof useFieldInput>['field'];
  isDisabled: boolean;
  /** Where to put the caret, if the text it replaces had the focus. */
  focus?: 'start' | 'end';
}

/**
 * The editor of formatted text. It lives as long as its form, with all that can be undone; while the form is being
 * saved it can only be read.
 */
export const RichTextEditor = ({ attributes, label, field, isDisabled, focus }: Props) => {
  const value = plainText(field.value);
  const editorProps = useMemo(() => ({ handleDOMEvents: bringIn, attributes }), [attributes]);
  const [content] = useState(() => contentOf(value));
  const editor = useEditor({ extensions, content, editorProps, injectCSS: false });

  // Before the form looks for what to focus.
  useLayoutEffect(() => editor.setEditable(!isDisabled), [editor, isDisabled]);

  /** What the form holds of what the editor shows. */
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (editor.isDestroyed || shown.current === value) return;
    shown.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(contentOf(value), { emitUpdate: false }).run();
  }, [editor, value]);

  const { ref, onChange, onBlur } = field;
  useLayoutEffect(() => {
    ref({ focus: () => editor.view.focus() });
    const take = () => {
      const html = editor.getHTML();
      shown.current = isBlankHtml(html) ? '' : html;
      onChange(shown.current);
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
