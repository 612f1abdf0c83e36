import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './location';

/** A link to another signed-out page. Clicks meant for a new tab or window are the browser's. */
export const Link = ({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) => {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
};
