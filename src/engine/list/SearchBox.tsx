import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { Icon } from '../ui/Icon';

/** Milliseconds between the last keystroke and the search (COMMON-13). */
const pause = 500;

interface Props {
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The list's search: half a second after the last keystroke, or at once with Enter. */
export const SearchBox = ({ placeholder, value, onSearch }: Props) => {
  const [typedText, setTypedText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** The text that this box has searched for, until the list has it as `value`. */
  const [requestedText, setRequestedText] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The search may be changed from elsewhere, such as by Back.
  if (value !== lastValue) {
    setLastValue(value);
    setRequestedText(undefined);
    // Keeps what was typed since, and a trailing space, where the next word begins.
    if (value !== requestedText) setTypedText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  // An event, as it uses the text, search and filter at the end of the pause, not at the keystroke.
  const search = useEvent(() => {
    clearTimeout(timer.current);
    const text = typedText.trim();
    if (text === value) return;
    setRequestedText(text);
    onSearch(text);
  });
  const type = (text: string) => {
    setTypedText(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(search, pause);
  };

  return (
    <form
      role="search"
      className="search"
      onSubmit={event => {
        event.preventDefault();
        search();
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={typedText}
        onChange={event => type(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
};
