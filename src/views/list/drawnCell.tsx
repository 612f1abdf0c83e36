import { isValidElement } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { Row } from '../../kinds/field';
import { dash } from '../../kinds/plainText';
import type { Shown } from '../shown';
import { isLong, LongText } from './LongText';
import { RowAddressContext } from './NameLink';
import { rowLink } from './rowLink';

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
