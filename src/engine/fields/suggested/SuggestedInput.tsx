import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SuggestedOptions } from './index';
import { typingHandlers } from '../../inputs/takeTyped';
import { takeText } from '../../inputs/text';
import { createLatest } from '../../store/latest';
import { autocompleteTexts } from '../autocompleteTexts';
import type { InputProps } from '../defineFieldType';
import { normalizeText } from '../normalizeText';
import { toText } from '../toText';
import { useTextField } from '../useFieldInput';

const noSuggestions: readonly string[] = [];

/** The suggestions that contain a typed text: first those that begin with it, then those of which a word does. */
const matchingSuggestions = (suggestions: readonly string[], typed: string): string[] => {
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

const capitalised = (typed: string): string => {
  const text = takeText(typed);
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
};
const takeCapitalised = (typed: string) => ({ text: capitalised(typed), leftOut: '' });

const SuggestedInput = (props: InputProps<SuggestedOptions>) => {
  const { getValues, setValue } = useFormContext();
  const { value, onChange, disabled, ...input } = useTextField(props);
  const [suggestions, setSuggestions] = useState(noSuggestions);
  /** The text before the person began to type, to which the fields of `empties` belong; `undefined` while it is not typed into. */
  const textBeforeTyping = useRef<string>(undefined);
  const noteTyping = () => (textBeforeTyping.current ??= toText(value));
  /** Empties the fields of `empties` if they belong to another text. Not while it is typed, as every key would change it. */
  const emptyDependents = (newText: string) => {
    const { current: formerText } = textBeforeTyping;
    textBeforeTyping.current = undefined;
    if (!formerText || normalizeText(newText) === normalizeText(formerText)) return;
    props.options.empties?.forEach(path => setValue(path, '', { shouldDirty: true }));
  };
  const [beginRequest] = useState(createLatest);
  const loadSuggestions = async () => {
    const isLatest = beginRequest();
    // Without suggestions the field is plain text.
    const found = await props.options.suggest(getValues()).catch(() => noSuggestions);
    if (isLatest()) setSuggestions(found);
  };
  const typing = typingHandlers(takeCapitalised, ({ text }) => onChange(text));
  return (
    <Autocomplete
      {...autocompleteTexts()}
      freeSolo
      id={input.id}
      forcePopupIcon
      options={suggestions}
      filterOptions={(options, { inputValue }) => matchingSuggestions(options, inputValue)}
      onFocus={() => void loadSuggestions()}
      onBlur={() => {
        emptyDependents(toText(value));
        input.onBlur();
      }}
      // With its spaces, which `toText` removes, as the next word may be typed.
      inputValue={typeof value === 'string' ? value : toText(value)}
      value={toText(value)}
      onInputChange={(event, typed, reason) => {
        // Without an event where the value was set from outside.
        if (reason === 'reset' || reason === 'blur') return;
        noteTyping();
        const { target, nativeEvent } = event;
        const isTyped = reason === 'input' && target instanceof HTMLInputElement;
        if (isTyped) typing.onChange({ target, nativeEvent });
        else onChange(capitalised(typed));
      }}
      onChange={(_, choice) => {
        const newText = capitalised(choice ?? '');
        noteTyping();
        onChange(newText);
        if (newText) emptyDependents(newText);
      }}
      disabled={disabled}
      renderInput={params => (
        <TextField
          {...params}
          {...input}
          slotProps={{ htmlInput: { ...params.inputProps, onCompositionEnd: typing.onCompositionEnd } }}
        />
      )}
    />
  );
};

export default SuggestedInput;
