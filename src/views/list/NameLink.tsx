import { createContext, use, type ReactNode } from 'react';
import { rowLink } from './rowLink';

/** The address that opens the record of the row; `undefined` where it has nothing to open. */
export const RowAddressContext = createContext<string | undefined>(undefined);

/** A record's name within a cell that a declaration draws: it leads to what there is to see of the record. */
export const NameLink = ({ children }: { children: ReactNode }) => {
  const to = use(RowAddressContext);
  return to === undefined ? children : rowLink({ to, className: 'cell__name', children });
};
