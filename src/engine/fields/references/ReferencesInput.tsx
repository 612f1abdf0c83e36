import Autocomplete from '@mui/material/Autocomplete';
import { Button } from '../../ui/Button';
import TextField from '@mui/material/TextField';
import { useMemo, useRef, useState } from 'react';
import { t } from '../../i18n/t';
import { excerpt, longestQuote } from '../../inputs/excerpt';
import { takeText } from '../../inputs/text';
import { idsIn, type AnyReferences } from './index';
import { autocompleteTexts } from '../autocompleteTexts';
import type { InputProps } from '../defineFieldType';
import { placeholderText, useReferenceChoices } from '../reference/useReferenceChoices';
import { toText } from '../toText';
import { useUnfinished } from '../unfinished';
import { useTextField } from '../useFieldInput';

const ReferencesInput = (props: InputProps<AnyReferences>) => {
  const { choices, error, isPending, retry } = useReferenceChoices(props.options);
  const noteOf = (fieldValue: unknown): string | undefined => {
    if (isPending) return t('Loading…');
    if (error) return t('The choices could not be loaded.');
    const count = idsIn(fieldValue, props.options).length;
    return count > 0 ? t('%{count} chosen', { count }) : undefined;
  };
  const { value, onChange, disabled, ...input } = useTextField(props, noteOf);
  /** The chosen ids as the API has them, which may be numbers, by the texts that the input works with. */
  const wireIds = new Map(idsIn(value, props.options).map(id => [toText(id), id]));
  const wireIdOf = (id: string) => wireIds.get(id) ?? choices.find(choice => choice.id === id)?.wireId;
  const labels = useMemo(() => new Map(choices.map(({ id, label }) => [id, label])), [choices]);
  const inputElement = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const quotedText = excerpt(typed.trim(), longestQuote);
  useUnfinished(
    inputElement,
    quotedText && t('“%{text}” is typed, but not chosen. Choose it from the list, or clear it.', { text: quotedText }),
  );
  const labelOf = (id: string) => labels.get(id) || placeholderText({ error, isPending });
  return (
    <div>
      <Autocomplete
        {...autocompleteTexts()}
        multiple
        id={input.id}
        disableCloseOnSelect
        clearOnBlur={false}
        inputValue={typed}
        onInputChange={(_, newText) => setTyped(takeText(newText))}
        filterSelectedOptions
        options={choices.map(({ id }) => id)}
        value={[...wireIds.keys()]}
        onChange={(_, ids) => onChange(ids.map(wireIdOf))}
        getOptionLabel={labelOf}
        getOptionKey={id => id}
        disabled={disabled}
        loading={isPending}
        noOptionsText={error ? t('The choices could not be loaded.') : t('Nothing more to choose.')}
        renderInput={params => (
          <TextField
            {...params}
            {...input}
            inputRef={(element: HTMLInputElement | null) => {
              inputElement.current = element;
              input.inputRef(element);
            }}
            error={input.error || error !== null}
          />
        )}
      />
      {error && (
        <Button size="small" onClick={retry}>
          {t('Load the choices again')}
        </Button>
      )}
    </div>
  );
};

export default ReferencesInput;
