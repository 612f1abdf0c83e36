import type { ReactNode } from 'react';
import { t } from '../../i18n/t';
import './text.css';

interface Copyable {
  /** The text that is copied. */
  text: string;
  className: 'email' | 'phone';
  /** @default the text */
  content?: ReactNode;
  /** A row of a table, or a read-only view. */
  place: 'row' | 'view';
}

/**
 * Draws text with a button that copies it. The button only names the text, in `data-copy`: `useCopyButtons`
 * listens for all of them, as each further component in a row slows the table down. A table's buttons are not in the Tab order.
 */
export const drawCopyable = ({ text, className, content = text, place }: Copyable) => (
  <span className={`copyable ${className}`}>
    {content}
    <button
      type="button"
      className="copy"
      data-copy={text}
      tabIndex={place === 'row' ? -1 : undefined}
      aria-label={t('Copy %{value}', { value: text })}
    />
  </span>
);
