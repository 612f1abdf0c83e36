import { type ReactNode, createContext, use } from 'react';
import { useFollow } from '../useFollow';

/** The address that opens the record of the row; `undefined` where it has nothing to open. */
export const RowAddressContext = createContext<string | undefined>(undefined);

/** A record's name within a cell that a declaration draws: it leads to what there is to see of the record. */
export const NameLink = ({ children }: { children: ReactNode }) => {
  const to = use(RowAddressContext);
  return to === undefined ? children : rowLink({ to, className: 'cell__name', children });
};

interface Props {
  to: string;
  className: string;
  /** Shown when the pointer rests on it. @default nothing */
  title?: string;
  /** Its accessible name, which also says which record it is about. @default what can be read in it */
  name?: string;
  children: ReactNode;
}

const mark = 'data-row-link';

/**
 * A link inside a row. The table around it follows it, see `useRowLinks`: a router's own link draws itself again
 * whenever the address changes, which a hundred rows feel. A plain function, as a component would be one more in each
 * cell.
 */
export const rowLink = ({ to, className, title, name, children }: Props) => (
  <a href={to} className={className} title={title} aria-label={name} {...{ [mark]: '' }}>
    {children}
  </a>
);

/** The click handler of a table, which opens its rows' links within the application. */
export const useRowLinks = () => useFollow(mark);
