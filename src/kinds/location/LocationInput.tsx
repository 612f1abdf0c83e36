import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { t } from '../../language/t';
import type { LocationOptions } from './options';
import type { InputProps } from '../kind';
import { useFieldInput } from '../useFieldInput';
import './location.css';
import { MapPanel } from './MapPanel';
import { PlaceSearch } from './PlaceSearch';
import { modeIn, pointIn } from './point';
import { useAddressOf } from './useAddressOf';
import { usePostalCode } from './usePostalCode';

/** Says how the address is given, and shows the place on the map. */
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
