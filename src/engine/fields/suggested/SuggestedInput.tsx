import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SuggestedOptions } from './index';
import { takeText } from '../../inputs/text';
import { autocompleteTexts } from '../autocompleteTexts';
import type { InputProps } from '../defineFieldType';
import { normalizeText } from '../normalizeText';
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

const capitalised = (typed: string) => {
  const text = takeText(typed);
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
};

const SuggestedInput = (props: InputProps<SuggestedOptions>) => {
  const { getValues, setValue } = useFormContext();
  const { value, onChange, disabled, ...input } = useTextField(props);
  const [suggestions, setSuggestions] = useState(none);
  const before = useRef(toText(value));
  const emptyOthers = (entered: string) => {
    const isAnother = before.current !== '' && normalizeText(entered) !== normalizeText(before.current);
    before.current = entered;
    if (isAnother) props.options.empties?.forEach(path => setValue(path, '', { shouldDirty: true }));
  };
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
      onFocus={() => {
        before.current = toText(value);
        void ask();
      }}
      onBlur={() => {
        emptyOthers(toText(value));
        input.onBlur();
      }}
      inputValue={typeof value === 'string' ? value : toText(value)}
      value={toText(value)}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'reset' && reason !== 'blur') onChange(capitalised(typed));
      }}
      onChange={(_, choice) => {
        onChange(capitalised(choice ?? ''));
        if (choice) emptyOthers(capitalised(choice));
      }}
      disabled={disabled}
      renderInput={params => <TextField {...params} {...input} />}
    />
  );
};

export default SuggestedInput;
