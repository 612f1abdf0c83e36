import type { ComponentProps } from 'react';
import type { RouterLinkProps } from 'react-admin';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Pick<RouterLinkProps, 'to' | 'replace' | 'state'> & ComponentProps<'a'>;

/** react-router's link without the prefetching of its framework mode. */
export const Link = ({ to, replace, state, target, onClick, children, ...rest }: Props) => {
  const follow = useLinkClickHandler(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={event => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
};
