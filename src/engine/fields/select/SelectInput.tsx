import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '../../i18n/t';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { useSelectField } from '../useFieldInput';
import { choicesOf, type SelectOptions } from './index';

const SelectInput = (props: InputProps<SelectOptions>) => {
  const input = useSelectField(props);
  const choices = choicesOf(props.options);
  const value = toText(input.value);
  const isOnOffer = value === '' || choices.some(choice => choice.value === value);
  return (
    <TextField {...input} value={value}>
      {!props.required && <MenuItem value="">{t('None')}</MenuItem>}
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {t(choice.label)}
        </MenuItem>
      ))}
      {!isOnOffer && (
        <MenuItem value={value} disabled>
          {t('%{value} (not on offer)', { value })}
        </MenuItem>
      )}
    </TextField>
  );
};

export default SelectInput;
