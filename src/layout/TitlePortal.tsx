import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../engine/views/PageTitle';

/** The element in which react-admin's `<Title>` renders the browser's title of a custom screen. */
export const TitlePortal = () => {
  const place = useRef<HTMLSpanElement>(null);
  const [name, setName] = useState('');
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const read = () => setName(current.textContent.trim());
    const observer = new MutationObserver(read);
    observer.observe(current, { childList: true, characterData: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={place} id="react-admin-title" hidden />
      {name && <PageTitle name={name} />}
    </>
  );
};
