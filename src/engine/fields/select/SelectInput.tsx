import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCallback } from 'react';
import { t } from '../../i18n/t';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { useTextField } from '../useFieldInput';
import { choicesOf, type SelectOptions } from './index';

const SelectInput = (props: InputProps<SelectOptions>) => {
  const { inputRef, ...input } = useTextField(props);
  // MUI's own `focus` fails once the select has gone; react-hook-form calls it in a timer.
  const ref = useCallback(
    (select: { focus: () => void; node: Node } | null) =>
      inputRef(select && { focus: () => select.node.isConnected && select.focus() }),
    [inputRef],
  );
  const choices = choicesOf(props.options);
  const value = toText(input.value);
  const isKnown = value === '' || choices.some(choice => choice.value === value);
  return (
    <TextField select {...input} inputRef={ref} value={value}>
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {t(choice.label)}
        </MenuItem>
      ))}
      {!isKnown && (
        <MenuItem value={value} disabled>
          {t('%{value} (not on offer)', { value })}
        </MenuItem>
      )}
    </TextField>
  );
};

export default SelectInput;
