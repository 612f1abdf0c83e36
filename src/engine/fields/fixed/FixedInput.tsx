import TextField from '@mui/material/TextField';
import { t } from '../../i18n/t';
import type { FixedOptions } from './index';
import type { InputProps } from '../defineFieldType';
import { useTextField } from '../useFieldInput';

const FixedInput = (props: InputProps<FixedOptions>) => {
  const input = useTextField(props);
  return (
    <TextField
      {...input}
      value={t(props.options.shown)}
      required={false}
      disabled={false}
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  );
};

export default FixedInput;
