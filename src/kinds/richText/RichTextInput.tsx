import { Button } from '../../theme/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../language/t';
import { useApproach } from '../approach';
import type { FieldOptions } from '../field';
import type { InputProps } from '../kind';
import { plainText } from '../plainText';
import { RequiredStar } from '../RequiredStar';
import { useFieldInput } from '../useFieldInput';
import { selectedIn, untouched } from './begin';
import './editor.css';
import './richText.css';
import { TextBefore } from './TextBefore';
import { useEditorCode } from './useEditorCode';
import { useWaitingText } from './useWaitingText';

/**
 * Formatted text: the text itself, until it comes near the screen or somebody begins with it; then the editor takes its
 * place. A value that nobody edits stays in the form as it came.
 */
const RichTextInput = ({ source, options, required, autoFocus }: InputProps<FieldOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { label } = options;
  const value = plainText(field.value);
  const noteId = `${id}-note`;
  const note = message ?? help;

  const place = useRef<HTMLDivElement>(null);
  const begin = useRef({ ...untouched });
  const waiting = useWaitingText(source);
  const [code, load] = useEditorCode(waiting.fail);
  const isNear = useApproach(place);
  const open = () => {
    if (begin.current.isTyped) waiting.wait();
    void load(() => {
      const box = place.current;
      if (!box) return;
      begin.current.hasFocus = document.activeElement === box;
      begin.current.selected ??= selectedIn(box);
    });
  };
  const takeBegun = () => {
    waiting.arrive();
    const begun = begin.current;
    begin.current = { ...untouched };
    return begun;
  };
  useEffect(() => {
    if (isNear && code === 'waiting') open();
  });

  const { ref } = field;
  const isThere = typeof code === 'function';
  useEffect(() => {
    if (isThere) return;
    ref({ focus: () => place.current?.focus() });
    if (!autoFocus) return;
    begin.current.selected = 'end';
    place.current?.focus();
  }, [ref, isThere, autoFocus]);

  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox' as const,
      'aria-multiline': 'true' as const,
      'aria-label': label,
      ...(required && { 'aria-required': 'true' as const }),
      ...(disabled && { 'aria-readonly': 'true' as const }),
      ...(message !== undefined && { 'aria-invalid': 'true' as const }),
      ...(note !== undefined && { 'aria-describedby': noteId }),
    }),
    [id, label, required, disabled, message, note, noteId],
  );

  const Editor = isThere ? code : undefined;
  return (
    <div className={message === undefined ? 'rich-text' : 'rich-text rich-text--refused'}>
      <div className="rich-text__label" aria-hidden="true">
        {label}
        {required && <RequiredStar />}
      </div>
      {Editor ? (
        <Editor attributes={attributes} label={label} field={field} isDisabled={disabled} onBegin={takeBegun} />
      ) : (
        <TextBefore
          attributes={attributes}
          html={value}
          isDisabled={disabled}
          place={place}
          begin={begin}
          onTouch={open}
        />
      )}
      {code === 'failed' && (
        <FormHelperText error role="alert">
          {t('The editor could not be loaded. The text stays as it is.')}{' '}
          <Button size="small" onClick={open}>
            {t('Try again')}
          </Button>
        </FormHelperText>
      )}
      {note !== undefined && (
        <FormHelperText id={noteId} error={message !== undefined}>
          {note}
        </FormHelperText>
      )}
    </div>
  );
};

export default RichTextInput;
