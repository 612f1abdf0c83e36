import FormHelperText from '@mui/material/FormHelperText';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../language/t';
import type { FieldOptions } from '../field';
import type { InputProps } from '../kind';
import { plainText } from '../plainText';
import { RequiredStar } from '../RequiredStar';
import { useFieldInput } from '../useFieldInput';
import { bringIn, contentOf } from './content';
import './editor.css';
import { extensions } from './extensions';
import { isBlankHtml } from './isBlankHtml';
import './richText.css';
import { Toolbar } from './Toolbar';

/**
 * The editor of formatted text. It lives as long as its form, with all that can be undone; while the form is being
 * saved it can only be read. A value that nobody edits stays in the form as it came.
 */
const RichTextInput = ({ source, options, required, autoFocus }: InputProps<FieldOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { label } = options;
  const value = plainText(field.value);
  const noteId = `${id}-note`;
  const note = message ?? help;

  const editorProps = useMemo(
    () => ({
      handleDOMEvents: bringIn,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(required && { 'aria-required': 'true' }),
        ...(disabled && { 'aria-readonly': 'true' }),
        ...(message !== undefined && { 'aria-invalid': 'true' }),
        ...(note !== undefined && { 'aria-describedby': noteId }),
      },
    }),
    [id, label, required, disabled, message, note, noteId],
  );
  const [content] = useState(() => contentOf(value));
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
  });

  // Before the form looks for what to focus.
  useLayoutEffect(() => editor.setEditable(!disabled), [editor, disabled]);

  /** What the form holds of what the editor shows. */
  const shown = useRef(value);
  useEffect(() => {
    if (editor.isDestroyed || shown.current === value) return;
    shown.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(contentOf(value), { emitUpdate: false }).run();
  }, [editor, value]);

  const { ref, onChange, onBlur } = field;
  useEffect(() => {
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

  return (
    <div className={message === undefined ? 'rich-text' : 'rich-text rich-text--refused'}>
      <div className="rich-text__label" aria-hidden="true">
        {label}
        {required && <RequiredStar />}
      </div>
      <Toolbar editor={editor} isDisabled={disabled} controls={id} label={t('Format of %{label}', { label })} />
      <EditorContent editor={editor} />
      {note !== undefined && (
        <FormHelperText id={noteId} error={message !== undefined}>
          {note}
        </FormHelperText>
      )}
    </div>
  );
};

export default RichTextInput;
