import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { textsIn } from './index';
import { autocompleteTexts } from '../autocompleteTexts';
import type { InputProps } from '../defineFieldType';
import type { FieldOptions } from '../field';
import { useTextField } from '../useFieldInput';

type Options = FieldOptions & { suggestions?: readonly string[] };

const TextsInput = (props: InputProps<Options>) => {
  const { value, onChange, disabled, ...input } = useTextField(props);
  const [typed, setTyped] = useState('');
  const texts = textsIn(value);
  return (
    <Autocomplete
      {...autocompleteTexts()}
      multiple
      freeSolo
      // A text that is typed when the input is left counts as entered.
      autoSelect
      filterSelectedOptions
      id={input.id}
      options={props.options.suggestions ?? []}
      value={texts}
      inputValue={typed}
      onInputChange={(_, text) => {
        if (!text.includes(',')) {
          setTyped(text);
          return;
        }
        // A comma ends a text: the last one is still being typed.
        const enteredTexts = text.split(',').map(part => part.trim());
        setTyped(enteredTexts.pop() ?? '');
        onChange([...new Set([...texts, ...enteredTexts.filter(Boolean)])]);
      }}
      onChange={(_, entered) => onChange([...new Set(textsIn(entered))])}
      disabled={disabled}
      renderInput={params => <TextField {...params} {...input} />}
    />
  );
};

export default TextsInput;
