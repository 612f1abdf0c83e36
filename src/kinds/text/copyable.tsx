import type { ReactNode } from 'react';
import { t } from '../../language/t';
import './copyable.css';

/**
 * A text with a button that copies it. The button only names what it copies, in `data-copy`: the application listens
 * for all of them at once. It stands within the text and draws its icon by styles, only while it is seen: a table of a
 * hundred rows has hundreds of it, and each element more of each is felt when a page turns.
 * @param className class of the text
 * @param drawn the text as it is shown
 * @param isInRow whether it stands in a table, where hundreds of buttons must not stop the Tab key
 */
export const copyable = (text: string, className: string, drawn: ReactNode, isInRow: boolean) => (
  <span className={`copyable ${className}`}>
    {drawn}
    <button
      type="button"
      className="copy"
      data-copy={text}
      tabIndex={isInRow ? -1 : undefined}
      aria-label={t('Copy %{value}', { value: text })}
    />
  </span>
);
