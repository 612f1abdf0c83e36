import { isValidElement, useState, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { LinkButton } from '../ui/Button';
import type { RaRecord } from '../fields/field';
import { clip } from '../fields/clip';
import { dash } from '../fields/toText';
import type { ColumnDef } from '../views/columnDefs';
import { t } from '../i18n/t';
import { excerpt } from '../inputs/excerpt';
import { lazyDialog } from '../dialog/lazyDialog';
import { RowAddressContext, rowLink } from './rowLink';

const MessageDialog = lazyDialog(() => import('../fields/message/MessageDialog'));

/** The most that a cell shows of a text: about two lines. */
const longest = { characters: 90, lines: 2 } as const;

const isLong = (text: string): boolean =>
  text.length > longest.characters || text.split('\n', longest.lines + 1).length > longest.lines;

interface LongTextProps {
  text: string;
  label: string;
  /** Name of the record. */
  name: string;
  children: ReactNode;
}

/** The beginning of a long text, and a button that opens the whole text. */
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

/** Field types whose texts are elements. */
const formattedTypes = ['html', 'richText'];

/** Most characters of a short text, such as a number with its unit: it is not broken, and takes half a line on a phone. */
const longestShort = 16;

/** Whether the content of a cell is a short text. */
export const isShort = (cell: ReactNode): boolean => typeof cell === 'string' && cell.length <= longestShort;

interface CellOptions {
  /** Name of the record. */
  name: string;
  /** Address that opens the record, if anything does. */
  to?: string;
  /** Whether the cell has the name of the record, which is the link to that address. */
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
  if (!isText && !formattedTypes.includes(column.type)) return cell;
  const fullText = isText ? cell : (column.text(record) ?? '');
  const clipped = isText ? clip(excerpt(cell)) : cell;
  const isLink = isText && isName && cell !== dash && to !== undefined;
  const content = isLink ? rowLink({ to, className: 'cell__name', children: clipped }) : clipped;
  if (isLong(fullText)) {
    return (
      <LongText text={fullText} label={column.label} name={name}>
        {content}
      </LongText>
    );
  }
  return column.type === 'computed' && isShort(cell) ? <span className="cell__short">{content}</span> : content;
};
