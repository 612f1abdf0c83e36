import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { announceUnsaved } from '../../src/engine/data/unsavedWork';
import { useBeforeUnloadPrompt } from '../../src/engine/views/useBeforeUnloadPrompt';
import { session } from '../../src/engine/http/session';
import { inFlight } from '../../src/engine/updates/inFlight';
import { signOut, SignOutGuard } from '../../src/layout/signOut';
import { textsOf } from '../support/dom';
import { stubLocks } from '../support/lockManager';
import { signInAs } from './people';

const draft = 'deedbook.draft/64d2f0c8/faqs/new';
const stored = () => [localStorage.length > 0, sessionStorage.getItem(draft), session.get() !== undefined];
const untouched = [true, '{}', true];
const cleared = [false, null, false];

const open = (elsewhere: readonly string[] = []) => {
  stubLocks(elsewhere.map((label, tab) => `deedbook.unsaved/tab-${tab}/${label}`));
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  signInAs('admin', '/dashboard');
  sessionStorage.setItem(draft, '{}');
  const { unmount } = render(<SignOutGuard />);
  return { assign, unmount, user: userEvent.setup() };
};
const asked = () => screen.findByRole('alertdialog', { name: 'Sign out and discard?' });
const items = async () => textsOf(within(await asked()).getAllByRole('listitem'));
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await asked()).getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

test('Sign Out asks nothing where nothing would be lost (SHELL-137)', async () => {
  const { assign } = open();
  expect(await signOut()).toBe(true);
  expect(stored()).toEqual(cleared);
  expect(assign).toHaveBeenCalledWith('/auth/login');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Sign Out names the unsaved work of all tabs, and keeps everything until the answer, which is to stay at first (SHELL-137)', async () => {
  const { assign, user } = open(['Update FAQ: What is a token?', 'Add Banner']);
  const end = announceUnsaved('Company Details');
  const outcome = signOut();
  expect(await items()).toEqual(['Company Details', 'Update FAQ: What is a token?', 'Add Banner']);
  expect(document.activeElement?.textContent).toBe('Keep editing');
  expect(stored()).toEqual(untouched);
  await user.keyboard('{Enter}');
  expect(await outcome).toBe(false);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(stored()).toEqual(untouched);
  expect(assign).not.toHaveBeenCalled();
  end();
});

test('Sign Out is one question, however often it is pressed, and clears everything once it is said that this may go (SHELL-137)', async () => {
  const { assign, user } = open(['Add Banner']);
  const outcomes = [signOut(), signOut()];
  await asked();
  await waitFor(() => expect(outcomes[0]).resolves.toBe(false));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(stored()).toEqual(untouched);
  await press(user, 'Sign out and discard');
  expect(await Promise.all(outcomes)).toEqual([false, true]);
  expect(stored()).toEqual(cleared);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/auth/login');
});

test('the question of Sign Out is not asked of the next person when the session has ended meanwhile (SHELL-137)', async () => {
  const { unmount } = open(['Add Banner']);
  const outcome = signOut();
  await asked();
  session.expire();
  unmount();
  expect(await outcome).toBe(false);
  signInAs('admin', '/dashboard');
  render(<SignOutGuard />);
  expect([screen.queryByRole('alertdialog'), session.get() !== undefined]).toEqual([null, true]);
  const early = signOut();
  session.expire();
  expect(await early).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a call that is still running is named, and no more once it has ended (SHELL-138)', async () => {
  const { user } = open();
  let arrive = () => {};
  const call = inFlight.track(new Promise<void>(resolve => (arrive = resolve)));
  await act(async () => undefined);
  const outcome = signOut();
  expect(await items()).toEqual(['Something that is still being sent: look later whether it has arrived']);
  await press(user, 'Keep editing');
  expect(await outcome).toBe(false);
  await act(async () => {
    arrive();
    await call;
  });
  expect(await signOut()).toBe(true);
});

test('the browser does not ask once more after Sign Out, nor about a form that is as saved (SHELL-137)', async () => {
  open();
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender } = renderHook(({ isOn }) => useBeforeUnloadPrompt(isOn, 'Add Banner'), {
    initialProps: { isOn: true },
  });
  expect(mayUnload()).toBe(false);
  rerender({ isOn: false });
  expect(mayUnload()).toBe(true);
  rerender({ isOn: true });
  session.signOut();
  expect(mayUnload()).toBe(true);
});
