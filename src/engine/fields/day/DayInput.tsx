import TextField from '@mui/material/TextField';
import type { FieldOptions } from '../field';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { useTextField } from '../useFieldInput';

/** The browser's own date picker, whose value is `YYYY-MM-DD` in every language. */
const DayInput = (props: InputProps<FieldOptions>) => {
  const input = useTextField(props);
  return (
    <TextField
      {...input}
      type="date"
      value={toText(input.value)}
      onChange={event => input.onChange(event.target.value)}
      slotProps={{ htmlInput: { max: '9999-12-31' } }}
    />
  );
};

export default DayInput;
