import TextField from '@mui/material/TextField';
import { t } from '../../i18n/t';
import type { InputPlace } from '../field';
import { useTextField } from '../useFieldInput';
import type { TextOptions, TextTraits } from './index';

interface Props extends InputPlace {
  options: TextOptions;
  traits: Omit<TextTraits<TextOptions>, 'isValid' | 'Cell' | 'Show' | 'sample'>;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const TextInput = ({ traits, ...place }: Props) => {
  const { max } = place.options;
  const { accept = (typed: string) => typed, lines = 1 } = traits;
  const input = useTextField(place, value =>
    max ? t('%{used} of %{max} characters', { used: asText(value).length, max }) : undefined,
  );
  return (
    <TextField
      {...input}
      value={asText(input.value)}
      onChange={event => input.onChange(accept(event.target.value))}
      type={traits.type ?? 'text'}
      autoComplete="off"
      multiline={lines > 1}
      minRows={lines > 1 ? lines : undefined}
      slotProps={{ htmlInput: { maxLength: max, inputMode: traits.inputMode } }}
    />
  );
};

export default TextInput;
