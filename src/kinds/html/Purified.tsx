import { useLayoutEffect, useRef } from 'react';
import { purify } from './purify';

const Purified = ({ html, className }: { html: string; className: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(purify(html)), [html]);
  return <div ref={place} className={className} />;
};

export default Purified;
