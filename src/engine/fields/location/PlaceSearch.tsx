import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { searchPlaces, type Suggestion } from '../../http/maps/places';
import { t } from '../../i18n/t';
import { autocompleteTexts } from '../autocompleteTexts';

/** Pause after the last keystroke before places are searched, in milliseconds. */
const searchDelay = 300;
/** Fewest characters that are searched for. */
const minLength = 2;
const noSuggestions: readonly Suggestion[] = [];

interface SearchResult {
  searchText: string;
  suggestions: readonly Suggestion[];
  /** Shown where there are no suggestions. */
  emptyText: string;
}

/** Searches places of the maps service by what is typed. */
export const PlaceSearch = ({ onPick }: { onPick: (place: Suggestion) => void }) => {
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<SearchResult>();
  const searchText = typed.trim();
  const isLongEnough = searchText.length >= minLength;
  const currentResult = isLongEnough && result?.searchText === searchText ? result : undefined;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    let isStale = false;
    const show = (suggestions: readonly Suggestion[], emptyText: string) => {
      if (!isStale) setResult({ searchText, suggestions, emptyText });
    };
    const timer = setTimeout(() => {
      searchPlaces(searchText).then(
        suggestions => show(suggestions, t('No such place')),
        () => show(noSuggestions, t('The maps service does not answer.')),
      );
    }, searchDelay);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [searchText, isLongEnough]);

  return (
    <Autocomplete
      {...autocompleteTexts()}
      options={currentResult?.suggestions ?? noSuggestions}
      getOptionLabel={place => place.text}
      getOptionKey={place => place.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // The service has filtered them.
      filterOptions={places => [...places]}
      loading={isLongEnough && !currentResult}
      noOptionsText={currentResult?.emptyText ?? t('Type the name of a place')}
      inputValue={typed}
      onInputChange={(_, newText) => setTyped(newText)}
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
