import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, WheelEvent } from 'react';
import { t } from '../../i18n/t';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { useTextField } from '../useFieldInput';
import { digitsAndDot, numberDefaults, numberIn, type NumberOptions } from './index';

/** Keys that a number input of the browser would take: an exponent and the signs. */
const blockedKeys = ['e', 'E', '+', '-'];
const isAllowed = { whole: /^-?\d*$/, decimal: /^-?\d*\.?\d*$/ } as const;

/** A wheel turned over a focused number input would change the number. */
const letGo = ({ target }: WheelEvent) => {
  if (target instanceof HTMLElement) target.blur();
};

const NumberInput = (props: InputProps<NumberOptions>) => {
  const {
    decimals = false,
    strips = false,
    negative = false,
    max,
    unit,
    inWords,
  } = { ...numberDefaults, ...props.options };
  const input = useTextField(props, value => {
    const number = numberIn(value, { negative });
    return number === undefined ? undefined : inWords(number);
  });
  const isNumeric = decimals && !strips;
  const take = (typed: string) => {
    if (strips) input.onChange(digitsAndDot(typed, negative).slice(0, max));
    else if (
      isAllowed[decimals ? 'decimal' : 'whole'].test(typed) &&
      typed.length <= max &&
      (negative || !typed.startsWith('-'))
    )
      input.onChange(typed);
  };
  const blockKeys = (event: KeyboardEvent) => {
    if (blockedKeys.slice(0, negative ? -1 : undefined).includes(event.key)) event.preventDefault();
  };
  return (
    <TextField
      {...input}
      value={toText(input.value)}
      type={isNumeric ? 'number' : 'text'}
      onChange={event => take(event.target.value)}
      onKeyDown={strips ? undefined : blockKeys}
      onWheel={isNumeric ? letGo : undefined}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          // The numeric keyboards of phones have no minus.
          inputMode: negative ? 'text' : decimals ? 'decimal' : 'numeric',
          min: negative ? undefined : 0,
          step: 'any',
          maxLength: strips ? undefined : max,
        },
        input: { endAdornment: unit && <InputAdornment position="end">{t(unit)}</InputAdornment> },
      }}
    />
  );
};

export default NumberInput;
