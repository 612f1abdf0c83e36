import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n/t';
import { pasteWhole } from '../../inputs/pasteWhole';
import { takeNumber } from '../../inputs/takeNumber';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { leftOutText, useTextField } from '../useFieldInput';
import { numberDefaults, numberIn, numberRules, type NumberOptions } from './index';

/** Keys that a money field blocks (PROP-147, PROP-148): an exponent and the signs. */
const blockedKeys = ['e', 'E', '+', '-'];

const NumberInput = (props: InputProps<NumberOptions>) => {
  const { options } = props;
  const { decimals = false, strips = false, negative = false, max, unit, inWords } = { ...numberDefaults, ...options };
  const { trigger } = useFormContext();
  const [leftOut, setLeftOut] = useState('');
  const input = useTextField(props, value => {
    const number = numberIn(value, options);
    return [number === undefined ? undefined : inWords(number), leftOutText(leftOut)].filter(Boolean).join(' · ');
  });
  const value = toText(input.value);
  const take = (typed: string) => {
    const { text, leftOut: newlyLeftOut } = takeNumber(typed, numberRules(options));
    setLeftOut(text === '' && newlyLeftOut === '' ? '' : leftOut + newlyLeftOut);
    input.onChange(text);
  };
  const blockKeys = (event: KeyboardEvent) => {
    if (blockedKeys.slice(0, negative ? -1 : undefined).includes(event.key)) event.preventDefault();
  };
  return (
    <TextField
      {...input}
      value={typeof input.value === 'string' ? input.value : value}
      onChange={event => take(event.target.value)}
      onBlur={() => {
        input.onBlur();
        if (value !== '') void trigger(props.source);
      }}
      onKeyDown={strips ? undefined : blockKeys}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          // The numeric keyboards of phones have no minus.
          inputMode: negative ? 'text' : decimals ? 'decimal' : 'numeric',
          min: negative ? undefined : 0,
          onPaste: (event: ClipboardEvent<HTMLInputElement>) => void pasteWhole(event, pasted => pasted),
          // Signs between groups of digits go when the number is complete.
          maxLength: max + value.replace(/[\d.]/g, '').length,
        },
        input: { endAdornment: unit && <InputAdornment position="end">{t(unit)}</InputAdornment> },
      }}
    />
  );
};

export default NumberInput;
