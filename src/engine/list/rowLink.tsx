import { createContext, use, type ReactNode } from 'react';
import { withBase } from '../../config/basePath';
import { useDelegatedLinks } from '../views/useDelegatedLinks';

/** Address that opens the record of the row, if anything does. */
export const RowAddressContext = createContext<string | undefined>(undefined);

/** A record's name within a cell of a declaration, as a link that opens the record. */
export const NameLink = ({ children }: { children: ReactNode }) => {
  const to = use(RowAddressContext);
  return to === undefined ? children : rowLink({ to, className: 'cell__name', children });
};

interface Props {
  to: string;
  className: string;
  title?: string;
  /** Accessible name. @default its text */
  name?: string;
  children: ReactNode;
}

const mark = 'data-row-link';

/** A link inside a row, followed by the table (`useRowLinks`): hundreds of router links would render at every navigation. */
export const rowLink = ({ to, className, title, name, children }: Props) => (
  <a href={withBase(to)} className={className} title={title} aria-label={name} {...{ [mark]: '' }}>
    {children}
  </a>
);

export const useRowLinks = () => useDelegatedLinks(mark);
