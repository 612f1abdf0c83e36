import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../engine/i18n/t';
import { Button } from '../../engine/ui/Button';
import { Dialog, DialogTitle } from '../../engine/ui/Dialog';
import { Icon, type IconName } from '../../engine/ui/Icon';
import { useAdmin } from '../AdminContext';
import { useBusinessItems } from '../business/paletteItems';
import './palette.css';
import type { Overlay } from './globalKeys';
import { labelOf, useDeclarations, useOpened, usePaletteItems } from './paletteItems';
import { findItems, matchPlaces, ranked, ranks, type PaletteItem } from './ranking';
import { recordItems, useRecordActions } from './recordItems';
import { useRecordSearch, type SearchAnswer } from './useRecordSearch';

const groupNames = (): Readonly<Record<string, string>> => ({
  Views: t('Views'),
  Screens: t('Screens'),
  Actions: t('Actions'),
  Opened: t('Opened last'),
});

/** What is no group is a list of records. */
const groupIcons: Readonly<Record<string, IconName>> = { Views: 'filter', Screens: 'open', Actions: 'options' };

const itemNotes = (): Readonly<Record<string, string>> => ({
  Views: t('Saved view'),
  Screens: t('Screen'),
  Actions: t('Action'),
});

const lineOf = ({ label, note, detail, found }: PaletteItem): string =>
  JSON.stringify([label, note, detail, found?.before, found?.match, found?.after]);

/** Adds ids to records that would read the same. */
const distinguished = (items: readonly PaletteItem[]): readonly PaletteItem[] => {
  const lines = items.map(lineOf);
  return items.map((item, at) =>
    item.recordId !== undefined && lines.indexOf(lines[at] ?? '') !== lines.lastIndexOf(lines[at] ?? '')
      ? { ...item, detail: item.recordId }
      : item,
  );
};

/** Keeps the order of items on screen for the same text; later ones follow below. */
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

/** The items that match the text, or all in groups, and the state of the search. */
const useItems = (typed: string, onOpen: (overlay: Overlay) => void) => {
  const declarations = useDeclarations(useAdmin().role);
  const items = usePaletteItems(onOpen, declarations);
  const opened = useOpened();
  const choices = useRecordActions();
  const { answers, isSearching, isHeld, retry } = useRecordSearch(typed, declarations);
  const text = typed.trim();
  const isTyped = text !== '';
  const failed = isSearching ? [] : answers.filter(({ failure }) => failure !== undefined);
  const payments = useBusinessItems(typed).map(item => ({ item, rank: ranks.exact, place: matchPlaces.other }));
  const records = useMemo(
    () => (isHeld ? [] : answers.flatMap(answer => recordItems(answer, choices))),
    [isHeld, answers, choices],
  );
  const notes = itemNotes();
  // Matches within a word wait for better ones among the records.
  const own = findItems(items, typed)
    .filter(({ rank }) => !isHeld || rank < ranks.substring)
    .map(match => ({ ...match, item: { ...match.item, note: notes[match.item.group] } }));
  const ordered = useSteadyOrder(text, isTyped ? ranked([...own, ...payments, ...records]) : [...opened, ...items]);
  const groups = isTyped ? [] : [...new Set(ordered.map(({ group }) => group))];
  return {
    items: distinguished(isTyped ? ordered : groups.flatMap(name => ordered.filter(({ group }) => group === name))),
    groups,
    isTyped,
    isBusy: isTyped && isSearching,
    failed,
    retry,
  };
};

const pageSize = 5;

/** The index that a key moves the mark to; `undefined` for other keys. */
const targetOf = (key: string, from: number, length: number): number | undefined => {
  const last = length - 1;
  if (key === 'ArrowDown') return from === last ? 0 : from + 1;
  if (key === 'ArrowUp') return from <= 0 ? last : from - 1;
  if (key === 'PageDown') return Math.min(from + pageSize, last);
  if (key === 'PageUp') return Math.max(from - pageSize, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/** The marked item: the first of each text, until the user marks another. */
const useMark = (typed: string, items: readonly PaletteItem[], choose: (item: PaletteItem) => void) => {
  const listId = useId();
  const optionId = (id: string) => `${listId}-${encodeURIComponent(id)}`;
  const [mark, setMark] = useState({ typed, id: '' });
  const at = Math.max(0, mark.typed === typed ? items.findIndex(({ id }) => id === mark.id) : 0);
  const marked = items[at];
  // Stays marked when others are inserted before it.
  if (marked && (mark.typed !== typed || mark.id !== marked.id)) setMark({ typed, id: marked.id });
  const markedId = marked && optionId(marked.id);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  return {
    listId,
    optionId,
    markedId,
    mark: (id: string) => setMark({ typed, id }),
    press: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || !marked) return;
      const target = items[targetOf(event.key, at, items.length) ?? -1];
      if (target) setMark({ typed, id: target.id });
      else if (event.key === 'Enter') choose(marked);
      else return;
      event.preventDefault();
    },
  };
};

const separator = ' · ';

const ItemText = ({ label, note, detail, found }: PaletteItem) => (
  <span className="found">
    {label}
    {note && (
      <span className="found__part">
        {' '}
        {note}
        {detail && separator + detail}
        {found && (
          <>
            {separator}
            {found.label}: {found.before}
            <mark>{found.match}</mark>
            {found.after}
          </>
        )}
      </span>
    )}
  </span>
);

interface StateProps {
  count: number;
  isBusy: boolean;
  failed: readonly SearchAnswer[];
  /** Whether it is for screen readers only, as the list shows it. */
  isQuiet: boolean;
  onRetry: () => void;
}

const SearchState = ({ count, isBusy, failed, isQuiet, onRetry }: StateProps) => (
  <div className="search-state">
    <div role="status">
      <p className={isQuiet ? 'visually-hidden' : 'search-state__line'}>
        {isBusy ? t('Searching…') : t('%{smart_count} result |||| %{smart_count} results', { smart_count: count })}
      </p>
      {failed.map(({ source: { name }, failure = '' }) => (
        <p key={name} className="search-state__line search-state__line--bad">
          {t('%{list} could not be searched: %{reason}', { list: labelOf(name), reason: failure })}
        </p>
      ))}
    </div>
    {failed.length > 0 && (
      <Button variant="outlined" onClick={onRetry}>
        {t('Search again')}
      </Button>
    )}
  </div>
);

interface PaletteProps {
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
  onOpen: (overlay: Overlay) => void;
}

/** Finds screens, actions and records: a combobox in a dialog. */
const Palette = ({ typed, onType, onClose, onOpen }: PaletteProps) => {
  const label = t('Find a screen, a record or an action');
  const groupLabels = groupNames();
  const input = useRef<HTMLInputElement>(null);
  const { items, groups, isTyped, isBusy, failed, retry } = useItems(typed, onOpen);
  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  const { listId, optionId, markedId, mark, press } = useMark(typed, items, choose);
  const option = (item: PaletteItem) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of a combobox are those of its field
    <div
      key={item.id}
      id={optionId(item.id)}
      className="palette__option"
      role="option"
      tabIndex={-1}
      aria-selected={optionId(item.id) === markedId}
      onMouseMove={() => mark(item.id)}
      onClick={() => choose(item)}
    >
      <Icon name={groupIcons[item.group] ?? 'show'} />
      <ItemText {...item} />
    </div>
  );
  const nothing = failed.length > 0 ? t('Nothing was found where it could be searched.') : t('Nothing is called that.');

  return (
    <Dialog
      title={<DialogTitle className="visually-hidden">{label}</DialogTitle>}
      width="sm"
      className="palette"
      transitionDuration={0}
      onClose={onClose}
    >
      <input
        ref={input}
        className="palette__input"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={items.length > 0}
        aria-activedescendant={markedId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        placeholder={label}
        value={typed}
        onChange={event => onType(event.target.value)}
        // Behind what was typed before it was drawn.
        onFocus={({ target }) => target.setSelectionRange(typed.length, typed.length)}
        onKeyDown={press}
      />
      {items.length > 0 ? (
        // Keeps the focus in the input.
        <div
          id={listId}
          className="palette__list"
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          onMouseDown={event => event.preventDefault()}
        >
          {isTyped
            ? items.map(option)
            : groups.map(name => (
                <div key={name} role="group" aria-label={groupLabels[name]}>
                  <div className="palette__group" aria-hidden="true">
                    {groupLabels[name]}
                  </div>
                  {items.filter(({ group }) => group === name).map(option)}
                </div>
              ))}
        </div>
      ) : (
        <p className="palette__nothing">{isBusy ? t('Searching…') : nothing}</p>
      )}
      <SearchState
        count={items.length}
        isBusy={isBusy}
        failed={failed}
        isQuiet={!isTyped || items.length === 0}
        onRetry={() => {
          // The button disappears, and with it the focus.
          input.current?.focus();
          retry();
        }}
      />
    </Dialog>
  );
};

export default Palette;
