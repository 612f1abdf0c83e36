import { isPlain } from '../http/plain';
import { createChannel } from '../store/createChannel';

/** The messages about records between the tabs of one browser. `name` is that of an entity, as in its address. */
export type TabMessage =
  /** Something was written: that record, or an unknown one. */
  | { is: 'written'; name: string; id?: string }
  /** A form of that record holds changes that are not saved, or holds none any more. */
  | { is: 'editing' | 'left'; name: string; id: string; tab: string }
  /** Whoever has such a form says so. */
  | { is: 'who'; name: string; id: string };

/** The id of this tab; a duplicate of it has another one. */
export const thisTab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads a message. The other tab may hold another version of the application, which says what is not known here. */
const readMessage = (data: unknown): TabMessage | undefined => {
  if (!isPlain(data)) return undefined;
  const { is } = data;
  const [name, id, tab] = [data.name, data.id, data.tab].map(textOf);
  if (name === undefined) return undefined;
  if (is === 'written') return { is, name, id };
  if (id === undefined) return undefined;
  if (is === 'who') return { is, name, id };
  return tab !== undefined && (is === 'editing' || is === 'left') ? { is, name, id, tab } : undefined;
};

const channel = createChannel('deedbook.records');

/** Tells all other tabs of this browser. This one does not hear it. */
export const tell = (message: TabMessage): void => channel.tell(message);

/** Tells other tabs of a write. @param name the entity, as in its address @param ids the records, where known */
export const tellWritten = (name: string, ids: readonly string[] = []): void => {
  if (ids.length === 0) tell({ is: 'written', name });
  ids.forEach(id => tell({ is: 'written', name, id }));
};

/** Calls `listener` with what the other tabs say. Returns the way to stop that. */
export const listen = (listener: (message: TabMessage) => void): (() => void) =>
  channel.listen(data => {
    const message = readMessage(data);
    if (message) listener(message);
  });

interface RecordListener {
  onWritten: () => void;
  /** Whether a form of it in another tab holds changes. A tab that crashes says nothing, so it counts until the end. */
  onEditing: (isEdited: boolean) => void;
}

/** Follows what other tabs do with a record. Returns the way to stop that. */
export const followRecord = (name: string, id: string, { onWritten, onEditing }: RecordListener): (() => void) => {
  const tabs = new Set<string>();
  const stop = listen(message => {
    if (message.name !== name || message.id !== id || message.is === 'who') return;
    if (message.is === 'written') {
      onWritten();
      return;
    }
    if (message.is === 'editing') tabs.add(message.tab);
    else tabs.delete(message.tab);
    onEditing(tabs.size > 0);
  });
  tell({ is: 'who', name, id });
  return () => {
    stop();
    onEditing(false);
  };
};

/** Tells the other tabs that a form of this record holds changes. Returns the way to tell that it holds none any more. */
export const announceEditing = (name: string, id: string): (() => void) => {
  const say = (is: 'editing' | 'left') => () => tell({ is, name, id, tab: thisTab });
  const [begin, leave] = [say('editing'), say('left')];
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
};

/** Calls back when this tab is visible again. @param listener gets for how long it was hidden, in milliseconds @returns stops it */
export const onTabVisible = (listener: (hiddenFor: number) => void): (() => void) => {
  const hiddenSince = () => (document.hidden ? Date.now() : undefined);
  let hiddenAt = hiddenSince();
  const follow = () => {
    const hiddenFor = Date.now() - (hiddenAt ?? Date.now());
    hiddenAt = hiddenSince();
    if (!document.hidden) listener(hiddenFor);
  };
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
};
