import { isValidElement, useState, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import { dash } from '../../kinds/plainText';
import type { Shown } from '../shown';
import { t } from '../../language/t';
import { lazyWithRetry } from '../../release/lazyWithRetry';
import { RowAddressContext, rowLink } from './rowLink';

const MessageDialog = lazyWithRetry(() => import('../../kinds/message/MessageDialog'));

/** What fits into about two lines of a cell. */
const fits = { characters: 110, lines: 2 } as const;

const isLong = (text: string): boolean =>
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
const LongText = ({ text, label, name, children }: Props) => {
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

/** A computed text that is no longer, in characters, stays on one line, such as a number with its unit. */
const shortest = 16;

interface Place {
  /** What the record is called. */
  name: string;
  /** The address that opens the record. */
  to?: string;
  /** Whether the cell's text opens it. */
  isName: boolean;
}

/** What stands in a cell: as the field draws it, but no higher than about two lines. Only a slot pays for contexts. */
export const drawnCell = (column: Shown, record: Row, { name, to, isName }: Place) => {
  const cell = column.cell(record);
  if (column.isSlot && isValidElement(cell)) {
    return (
      <RecordContextProvider value={record}>
        <RowAddressContext value={to}>{cell}</RowAddressContext>
      </RecordContextProvider>
    );
  }
  if (typeof cell !== 'string') return cell;
  const text =
    isName && to !== undefined && cell !== dash ? rowLink({ to, className: 'cell__name', children: cell }) : cell;
  if (isLong(cell)) {
    return (
      <LongText text={cell} label={column.label} name={name}>
        {text}
      </LongText>
    );
  }
  return column.kind === 'computed' && cell.length <= shortest ? <span className="cell__short">{text}</span> : text;
};
