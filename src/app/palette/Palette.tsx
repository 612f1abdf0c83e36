import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import type { PopperProps } from '@mui/material/Popper';
import { useMemo, useRef, useState } from 'react';
import { t } from '../../language/t';
import { MuiTheme } from '../../theme/MuiTheme';
import { useAdmin } from '../AdminContext';
import { findItems } from './findItems';
import { Found } from './Found';
import './palette.css';
import type { PaletteItem } from './paletteItem';
import { ranked, ranks } from './ranking';
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

/** What a hit is, for its second line. */
const itemNotes = (): Readonly<Record<string, string>> => ({
  Views: t('Saved view'),
  Screens: t('Screen'),
  Actions: t('Action'),
});

const secondLine = ({ label, note, detail, found }: PaletteItem): string =>
  JSON.stringify([label, note, detail, found?.before, found?.match, found?.after]);

/** Records that would read the same get their ids. */
const distinguished = (items: readonly PaletteItem[]): readonly PaletteItem[] => {
  const lines = items.map(secondLine);
  return items.map((item, at) =>
    item.recordId !== undefined && lines.indexOf(lines[at] ?? '') !== lines.lastIndexOf(lines[at] ?? '')
      ? { ...item, detail: item.recordId }
      : item,
  );
};

/** Keeps what is on screen for a text where it is: what comes later follows below. */
const useSteadyOrder = (text: string, items: readonly PaletteItem[]): readonly PaletteItem[] => {
  const [seen, setSeen] = useState<{ text: string; ids: readonly string[] }>({ text, ids: [] });
  const before = seen.text === text ? seen.ids : [];
  const byId = new Map(items.map(item => [item.id, item]));
  const ids = [...new Set([...before.filter(id => byId.has(id)), ...byId.keys()])];
  if (seen.text !== text || ids.length !== before.length || ids.some((id, at) => id !== before[at])) {
    setSeen({ text, ids });
  }
  return ids.flatMap(id => byId.get(id) ?? []);
};

/** Each group in one piece, as the list draws them. */
const inGroups = (items: readonly PaletteItem[]): readonly PaletteItem[] =>
  [...new Set(items.map(({ group }) => group))].flatMap(name => items.filter(({ group }) => group === name));

/** What is found, and how far the search is. */
const useFound = (typed: string, onHelp: () => void) => {
  const declarations = useDeclarations(useAdmin().role);
  const items = usePaletteItems(onHelp, declarations);
  const opened = useOpened();
  const choices = useChoices();
  const { answers, isSearching, isHeld, retry } = useRecordSearch(typed, declarations);
  const text = typed.trim();
  const isTyped = text !== '';
  const failed = isSearching ? [] : answers.filter(({ failure }) => failure !== undefined);
  const records = useMemo(
    () => (isHeld ? [] : answers.flatMap(answer => recordItems(answer, choices))),
    [isHeld, answers, choices],
  );
  const notes = itemNotes();
  // What only has the letters somewhere within a word waits for better matches among the records.
  const own = findItems(items, typed)
    .filter(({ rank }) => !isHeld || rank < ranks.substring)
    .map(match => ({ ...match, item: { ...match.item, note: notes[match.item.group] } }));
  const ordered = useSteadyOrder(text, isTyped ? ranked([...own, ...records]) : [...opened, ...items]);
  const found = distinguished(isTyped ? ordered : inGroups(ordered));
  return { found, isTyped, isBusy: isTyped && isSearching, failed, retry };
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
          groupBy={isTyped ? undefined : ({ group }) => group}
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
            <div key={key} role="group" aria-label={groups[group]}>
              <div className="palette__group" aria-hidden="true">
                {groups[group]}
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
