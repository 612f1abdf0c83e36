import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import '../../views/list/list.css';
import { firstRows } from '../../providers/firstRows';
import './propertyPicker.css';

/** The entity whose list the properties are searched in. */
const properties = 'propertybook';
/** Pause after the last keystroke before a search is made, in milliseconds (spec 1 §9). */
const pause = 500;
const shown = 25;

const label = (property: Row): string => plainText(valueAt(property, 'address.name')) || `Property ${property.id}`;

interface Props {
  pid: string;
  onPick: (pid: string) => void;
}

/** Picks a property by its name; the server searches. */
export const PropertyPicker = ({ pid, onPick }: Props) => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  const one = useGetOne<Row>(properties, { id: pid }, { enabled: pid !== '' });
  const { data, error, isPending, isPlaceholderData, refetch } = useGetList<Row>(
    properties,
    { ...firstRows(shown), filter: search ? { search } : {} },
    { placeholderData: previous => previous },
  );
  const found = isPlaceholderData ? [] : (data ?? []);
  const value = one.data && pid ? one.data : null;
  const failed = error !== null || one.error !== null;
  const retry = () => {
    if (error) void refetch();
    if (one.error) void one.refetch();
  };

  return (
    <div className="property-picker">
      <Autocomplete
        options={value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found}
        value={value}
        loading={isPending || isPlaceholderData}
        noOptionsText={error ? 'The properties could not be loaded.' : 'No property is called that.'}
        filterOptions={options => options}
        getOptionLabel={label}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        onChange={(_, chosen) => onPick(chosen?.id ?? '')}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        renderInput={params => (
          <TextField
            {...params}
            label="Property"
            placeholder="Search Properties"
            error={failed}
            helperText={failed && (error ? 'The properties could not be loaded.' : 'This property could not be read.')}
          />
        )}
      />
      {failed && (
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
};
