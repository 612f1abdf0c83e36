import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { searchPlaces, type Suggestion } from '../../api/maps/places';
import { t } from '../../language/t';
import { autocompleteTexts } from '../autocompleteTexts';

/** Milliseconds without typing before the service is asked. */
const settleTime = 300;
const fewest = 2;
const none: readonly Suggestion[] = [];

/** Finds a place by its name. */
export const PlaceSearch = ({ onPick }: { onPick: (place: Suggestion) => void }) => {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ text: string; suggestions: readonly Suggestion[] }>();
  const text = typed.trim();
  const isAsked = text.length >= fewest;
  const isCurrent = found?.text === text;

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
      options={isAsked && isCurrent ? found.suggestions : none}
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
