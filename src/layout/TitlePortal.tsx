import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../engine/views/PageTitle';

/** Where react-admin's `<Title>` puts what the browser's title is to be on a screen of its own. */
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
