import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import type { PopperProps } from '@mui/material/Popper';
import './palette.css';
import { usePaletteItems } from './usePaletteItems';

/** The list stands in the dialog itself instead of floating over it. */
const InPlace = ({ children }: PopperProps) => (
  <div className="palette__list">{typeof children === 'function' ? undefined : children}</div>
);

const label = 'Find a screen or an action';

/** Finds screens and actions by a few letters of their names. */
const Palette = ({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) => {
  const items = usePaletteItems(onHelp);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      slotProps={{ container: { className: 'palette' }, paper: { 'aria-label': label } }}
    >
      <Autocomplete
        open
        autoHighlight
        options={items}
        groupBy={({ group }) => group}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        getOptionKey={({ id }) => id}
        noOptionsText="Nothing is called that."
        forcePopupIcon={false}
        slots={{ popper: InPlace }}
        slotProps={{ paper: { elevation: 0 } }}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        onChange={(_, item) => {
          onClose();
          item?.run();
        }}
        renderInput={input => <TextField {...input} autoFocus placeholder={label} aria-label={label} />}
      />
    </Dialog>
  );
};

export default Palette;
