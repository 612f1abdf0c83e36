import { isValidElement, useState, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { LinkButton } from '../ui/Button';
import type { RaRecord } from '../fields/field';
import { clip } from '../fields/clip';
import { dash } from '../fields/toText';
import type { ColumnDef } from '../views/columnDefs';
import { t } from '../i18n/t';
import { excerpt } from '../inputs/excerpt';
import { lazyComponent } from '../updates/lazyComponent';
import { RowAddressContext, rowLink } from './rowLink';

const MessageDialog = lazyComponent(() => import('../fields/message/MessageDialog'));

/** About two lines of a cell. */
const longest = { characters: 90, lines: 2 } as const;

const isLong = (text: string): boolean =>
  text.length > longest.characters || text.split('\n', longest.lines + 1).length > longest.lines;

interface LongTextProps {
  text: string;
  label: string;
  name: string;
  children: ReactNode;
}

/** The beginning of a long text, and a button that opens the whole. */
const LongText = ({ text, label, name, children }: LongTextProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="long-text">
      <div className="prose prose--clamp">{children}</div>
      <LinkButton
        aria-haspopup="dialog"
        aria-label={t('Read on: %{label} of %{name}', { label, name })}
        onClick={() => setOpen(true)}
      >
        {t('Read on')}
      </LinkButton>
      {isOpen && <MessageDialog title={label} text={text} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** Types whose texts are elements. */
const formatted = ['html', 'richText'];

/** So few characters stay on one line, such as a number with its unit, and on half of one on a phone. */
const maxOnOneLine = 16;

export const isShort = (cell: ReactNode): boolean => typeof cell === 'string' && cell.length <= maxOnOneLine;

interface CellOptions {
  name: string;
  to?: string;
  /** Whether the cell's text opens it. */
  isName: boolean;
}

/** The content of a cell, no higher than about two lines. Only components of a declaration get a record context. */
export const renderCell = (column: ColumnDef, record: RaRecord, { name, to, isName }: CellOptions) => {
  const cell = column.cell(record);
  if (column.isSlot && isValidElement(cell)) {
    return (
      <RecordContextProvider value={record}>
        <RowAddressContext value={to}>{cell}</RowAddressContext>
      </RecordContextProvider>
    );
  }
  const isText = typeof cell === 'string';
  if (!isText && !formatted.includes(column.type)) return cell;
  const whole = isText ? cell : (column.text(record) ?? '');
  const cellContent = isText ? clip(excerpt(cell)) : cell;
  const text =
    isText && isName && to !== undefined && cell !== dash
      ? rowLink({ to, className: 'cell__name', children: cellContent })
      : cellContent;
  if (isLong(whole)) {
    return (
      <LongText text={whole} label={column.label} name={name}>
        {text}
      </LongText>
    );
  }
  return column.type === 'computed' && isShort(cell) ? <span className="cell__short">{text}</span> : text;
};
