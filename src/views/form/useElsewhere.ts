import { useEffect, useEffectEvent, useState } from 'react';
import { listen, tell, thisTab } from '../../providers/otherTabs';

/**
 * What goes on with a record in the other tabs of this browser; they are told as long as this form holds changes.
 * A tab that crashes says nothing: it counts as editing until this form is closed.
 * @param name of the entity, as in its address
 * @param id of the record
 * @param isDirty whether this form holds changes that are not saved
 * @param onWritten called when another tab has written the record
 * @returns whether a form of the record in another tab of this browser holds changes that are not saved
 */
export const useElsewhere = (name: string, id: string, isDirty: boolean, onWritten: () => void): boolean => {
  const [tabs, setTabs] = useState<readonly string[]>([]);
  const hear = useEffectEvent(onWritten);

  useEffect(() => {
    const stop = listen(message => {
      if (message.name !== name || message.id !== id || message.is === 'who') return;
      if (message.is === 'written') {
        hear();
        return;
      }
      const { is, tab } = message;
      setTabs(before => [...before.filter(other => other !== tab), ...(is === 'editing' ? [tab] : [])]);
    });
    tell({ is: 'who', name, id });
    return () => {
      stop();
      setTabs([]);
    };
  }, [name, id]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const say = (is: 'editing' | 'left') => tell({ is, name, id, tab: thisTab });
    const begin = () => say('editing');
    const leave = () => say('left');
    const stop = listen(message => {
      if (message.is === 'who' && message.name === name && message.id === id) begin();
    });
    begin();
    window.addEventListener('pagehide', leave);
    // A page that comes back as it was left has its form still.
    window.addEventListener('pageshow', begin);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', begin);
      leave();
    };
  }, [name, id, isDirty]);

  return tabs.length > 0;
};
