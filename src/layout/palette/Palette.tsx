import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';
import { Button } from '../../engine/ui/Button';
import { Dialog, DialogTitle } from '../../engine/ui/Dialog';
import { Icon, type IconName } from '../../engine/ui/Icon';
import './palette.css';
import type { Overlay } from '../globalKeys';
import { labelOf, type FailedLists } from './paletteItems';
import type { PaletteItem } from './ranking';
import { useFoundItems } from './useFoundItems';

const groupNames = (): Readonly<Record<string, string>> => ({
  Views: t('Views'),
  Screens: t('Screens'),
  Actions: t('Actions'),
  Opened: t('Opened last'),
});

/** Icons by group; other groups are lists of records. */
const groupIcons: Readonly<Record<string, IconName>> = { Views: 'filter', Screens: 'open', Actions: 'options' };

/** Items that Page Up and Page Down skip. */
const pageSize = 5;

/** The index that a key moves the mark to; `undefined` for other keys. */
const indexAfterKey = (key: string, index: number, length: number): number | undefined => {
  const last = length - 1;
  if (key === 'ArrowDown') return index === last ? 0 : index + 1;
  if (key === 'ArrowUp') return index <= 0 ? last : index - 1;
  if (key === 'PageDown') return Math.min(index + pageSize, last);
  if (key === 'PageUp') return Math.max(index - pageSize, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/** The marked item, which Enter chooses: the first of each text, until the user marks another. */
const useMark = (typed: string, items: readonly PaletteItem[], choose: (item: PaletteItem) => void) => {
  const listId = useId();
  const optionId = (id: string) => `${listId}-${encodeURIComponent(id)}`;
  /** The id of the marked item, and the text that was typed when it was marked. */
  const [mark, setMark] = useState({ typed, id: '' });
  const markIndex = mark.typed === typed ? items.findIndex(({ id }) => id === mark.id) : -1;
  const index = Math.max(0, markIndex);
  const markedItem = items[index];
  const markedId = markedItem && optionId(markedItem.id);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  return {
    listId,
    optionId,
    markedId,
    markItem: (id: string) => setMark({ typed, id }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || !markedItem) return;
      // With Shift the keys select what is typed.
      const target = event.shiftKey ? undefined : items[indexAfterKey(event.key, index, items.length) ?? -1];
      if (target) setMark({ typed, id: target.id });
      else if (event.key === 'Enter') choose(markedItem);
      else return;
      event.preventDefault();
    },
  };
};

const separator = ' · ';

const listFormat = perLanguage('en-GB', locale => new Intl.ListFormat(locale));

const ItemText = ({ label, note, detail, matchingPart }: PaletteItem) => (
  <span className="found">
    {label}
    {note && (
      <span className="found__part">
        {' '}
        {note}
        {detail && separator + detail}
        {matchingPart && (
          <>
            {separator}
            {matchingPart.label}: {matchingPart.before}
            <mark>{matchingPart.match}</mark>
            {matchingPart.after}
          </>
        )}
      </span>
    )}
  </span>
);

interface StateProps {
  count: number;
  isBusy: boolean;
  failedLists: readonly FailedLists[];
  /** Whether it is for screen readers only, as the list shows it. */
  isQuiet: boolean;
  onRetry: () => void;
}

const SearchState = ({ count, isBusy, failedLists, isQuiet, onRetry }: StateProps) => (
  <div className="search-state">
    <div role="status">
      <p className={isQuiet ? 'visually-hidden' : 'search-state__line'}>
        {isBusy ? t('Searching…') : t('%{smart_count} result |||| %{smart_count} results', { smart_count: count })}
      </p>
      {failedLists.map(({ names, failure }) => (
        <p key={names.join()} className="search-state__line search-state__line--bad">
          {t('%{list} could not be searched: %{reason}', {
            list: listFormat().format(names.map(labelOf)),
            reason: failure,
          })}
        </p>
      ))}
    </div>
    {failedLists.length > 0 && (
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
  const { items, groups, isTyped, isBusy, failedLists, retry } = useFoundItems(typed, onOpen);
  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  const { listId, optionId, markedId, markItem, onKeyDown } = useMark(typed, items, choose);
  const renderOption = (item: PaletteItem) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of a combobox are those of its field
    <div
      key={item.id}
      id={optionId(item.id)}
      className="palette__option"
      role="option"
      tabIndex={-1}
      aria-selected={optionId(item.id) === markedId}
      onMouseMove={() => markItem(item.id)}
      onClick={() => choose(item)}
    >
      <Icon name={groupIcons[item.group] ?? 'show'} />
      <ItemText {...item} />
    </div>
  );
  const emptyText =
    failedLists.length > 0 ? t('Nothing was found where it could be searched.') : t('Nothing is called that.');

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
        // After the text that was typed into `WaitingInput`.
        onFocus={({ target }) => target.setSelectionRange(typed.length, typed.length)}
        onKeyDown={onKeyDown}
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
            ? items.map(renderOption)
            : groups.map(name => (
                <div key={name} role="group" aria-label={groupLabels[name]}>
                  <div className="palette__group" aria-hidden="true">
                    {groupLabels[name]}
                  </div>
                  {items.filter(({ group }) => group === name).map(renderOption)}
                </div>
              ))}
        </div>
      ) : (
        <p className="palette__nothing">{isBusy ? t('Searching…') : emptyText}</p>
      )}
      <SearchState
        count={items.length}
        isBusy={isBusy}
        failedLists={failedLists}
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
