import {
  AlignmentButtons,
  ClearButtons,
  ColorButtons,
  DefaultEditorOptions,
  FormatButtons,
  ImageButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput as Editor,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useMemo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldOptions } from '../field';
import { purify } from '../html/Purified';
import type { InputProps } from '../kind';
import { RequiredStar } from '../RequiredStar';
import './editor.css';
import { LevelSelect } from './LevelSelect';
import './richText.css';

const toolbar = (
  <RichTextInputToolbar>
    <LevelSelect />
    <FormatButtons size="small" />
    <ColorButtons size="small" />
    <AlignmentButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <ImageButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </RichTextInputToolbar>
);

const optional = { default: null };

/** An image in the text has no words of its own; without the attribute a screen reader reads its address. */
const imageAttributes = { src: optional, alt: { default: '' }, title: optional, width: optional, height: optional };

const extensions = DefaultEditorOptions.extensions?.map(extension =>
  extension.type === 'node' && extension.name === 'image'
    ? extension.extend({ addAttributes: () => imageAttributes })
    : extension,
);

/** The editor of formatted text. What is pasted into it passes the sanitiser first. */
const RichTextInput = ({ source, options: { label, help }, required }: InputProps<FieldOptions>) => {
  const { clearErrors, getFieldState, control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const editorOptions = useMemo(() => {
    const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label };
    return {
      ...DefaultEditorOptions,
      extensions,
      injectCSS: false,
      editorProps: { attributes, transformPastedHTML: purify },
    };
  }, [label]);
  return (
    <Editor
      className="rich-text"
      source={source}
      label={
        required ? (
          <>
            {label}
            <RequiredStar />
          </>
        ) : (
          label
        )
      }
      helperText={help ?? false}
      toolbar={toolbar}
      editorOptions={editorOptions}
      // Not `disabled`: the form library takes the value of a disabled input out of what is sent.
      readOnly={isSubmitting}
      parse={value => value}
      onChange={() => getFieldState(source).error && clearErrors(source)}
      fullWidth
    />
  );
};

export default RichTextInput;
