import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { t } from '../../i18n/t';
import type { InputProps } from '../defineFieldType';
import { useFieldInput } from '../useFieldInput';
import { modeIn, pointIn, type LocationOptions } from './index';
import { MapPanel } from './MapPanel';
import { PlaceSearch } from './PlaceSearch';
import { useAddressLookup } from './useAddressLookup';
import './location.css';

/** A point that is picked on the map, or found by the postal code of an address that is typed. */
const LocationInput = ({ source, options }: InputProps<LocationOptions>) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { value, onChange, onBlur, ref, name } = field;
  const { status, moveTo, pickPlace } = useAddressLookup(source, options);
  const mode = modeIn(value);
  const point = pointIn(value);
  const helperText = message ?? (status || help);

  return (
    <div className="location-input">
      <FormControl disabled={disabled} error={message !== undefined}>
        <FormLabel id={id}>{t(options.label)}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          aria-describedby={helperText ? `${id}-help` : undefined}
          name={name}
          value={mode}
          onChange={(_, newMode) => onChange(newMode === 'map' ? { ...point, by: newMode } : point)}
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
      {helperText && (
        <FormHelperText id={`${id}-help`} error={message !== undefined} role="status">
          {helperText}
        </FormHelperText>
      )}
    </div>
  );
};

export default LocationInput;
