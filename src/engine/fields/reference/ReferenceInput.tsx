import { Button } from '../../ui/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '../../i18n/t';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { useSelectField } from '../useFieldInput';
import { idIn, nameIn, type AnyReference } from './index';
import { useReferenceChoices } from './useReferenceChoices';

const ReferenceInput = (props: InputProps<AnyReference>) => {
  const { choices, error, isPending, retry } = useReferenceChoices(props.options);
  const input = useSelectField(props, () => {
    if (isPending) return t('Loading…');
    return error ? t('The choices could not be loaded.') : undefined;
  });
  const value = toText(idIn(input.value, props.options));
  const isKnown = choices.some(choice => choice.id === value);
  /** Whether the record that the value points to no longer exists. */
  const isLost = value !== '' && !isKnown && !isPending && error === null;
  const lostName = nameIn(input.value, props.options);
  return (
    <div>
      <TextField
        {...input}
        value={isKnown || isLost ? value : ''}
        onChange={event => input.onChange(choices.find(({ id }) => id === event.target.value)?.wireId ?? '')}
        slotProps={{
          select: {
            // Not `disabled`, which would take the cursor from a refused field whose choices are late.
            readOnly: isPending,
            SelectDisplayProps: { 'aria-disabled': input.disabled || isPending || undefined },
          },
        }}
        error={input.error || error !== null}
      >
        {!props.required && <MenuItem value="">{t('None')}</MenuItem>}
        {choices.map(choice => (
          <MenuItem key={choice.id} value={choice.id}>
            {choice.label}
          </MenuItem>
        ))}
        {isLost && (
          <MenuItem value={value} disabled>
            {lostName ? t('%{value} (no longer in the list)', { value: lostName }) : t('No longer in the list')}
          </MenuItem>
        )}
      </TextField>
      {error && (
        <Button size="small" onClick={retry}>
          {t('Load the choices again')}
        </Button>
      )}
    </div>
  );
};

export default ReferenceInput;
