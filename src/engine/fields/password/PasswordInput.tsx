import { Button } from '../../ui/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '../../i18n/t';
import type { PasswordOptions } from './index';
import type { InputProps } from '../defineFieldType';
import { useTextField } from '../useFieldInput';

const PasswordInput = (props: InputProps<PasswordOptions>) => {
  const input = useTextField(props);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...input}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                size="small"
                aria-pressed={shown}
                aria-label={t('Show %{label}', { label: input.label })}
                onClick={() => setShown(!shown)}
              >
                {shown ? t('Hide') : t('Show')}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

export default PasswordInput;
