import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import type { PopperProps } from '@mui/material/Popper';
import { useRef, useState } from 'react';
import { t } from '../../language/t';
import { MuiTheme } from '../../theme/MuiTheme';
import { useAdmin } from '../AdminContext';
import { findItems } from './findItems';
import { Found } from './Found';
import { labelOf } from './labelOf';
import './palette.css';
import { recordItems } from './recordItems';
import { SearchState } from './SearchState';
import { useChoices } from './useChoices';
import { useDeclarations } from './useDeclarations';
import { useOpened } from './useOpened';
import { usePaletteItems } from './usePaletteItems';
import { useRecordSearch } from './useRecordSearch';

/** The list stands in the dialog itself instead of floating over it. */
const InPlace = ({ children }: PopperProps) => (
  <div className="palette__list">{typeof children === 'function' ? undefined : children}</div>
);

const groupNames = (): Readonly<Record<string, string>> => ({
  Views: t('Views'),
  Screens: t('Screens'),
  Actions: t('Actions'),
  Opened: t('Opened last'),
});

/** What is found, and how far the search is. */
const useFound = (typed: string, onHelp: () => void) => {
  const declarations = useDeclarations(useAdmin().role);
  const items = usePaletteItems(onHelp, declarations);
  const opened = useOpened();
  const choices = useChoices();
  const { answers, isSearching, retry } = useRecordSearch(typed, declarations);
  const isTyped = typed.trim() !== '';
  const failed = isSearching ? [] : answers.filter(({ failure }) => failure !== undefined);
  // Records stand below screens and in the order in which they arrive, so that nothing moves away from under a hand.
  const found = [...findItems(items, typed), ...answers.flatMap(answer => recordItems(answer, typed, choices))];
  return { found: isTyped ? found : [...opened, ...items], isTyped, isBusy: isTyped && isSearching, failed, retry };
};

/** Finds screens, actions and records by a few letters. */
const Palette = ({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) => {
  const label = t('Find a screen, a record or an action');
  const groups = groupNames();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const { found, isTyped, isBusy, failed, retry } = useFound(typed, onHelp);
  return (
    <MuiTheme>
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
          clearOnBlur={false}
          options={found}
          filterOptions={options => options}
          // The marked option is known by its label; records may share a name.
          getOptionLabel={({ id }) => id}
          // Else the mark would go back to the first option whenever anything arrives.
          disableCloseOnSelect
          groupBy={({ group }) => group}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          getOptionKey={({ id }) => id}
          loading={isBusy}
          loadingText={isTyped ? t('Searching…') : t('Loading…')}
          noOptionsText={
            failed.length > 0 ? t('Nothing was found where it could be searched.') : t('Nothing is called that.')
          }
          clearText={t('Clear')}
          forcePopupIcon={false}
          slots={{ popper: InPlace }}
          slotProps={{
            paper: { elevation: 0 },
            listbox: { component: 'div', 'aria-label': label, 'aria-labelledby': undefined },
          }}
          renderGroup={({ key, group, children }) => (
            <div key={key} role="group" aria-label={groups[group] ?? labelOf(group)}>
              <div className="palette__group" aria-hidden="true">
                {groups[group] ?? labelOf(group)}
              </div>
              {children}
            </div>
          )}
          renderOption={({ key, ...option }, item) => (
            <li key={key} {...option}>
              <Found {...item} />
            </li>
          )}
          onInputChange={(_, text) => setTyped(text)}
          onClose={(_, reason) => reason === 'escape' && onClose()}
          onChange={(_, item) => {
            onClose();
            item?.run();
          }}
          renderInput={input => <TextField {...input} ref={field} autoFocus placeholder={label} aria-label={label} />}
        />
        <SearchState
          count={found.length}
          isSearching={isBusy}
          failed={failed}
          isQuiet={!isTyped || found.length === 0}
          onRetry={() => {
            // The button goes, and with it the focus.
            field.current?.querySelector('input')?.focus();
            retry();
          }}
        />
      </Dialog>
    </MuiTheme>
  );
};

export default Palette;
