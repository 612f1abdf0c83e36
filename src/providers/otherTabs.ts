import { isPlain } from '../api/plain';
import { createChannel } from '../store/createChannel';

/** What the tabs of one browser tell each other of records. `name` is that of an entity, as in its address. */
export type TabMessage =
  /** Something was written: that record, or nobody knows which. */
  | { is: 'written'; name: string; id?: string }
  /** A form of that record holds changes that are not saved, or holds none any more. */
  | { is: 'editing' | 'left'; name: string; id: string; tab: string }
  /** Whoever has such a form says so. */
  | { is: 'who'; name: string; id: string };

/** What this tab is called among the others; a copy of it is another one. */
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

/**
 * Says that something was written, so that the other tabs read it again.
 * @param name the entity whose lists it changes, as in its address
 * @param ids the records that were written, where they are known
 */
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
