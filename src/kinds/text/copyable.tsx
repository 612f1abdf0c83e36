import type { ReactNode } from 'react';
import { t } from '../../language/t';
import { Icon } from '../../theme/Icon';

/**
 * A text with a button that copies it. The button only names what it copies, in `data-copy`: the application listens
 * for all of them at once, so that a row costs nothing.
 * @param drawn the text as it is shown
 * @param isInRow whether it stands in a table, where hundreds of buttons must not stop the Tab key
 */
export const copyable = (text: string, drawn: ReactNode, isInRow: boolean) => (
  <span className="copyable">
    {drawn}
    <button
      type="button"
      className="copy"
      data-copy={text}
      tabIndex={isInRow ? -1 : undefined}
      aria-label={t('Copy %{value}', { value: text })}
    >
      <Icon name="copy" />
    </button>
  </span>
);
