import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useEffect, useState, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { searchPlaces, type Suggestion } from '../../http/maps/places';
import { t } from '../../i18n/t';
import { autocompleteTexts } from '../autocompleteTexts';
import type { InputProps } from '../defineFieldType';
import { toText } from '../toText';
import { useFieldInput } from '../useFieldInput';
import { valueAt } from '../valueAt';
import { modeIn, pointIn, type LocationOptions } from './index';
import { MapPanel } from './MapPanel';
import { useAddressOf } from './useAddressOf';
import './location.css';

/** Pause after the last keystroke before places are searched, in milliseconds. */
const pause = 300;
/** Fewest characters that are searched for. */
const minLength = 2;
const noSuggestions: readonly Suggestion[] = [];

const PlaceSearch = ({ onPick }: { onPick: (place: Suggestion) => void }) => {
  const [typed, setTyped] = useState('');
  const [results, setResults] = useState<{ text: string; suggestions: readonly Suggestion[] }>();
  const text = typed.trim();
  const isSearched = text.length >= minLength;
  const isCurrent = results?.text === text;

  useEffect(() => {
    if (!isSearched) return undefined;
    let isStale = false;
    const show = (suggestions: readonly Suggestion[]) => {
      if (!isStale) setResults({ text, suggestions });
    };
    const timer = setTimeout(() => {
      searchPlaces(text).then(show, () => show(noSuggestions));
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, isSearched]);

  return (
    <Autocomplete
      {...autocompleteTexts()}
      options={isSearched && isCurrent ? results.suggestions : noSuggestions}
      getOptionLabel={place => place.text}
      getOptionKey={place => place.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={places => [...places]}
      loading={isSearched && !isCurrent}
      noOptionsText={isSearched ? t('No such place') : t('Type the name of a place')}
      inputValue={typed}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, place) => place && onPick(place)}
      renderInput={params => (
        <TextField
          variant="outlined"
          {...params}
          label={t('Search a place')}
          placeholder={t('Town, street or landmark')}
        />
      )}
    />
  );
};

/** Calls `onChange` whenever the postal code at `path` changes: with `undefined` until it is complete. */
export const usePostalCode = (
  path: string,
  pattern: RegExp,
  onChange: (postalCode: string | undefined) => void,
): void => {
  const { subscribe, getValues } = useFormContext();
  const notify = useEffectEvent((code: string) => onChange(pattern.test(code) ? code : undefined));
  useEffect(() => {
    let before = toText(valueAt(getValues(), path));
    return subscribe({
      name: [path],
      formState: { values: true },
      callback: ({ values }) => {
        const code = toText(valueAt(values, path));
        if (code === before) return;
        before = code;
        notify(code);
      },
    });
  }, [subscribe, getValues, path]);
};

const LocationInput = ({ source, options }: InputProps<LocationOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { value, onChange, onBlur, ref, name } = field;
  const { status, moveTo, pickPlace, findPostalCode } = useAddressOf(source, options);
  usePostalCode(options.fills.postalCode, options.postalCodes.pattern, findPostalCode);
  const mode = modeIn(value);
  const point = pointIn(value);
  const below = message ?? (status || help);

  return (
    <div className="location-input">
      <FormControl disabled={disabled} error={message !== undefined}>
        <FormLabel id={id}>{t(options.label)}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          aria-describedby={below ? `${id}-below` : undefined}
          name={name}
          value={mode}
          onChange={(_, by) => onChange({ ...point, by })}
          onBlur={() => onBlur()}
        >
          <FormControlLabel
            value="typed"
            label={t('Type the address')}
            control={<Radio slotProps={{ input: { ref } }} />}
          />
          <FormControlLabel value="map" label={t('Pick it on the map')} control={<Radio />} />
        </RadioGroup>
      </FormControl>
      {mode === 'map' && <PlaceSearch onPick={pickPlace} />}
      <MapPanel
        point={point ?? options.fallback}
        label={t('Map: %{label}', { label: t(options.label) })}
        onMove={mode === 'map' && !disabled ? moveTo : undefined}
      />
      {below && (
        <FormHelperText id={`${id}-below`} error={message !== undefined} role="status">
          {below}
        </FormHelperText>
      )}
    </div>
  );
};

export default LocationInput;
