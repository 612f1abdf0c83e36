import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-admin';

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
 * whenever the address changes, which a hundred rows feel.
 */
export const RowLink = ({ to, className, title, name, children }: Props) => (
  <a href={to} className={className} title={title} aria-label={name} {...{ [mark]: '' }}>
    {children}
  </a>
);

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** The click handler of a table, which opens its rows' links within the application. */
export const useRowLinks = () => {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const link = event.target instanceof Element ? event.target.closest(`a[${mark}]`) : null;
      const to = link?.getAttribute('href');
      if (!to || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      navigate(to);
    },
    [navigate],
  );
};
