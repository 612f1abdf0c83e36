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

/** Milliseconds without typing before the service is asked. */
const settleTime = 300;
const fewest = 2;
const none: readonly Suggestion[] = [];

const PlaceSearch = ({ onPick }: { onPick: (place: Suggestion) => void }) => {
  const [typed, setTyped] = useState('');
  const [results, setFound] = useState<{ text: string; suggestions: readonly Suggestion[] }>();
  const text = typed.trim();
  const isAsked = text.length >= fewest;
  const isCurrent = results?.text === text;

  useEffect(() => {
    if (!isAsked) return undefined;
    let isStale = false;
    const show = (suggestions: readonly Suggestion[]) => {
      if (!isStale) setFound({ text, suggestions });
    };
    const timer = setTimeout(() => {
      searchPlaces(text).then(show, () => show(none));
    }, settleTime);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, isAsked]);

  return (
    <Autocomplete
      {...autocompleteTexts()}
      options={isAsked && isCurrent ? results.suggestions : none}
      getOptionLabel={place => place.text}
      getOptionKey={place => place.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={places => [...places]}
      loading={isAsked && !isCurrent}
      noOptionsText={isAsked ? t('No such place') : t('Type the name of a place')}
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

/** Calls `onChange` each time the postal code under `path` has become another one, with nothing until it is whole. */
export const usePostalCode = (
  path: string,
  pattern: RegExp,
  onChange: (postalCode: string | undefined) => void,
): void => {
  const { subscribe, getValues } = useFormContext();
  const tell = useEffectEvent((code: string) => onChange(pattern.test(code) ? code : undefined));
  useEffect(() => {
    let before = toText(valueAt(getValues(), path));
    return subscribe({
      name: [path],
      formState: { values: true },
      callback: ({ values }) => {
        const code = toText(valueAt(values, path));
        if (code === before) return;
        before = code;
        tell(code);
      },
    });
  }, [subscribe, getValues, path]);
};

const LocationInput = ({ source, options }: InputProps<LocationOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { value, onChange, onBlur, ref, name } = field;
  const { news, move, pick, find } = useAddressOf(source, options);
  usePostalCode(options.fills.postalCode, options.postalCodes.pattern, find);
  const mode = modeIn(value);
  const point = pointIn(value);
  const below = message ?? (news || help);

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
      {mode === 'map' && <PlaceSearch onPick={pick} />}
      <MapPanel
        point={point ?? options.fallback}
        label={t('Map: %{label}', { label: t(options.label) })}
        onMove={mode === 'map' && !disabled ? move : undefined}
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
