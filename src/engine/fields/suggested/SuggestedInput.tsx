import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SuggestedOptions } from './index';
import { autocompleteTexts } from '../autocompleteTexts';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { useTextField } from '../useFieldInput';

const none: readonly string[] = [];
const bestFirst = (suggestions: readonly string[], typed: string): string[] => {
  const letters = typed.trim().toLocaleLowerCase('en');
  const rankOf = (suggestion: string) => {
    const text = suggestion.toLocaleLowerCase('en');
    if (text.startsWith(letters)) return 0;
    return text.includes(` ${letters}`) ? 1 : 2;
  };
  return suggestions
    .filter(suggestion => suggestion.toLocaleLowerCase('en').includes(letters))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
};

const capitalised = (typed: string) => typed.charAt(0).toLocaleUpperCase('en') + typed.slice(1);

const SuggestedInput = (props: InputProps<SuggestedOptions>) => {
  const { getValues } = useFormContext();
  const { value, onChange, disabled, ...input } = useTextField(props);
  const [suggestions, setSuggestions] = useState(none);
  const ask = () =>
    props.options.suggest(getValues()).then(setSuggestions, () => {
      // Without suggestions the field is plain text.
      setSuggestions(none);
    });
  return (
    <Autocomplete
      {...autocompleteTexts()}
      freeSolo
      id={input.id}
      forcePopupIcon
      options={suggestions}
      filterOptions={(options, { inputValue }) => bestFirst(options, inputValue)}
      onFocus={() => void ask()}
      inputValue={typeof value === 'string' ? value : toText(value)}
      value={toText(value)}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'reset' && reason !== 'blur') onChange(capitalised(typed));
      }}
      onChange={(_, chosen) => onChange(capitalised(chosen ?? ''))}
      disabled={disabled}
      renderInput={params => <TextField {...params} {...input} />}
    />
  );
};

export default SuggestedInput;
