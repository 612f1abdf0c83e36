import TextField from '@mui/material/TextField';
import { useState, type ClipboardEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { t } from '../../i18n/t';
import { pasteWhole } from '../../inputs/pasteWhole';
import { takeText } from '../../inputs/text';
import { typingHandlers } from '../../inputs/takeTyped';
import type { CommonInputProps } from '../field';
import { useLeftOut, useTextField } from '../useFieldInput';
import { valueAt } from '../../values/valueAt';
import type { TextOptions, TextTraits } from './defineTextType';

interface Props extends CommonInputProps {
  options: TextOptions;
  traits: Pick<TextTraits<TextOptions>, 'type' | 'inputMode' | 'lines' | 'take'>;
}

/** Not `toText`, which would remove a space while the next word is typed. */
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const takeAll = (typed: string) => ({ text: takeText(typed), leftOut: '' });

const overflowText = (count: number): string | undefined =>
  count > 0
    ? t(
        '%{smart_count} character was left out. Undo brings the whole paste back. |||| %{smart_count} characters were left out. Undo brings the whole paste back.',
        { smart_count: count },
      )
    : undefined;

const TextInput = ({ traits, ...inputProps }: Props) => {
  const { max } = inputProps.options;
  const { take = takeAll, lines = 1 } = traits;
  const { defaultValues } = useFormState();
  // A stored text with line breaks would lose them in an input of one line.
  const hasLineBreaks = /[\r\n]/.test(asText(valueAt(defaultValues, inputProps.source)));
  const isMultiline = lines > 1 || hasLineBreaks;
  const leftOut = useLeftOut();
  /** Number of characters of the last paste that exceeded `max`. */
  const [overflow, setOverflow] = useState(0);
  const input = useTextField(inputProps, value => {
    const counter =
      max &&
      t('%{used} of %{smart_count} character |||| %{used} of %{smart_count} characters', {
        used: asText(value).length,
        smart_count: max,
      });
    return [overflowText(overflow), leftOut.note, counter].filter(Boolean).join(' · ');
  });
  const typing = typingHandlers(take, typed => {
    leftOut.add(typed);
    setOverflow(0);
    input.onChange(typed.text);
  });
  return (
    <TextField
      {...input}
      value={asText(input.value)}
      onChange={typing.onChange}
      type={traits.type ?? 'text'}
      autoComplete="off"
      multiline={isMultiline}
      minRows={isMultiline ? Math.max(lines, 2) : undefined}
      slotProps={{
        htmlInput: {
          maxLength: max,
          inputMode: traits.inputMode,
          onCompositionEnd: typing.onCompositionEnd,
          onPaste: (event: ClipboardEvent<HTMLInputElement>) =>
            max !== undefined && setOverflow(pasteWhole(event, takeText, max)),
        },
      }}
    />
  );
};

export default TextInput;
