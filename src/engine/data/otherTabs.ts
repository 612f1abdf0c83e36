import { isPlain } from '../values/plain';
import { createChannel } from '../store/createChannel';
import { newId } from '../store/newId';

/** The messages about records between the tabs of one browser. `name` is that of an entity, as in its address. */
export type TabMessage =
  /** Something was written: that record, or an unknown one. */
  | { is: 'written'; name: string; id?: string }
  /** A form of that record in `tab` holds changes that are not saved, or holds none any more. */
  | { is: 'editing' | 'left'; name: string; id: string; tab: string }
  /** Asks who edits that record; the answer is `editing`. */
  | { is: 'who'; name: string; id: string };

/** The id of this tab; a duplicate of it has another one. */
export const thisTab = newId();

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads a message. The other tab may run another version of the application, whose messages may be of another kind. */
const readMessage = (data: unknown): TabMessage | undefined => {
  if (!isPlain(data)) return undefined;
  const { is } = data;
  const name = textOf(data.name);
  const id = textOf(data.id);
  const tab = textOf(data.tab);
  if (name === undefined) return undefined;
  if (is === 'written') return { is, name, id };
  if (id === undefined) return undefined;
  if (is === 'who') return { is, name, id };
  return tab !== undefined && (is === 'editing' || is === 'left') ? { is, name, id, tab } : undefined;
};

const channel = createChannel('deedbook.records');

/** Sends a message to all other tabs of this browser. */
export const tell = (message: TabMessage): void => channel.tell(message);

/** Tells other tabs of a write. @param name the entity, as in its address @param ids the records, where known */
export const tellWritten = (name: string, ids: readonly string[] = []): void => {
  if (ids.length === 0) tell({ is: 'written', name });
  ids.forEach(id => tell({ is: 'written', name, id }));
};

/** Calls `listener` with the messages of other tabs. @returns stops it */
export const listen = (listener: (message: TabMessage) => void): (() => void) =>
  channel.listen(data => {
    const message = readMessage(data);
    if (message) listener(message);
  });

interface RecordListener {
  onWritten: () => void;
  /** Gets whether a form in another tab holds changes of the record. A tab that crashes sends no `left`, and counts for ever. */
  onEditing: (isEdited: boolean) => void;
}

/** Follows what other tabs do with a record. @returns stops it */
export const followRecord = (name: string, id: string, { onWritten, onEditing }: RecordListener): (() => void) => {
  const editingTabs = new Set<string>();
  const stop = listen(message => {
    if (message.name !== name) return;
    if (message.is === 'written') {
      // Without an id it may have been this record.
      if (message.id === undefined || message.id === id) onWritten();
      return;
    }
    if (message.is === 'who' || message.id !== id) return;
    if (message.is === 'editing') editingTabs.add(message.tab);
    else editingTabs.delete(message.tab);
    onEditing(editingTabs.size > 0);
  });
  tell({ is: 'who', name, id });
  return () => {
    stop();
    onEditing(false);
  };
};

/** Tells the other tabs that a form of this record holds changes. @returns tells that it holds none any more */
export const announceEditing = (name: string, id: string): (() => void) => {
  const tellEditing = () => tell({ is: 'editing', name, id, tab: thisTab });
  const tellLeft = () => tell({ is: 'left', name, id, tab: thisTab });
  const stop = listen(message => {
    if (message.is === 'who' && message.name === name && message.id === id) tellEditing();
  });
  tellEditing();
  window.addEventListener('pagehide', tellLeft);
  // A page from the back/forward cache still has its form.
  window.addEventListener('pageshow', tellEditing);
  return () => {
    stop();
    window.removeEventListener('pagehide', tellLeft);
    window.removeEventListener('pageshow', tellEditing);
    tellLeft();
  };
};
