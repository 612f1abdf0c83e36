import { createContext, use, type ReactNode } from 'react';
import { withBase } from '../../config/basePath';
import { useDelegatedLinks } from '../views/useDelegatedLinks';

interface Props {
  to: string;
  className: string;
  title?: string;
  /** Accessible name. @default its text */
  name?: string;
  children: ReactNode;
}

/** Attribute of the links that `useRowLinks` follows. */
const linkAttribute = 'data-row-link';

/** A plain link inside a row, as hundreds of router links would render at every navigation. The table follows it (`useRowLinks`). */
export const rowLink = ({ to, className, title, name, children }: Props) => (
  <a href={withBase(to)} className={className} title={title} aria-label={name} {...{ [linkAttribute]: '' }}>
    {children}
  </a>
);

/** The table's click handler, which follows these links. */
export const useRowLinks = () => useDelegatedLinks(linkAttribute);

/** Address that opens the record of the row, for components of a declaration; `undefined` if nothing opens it. */
export const RowAddressContext = createContext<string | undefined>(undefined);

/** A record's name within a cell of a declaration, as a link that opens the record. */
export const NameLink = ({ children }: { children: ReactNode }) => {
  const to = use(RowAddressContext);
  return to === undefined ? children : rowLink({ to, className: 'cell__name', children });
};
