import type { ReactNode } from 'react';
import { t } from '../../i18n/t';
import './text.css';

/** The surroundings of a value: a row of a table, or a read-only view. */
export type CopyPlace = 'row' | 'view';

/**
 * Draws text with a button that copies it. The button only names the text, in `data-copy`: one listener serves all, as
 * each further component in a row slows the table down. A table's buttons are not in the Tab order.
 */
export const drawCopyable = (text: string, className: 'email' | 'phone', content: ReactNode, place: CopyPlace) => (
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
