import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { InputProps } from '../kind';
import { plainText } from '../plainText';
import { useTextField } from '../useTextField';
import { choicesOf, type SelectOptions } from './options';

const SelectInput = (props: InputProps<SelectOptions>) => {
  const input = useTextField(props);
  const choices = choicesOf(props.options);
  const value = plainText(input.value);
  const isKnown = value === '' || choices.some(choice => choice.value === value);
  return (
    <TextField select {...input} value={value}>
      {!isKnown && (
        <MenuItem value={value} disabled>
          {value}
        </MenuItem>
      )}
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
};

export default SelectInput;
