import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { t } from '../../i18n/t';
import { defaultValues, isOn, labelsOf, type FlagOptions } from './index';
import type { InputProps } from '../defineFieldType';
import { useFieldInput } from '../useFieldInput';

const FlagInput = ({ source, options, required }: InputProps<FlagOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const [on, off] = options.values ?? defaultValues;
  const [onLabel, offLabel] = labelsOf(options);
  const state = isOn(field.value, options);
  const choice = state ? 'on' : 'off';
  const helperText = message ?? help;
  return (
    <FormControl error={message !== undefined} disabled={disabled} required={required}>
      <FormLabel id={id}>{t(options.label)}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={helperText ? `${id}-help` : undefined}
        name={field.name}
        value={state === undefined ? '' : choice}
        onChange={(_, newChoice) => field.onChange(newChoice === 'on' ? on : off)}
        onBlur={() => field.onBlur()}
      >
        <FormControlLabel value="on" label={t(onLabel)} control={<Radio slotProps={{ input: { ref: field.ref } }} />} />
        <FormControlLabel value="off" label={t(offLabel)} control={<Radio />} />
      </RadioGroup>
      {helperText && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
    </FormControl>
  );
};

export default FlagInput;
