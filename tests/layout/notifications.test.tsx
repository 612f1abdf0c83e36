import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  ListBase,
  RecordsIterator,
  TextField,
  useCloseNotification,
  useDelete,
  useListContext,
  useNotify,
  useTranslate,
  useUpdate,
  type RaRecord,
} from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../src/engine/http/session';
import { toasts } from '../../src/engine/ui/toasts/toast';
import { sendUndoable } from '../../src/engine/ui/toasts/undoable';
import { NotificationToasts } from '../../src/layout/NotificationToasts';
import { signOut } from '../../src/layout/signOut';
import { extendedRegistry } from '../fixtures/registry';
import { expectConsole } from '../support/console';
import { renderApplication } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';

const wire = signedInWire();
const resource = 'faq/faqcategory';
const categories = () => wire().mock.store.all('faqCategories');
const stored = () => categories().map(({ name }) => String(name));
const writes = () =>
  wire().sent.flatMap(({ method, path }) => (method === 'GET' ? [] : `${method} ${path.split('/')[1]}`));
const said = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || []);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// Not returned: React would wait for what came of it, and complain of an answer that arrives meanwhile.
afterEach(() => {
  act(toasts.clear);
});

/** Writes the first two records in the mode `undoable`, as react-admin's documentation shows it. */
const Writes = () => {
  const notify = useNotify();
  const { data: [first, second] = [] } = useListContext<RaRecord>();
  const onSuccess = () =>
    notify('Done with %{smart_count} record', { undoable: true, messageArgs: { smart_count: 1 } });
  const onError = ({ message }: Error) => notify(message, { type: 'error' });
  const [update] = useUpdate(resource, undefined, { mutationMode: 'undoable', onSuccess, onError });
  const sayRemoved = () => notify('Removed', { undoable: true });
  const [remove] = useDelete(resource, undefined, { mutationMode: 'undoable', onSuccess: sayRemoved, onError });
  const [silent] = useUpdate(resource, undefined, { mutationMode: 'undoable', onSuccess: () => undefined });
  const change = { id: first?.id, data: { ...first, name: 'Taxes' }, previousData: first };
  return (
    <>
      <button onClick={() => void update(resource, change)}>Rename</button>
      <button onClick={() => void silent(resource, change)}>Rename silently</button>
      <button onClick={() => void remove(resource, { id: second?.id, previousData: second })}>Remove</button>
      <button onClick={() => notify('Something else')}>Say</button>
    </>
  );
};

const open = async () => {
  await renderApplication(
    extendedRegistry,
    <ListBase resource={resource}>
      <ul>
        <RecordsIterator render={({ id, name }) => <li key={id}>{name}</li>} />
      </ul>
      <Writes />
      <NotificationToasts />
    </ListBase>,
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(stored().length));
  wire().clear();
};

/** Whether somebody who closes the tab is asked. */
const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Changes the first record, which is not sent until its message closes. @returns the names that were stored before */
const rename = async () => {
  await open();
  expect(leave()).toBe(false);
  const before = stored();
  press('Rename');
  await waitFor(() => expect(said()).toEqual(['Done with 1 record']));
  return before;
};

test('a write in the mode `undoable` changes the screen at once, offers Undo, asks when the tab is closed, and is sent when its message closes (UNDO-01)', async () => {
  await rename();
  expect(screen.getByText('Taxes')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(writes()).toEqual([]);
  expect(leave()).toBe(true);

  press('Close message');
  await waitFor(() => expect(stored()).toContain('Taxes'));
  expect(writes()).toEqual(['PUT updateFAQCategory']);
  expect(said()).toEqual([]);
  expect(leave()).toBe(false);
});

test('a write in the mode `undoable` is taken back by Undo, and never sent (UNDO-02)', async () => {
  const [before = ''] = await rename();
  press('Undo');
  expect(await screen.findByText(before)).toBeTruthy();
  expect(said()).toEqual([]);
  expect(leave()).toBe(false);
  expect(await sendUndoable()).toBe(true);
  expect(writes()).toEqual([]);
});

test('a write in the mode `undoable` is sent when the next one comes, which can be undone alone (UNDO-03)', async () => {
  const [, second = ''] = await rename();
  press('Remove');
  await waitFor(() => expect(stored()).toContain('Taxes'));
  await waitFor(() => expect(said()).toEqual(['Removed']));
  press('Undo');
  expect(await screen.findByText(second)).toBeTruthy();
  expect(writes()).toEqual(['PUT updateFAQCategory']);
});

test('a write in the mode `undoable` is sent with the next message if it brings none (UNDO-04)', async () => {
  await open();
  press('Rename silently');
  expect(await screen.findByText('Taxes')).toBeTruthy();
  press('Say');
  await waitFor(() => expect(stored()).toContain('Taxes'));
  expect(said()).toEqual(['Something else']);
});

test('a write in the mode `undoable` is sent before Sign Out, which waits for it (UNDO-05)', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  await rename();
  const release = wire().hold(`PUT faqCategory/updateFAQCategory/${categories()[0]?._id}`);
  const leaving = signOut();
  await waitFor(() => expect(writes()).toEqual(['PUT updateFAQCategory']));
  expect(assign).not.toHaveBeenCalled();
  release();
  await leaving;
  expect(stored()).toContain('Taxes');
  expect(assign).toHaveBeenCalledWith('/auth/login');
  await waitFor(() => expect(said()).toEqual([]));
});

test('a write in the mode `undoable` that Sign Out sends and the server refuses keeps its author signed in, with the message (UNDO-06)', async () => {
  expectConsole('error', /ApiError: Refused/);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  await plant(wire(), { call: 'PUT faqCategory/updateFAQCategory/:id', status: 400, body: { message: 'Refused' } });
  await rename();
  await signOut();
  expect(assign).not.toHaveBeenCalled();
  expect(session.get()).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toBe('Refused');
  expect(stored()).not.toContain('Taxes');
  // The next Sign Out has nothing to wait for.
  await signOut();
  expect(assign).toHaveBeenCalledWith('/auth/login');
});

test('a write in the mode `undoable` is sent when the screens are drawn anew, as after a change of the language (UNDO-07)', async () => {
  await rename();
  cleanup();
  await waitFor(() => expect(stored()).toContain('Taxes'));
  expect(toasts.get()).toEqual([]);
});

test('a write in the mode `undoable` is said to be lost if the session ends (UNDO-08)', async () => {
  await rename();
  session.expire();
  cleanup();
  const text = 'Your last change was not sent, because your session has ended.';
  expect(toasts.get()).toMatchObject([{ type: 'error', text }]);
  expect(writes()).toEqual([]);
});

test('react-admin’s notifications are toasts of their kind, with translated texts, their own time and elements (TOAST-04)', async () => {
  const Close = () => {
    const close = useCloseNotification();
    const translate = useTranslate();
    return <button onClick={close}>{translate('ra.action.close')}</button>;
  };
  const Says = () => {
    const notify = useNotify();
    const say = () => {
      notify('ra.notification.deleted', { type: 'warning', messageArgs: { smart_count: 3 }, autoHideDuration: null });
      notify('resources.gadgets.notifications.updated', { messageArgs: { smart_count: 1, _: 'Element updated' } });
      const drawn = [<TextField key={1} source="word" record={{ id: 1, word: 'Drawn' }} />, <Close key={2} />];
      notify(<>{drawn}</>, { type: 'success' });
    };
    return <button onClick={say}>Say</button>;
  };
  await renderApplication(extendedRegistry, [<Says key={1} />, <NotificationToasts key={2} />]);
  press('Say');
  await screen.findByRole('button', { name: 'Close' });
  const kinds = () => screen.getAllByRole('listitem').map(item => `${item.className}: ${item.textContent}`);
  const others = ['toast info: Element updated', 'toast success: DrawnClose'];
  expect(kinds()).toEqual(['toast warning: 3 elements deleted', ...others]);
  expect(toasts.get().map(({ duration }) => duration)).toEqual([null, undefined, undefined]);
  press('Close');
  expect(kinds()).toHaveLength(2);
});
