import { Button } from '../../ui/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '../../i18n/t';
import { isPaste, takeText } from '../../inputs/text';
import type { PasswordOptions } from './index';
import type { InputProps } from '../defineFieldType';
import { useTextField } from '../useFieldInput';

const PasswordInput = (props: InputProps<PasswordOptions>) => {
  const input = useTextField(props);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...input}
      onChange={({ target, nativeEvent }) =>
        // A space around a pasted password cannot be seen, and none is allowed.
        input.onChange(isPaste(nativeEvent) ? takeText(target.value).trim() : target.value)
      }
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                size="small"
                aria-pressed={isShown}
                aria-label={t('Show %{label}', { label: input.label })}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? t('Hide') : t('Show')}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

export default PasswordInput;
