import { useState, type ReactNode, type RefObject } from 'react';
import type { Preloadable } from '../../release/lazyWithRetry';
import { Icon, type IconName } from '../../theme/Icon';

interface Props {
  ref?: RefObject<HTMLButtonElement | null>;
  icon: IconName;
  /** Shown when the pointer rests on it. */
  title: string;
  /** Its accessible name, which also says which list it is about. */
  name: string;
  /** Code of what it opens. */
  content: Preloadable;
  /** Draws what it opens. */
  children: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/** A button above a list that opens a small dialog, whose code is fetched as soon as somebody is about to press. */
export const ToolButton = ({ ref, icon, title, name, content, children }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const preload = () => void content.preload();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="icon-button list__options"
        title={title}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name={icon} />
      </button>
      {anchor && children(anchor, () => setAnchor(undefined))}
    </>
  );
};
