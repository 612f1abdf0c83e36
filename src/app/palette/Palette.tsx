import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import type { PopperProps } from '@mui/material/Popper';
import { useState } from 'react';
import { t } from '../../language/t';
import { findItems } from './findItems';
import './palette.css';
import { usePaletteItems, type PaletteItem } from './usePaletteItems';

/** The list stands in the dialog itself instead of floating over it. */
const InPlace = ({ children }: PopperProps) => (
  <div className="palette__list">{typeof children === 'function' ? undefined : children}</div>
);

const groupNames = (): Record<PaletteItem['group'], string> => ({ Screens: t('Screens'), Actions: t('Actions') });

/** Finds screens and actions by a few letters of their names. */
const Palette = ({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) => {
  const label = t('Find a screen or an action');
  const groups = groupNames();
  const items = usePaletteItems(onHelp);
  const [typed, setTyped] = useState('');
  const found = findItems(items, typed);
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
        options={found}
        filterOptions={options => options}
        getOptionLabel={item => item.label}
        groupBy={({ group }) => groups[group]}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        getOptionKey={({ id }) => id}
        noOptionsText={t('Nothing is called that.')}
        clearText={t('Clear')}
        forcePopupIcon={false}
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { elevation: 0 },
          listbox: { component: 'div', 'aria-label': label, 'aria-labelledby': undefined },
        }}
        renderGroup={({ key, group, children }) => (
          <div key={key} role="group" aria-label={group}>
            <div className="palette__group" aria-hidden="true">
              {group}
            </div>
            {children}
          </div>
        )}
        onInputChange={(_, text) => setTyped(text)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        onChange={(_, item) => {
          onClose();
          item?.run();
        }}
        renderInput={input => <TextField {...input} autoFocus placeholder={label} aria-label={label} />}
      />
      <p className="visually-hidden" role="status">
        {t('%{smart_count} result |||| %{smart_count} results', { smart_count: found.length })}
      </p>
    </Dialog>
  );
};

export default Palette;
