import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n/t';
import { pasteWhole } from '../../inputs/pasteWhole';
import { takeNumber } from '../../inputs/takeNumber';
import { typingHandlers } from '../../inputs/takeTyped';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { useLeftOut, useTextField } from '../useFieldInput';
import { numberDefaults, numberIn, numberRules, type NumberOptions } from './index';

/** Keys of an exponent and a sign, which a money field blocks (PROP-147, PROP-148). */
const blockedKeys = ['e', 'E', '+'];

const NumberInput = (props: InputProps<NumberOptions>) => {
  const { options } = props;
  const { decimals, strips, negative, unit } = options;
  const { max = numberDefaults.max, inWords = numberDefaults.inWords } = options;
  const { trigger } = useFormContext();
  const leftOut = useLeftOut();
  const input = useTextField(props, value => {
    const number = numberIn(value, options);
    return [number === undefined ? undefined : inWords(number), leftOut.note].filter(Boolean).join(' · ');
  });
  const text = toText(input.value);
  const blockKeys = (event: KeyboardEvent) => {
    // Shortcuts, such as those of the browser's zoom.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isBlockedMinus = event.key === '-' && !negative;
    if (isBlockedMinus || blockedKeys.includes(event.key)) event.preventDefault();
  };
  const typing = typingHandlers(
    value => takeNumber(value, numberRules(options)),
    typed => {
      leftOut.add(typed);
      input.onChange(typed.text);
    },
  );
  const digitKeyboard = decimals ? 'decimal' : 'numeric';
  return (
    <TextField
      {...input}
      // What is being typed keeps its spaces, which `toText` removes. A value from the API can be a number.
      value={typeof input.value === 'string' ? input.value : text}
      onChange={typing.onChange}
      onBlur={() => {
        input.onBlur();
        if (text !== '') void trigger(props.source);
      }}
      // A field that is declared to strip letters names them below instead.
      onKeyDown={strips ? undefined : blockKeys}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          // The numeric keyboards of phones have no minus.
          inputMode: negative ? 'text' : digitKeyboard,
          min: negative ? undefined : 0,
          onCompositionEnd: typing.onCompositionEnd,
          onPaste: (event: ClipboardEvent<HTMLInputElement>) => void pasteWhole(event, pasted => pasted),
          // Digits and points count; signs between groups of digits are removed when the number is complete.
          maxLength: max + text.replace(/[\d.]/g, '').length,
        },
        input: {
          endAdornment: unit && (
            // Not as a paragraph, which a reader's own distance between paragraphs would move over the edge.
            <InputAdornment position="end" disableTypography sx={{ color: 'text.secondary' }}>
              {t(unit)}
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

export default NumberInput;
