import { useState, type ReactNode } from 'react';
import { t } from '../../language/t';
import { lazyWithRetry } from '../../release/lazyWithRetry';

const MessageDialog = lazyWithRetry(() => import('../../kinds/message/MessageDialog'));

/** What fits into about two lines of a cell. */
const fits = { characters: 110, lines: 2 } as const;

export const isLong = (text: string): boolean =>
  text.length > fits.characters || text.split('\n', fits.lines + 1).length > fits.lines;

interface Props {
  text: string;
  label: string;
  /** What the record is called. */
  name: string;
  /** The text as the cell draws it. */
  children: ReactNode;
}

/** The beginning of a text that would make its row high, and the way to the whole. */
export const LongText = ({ text, label, name, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="long-text">
      <div className="prose prose--clamp">{children}</div>
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        aria-label={t('Read on: %{label} of %{name}', { label, name })}
        onClick={() => setOpen(true)}
      >
        {t('Read on')}
      </button>
      {isOpen && <MessageDialog title={label} text={text} onClose={() => setOpen(false)} />}
    </div>
  );
};
