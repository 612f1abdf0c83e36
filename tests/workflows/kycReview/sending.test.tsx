import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { plant, signedInWire } from '../../support/signedIn';
import { expected, fullDialog, olderDialog, type Verdict } from './documented';
import { buttonsOn, choose, explain, openDialog, shown, undecidedUser } from './open';

const wire = signedInWire();
const approveCall = 'POST admin/approve/:id';
const draftKeys = () => Object.keys(sessionStorage).filter(key => key.startsWith('deedbook.draft/'));
const made = () => wire().sent.map(({ method, path }) => `${method} ${path}`);
const listCall = 'GET admin/get-users';

const outcomes: { name: string; chosen: Verdict[]; reason: string; said: string; isListed: boolean }[] = [
  {
    name: 'all approved',
    chosen: ['approve', 'approve', 'approve'],
    reason: '',
    said: 'Documents approved successfully',
    isListed: false,
  },
  {
    name: 'one rejected',
    chosen: ['approve', 'reject', 'approve'],
    reason: 'Blurred',
    said: 'Documents rejected',
    isListed: true,
  },
  {
    name: 'all rejected',
    chosen: ['reject', 'reject', 'reject'],
    reason: 'Blurred',
    said: 'Documents rejected',
    isListed: true,
  },
];
const dialogs = [fullDialog, olderDialog];

describe.each(dialogs)('KYC-36 to KYC-44 KYC-57 to KYC-59: $name', dialog => {
  test.each(outcomes)(
    '$name: what is known is read once more, the server takes it, its message shows, the dialog closes, the list is read again',
    async ({ chosen, reason, said, isListed }) => {
      const user = undecidedUser(wire());
      const { router } = await openDialog(dialog, user._id);
      await screen.findByText(user.email ?? '', { selector: 'td .email' });
      dialog.subjects.forEach(({ title }, index) => choose(title, chosen[index] ?? 'undecided'));
      explain(reason);
      expect(draftKeys()).toHaveLength(1);
      wire().clear();
      fireEvent.click(shown.submit());
      await waitFor(() => expect(router.state.location.pathname).toBe('/kycrequest'));
      expect(standingToasts()).toEqual([`success: ${said}`]);
      expect(draftKeys()).toEqual([]);
      await waitFor(() => expect(made()).toEqual([listCall, `POST admin/approve/${user._id}`, listCall]));
      await waitFor(() =>
        expect(screen.queryAllByText(user.email ?? '', { selector: 'td .email' }).length > 0).toBe(isListed),
      );
      const { body } = expected(dialog, chosen, [], reason);
      expect(wire().mock.store.find('users', user._id)).toMatchObject({ ...body, locked: !isListed });
    },
  );

  test('KYC-43 KYC-59: without a message from the server a plain sentence shows', async () => {
    const user = undecidedUser(wire());
    await plant(wire(), { call: approveCall, status: 200, body: { result: 0 } });
    const { router } = await openDialog(dialog, user._id);
    dialog.subjects.forEach(({ title }) => choose(title, 'approve'));
    fireEvent.click(shown.submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/kycrequest'));
    expect(standingToasts()).toEqual(['success: Saved successfully']);
  });

  test('COMMON-27: while it is on its way nothing can be decided or sent', async () => {
    const user = undecidedUser(wire());
    const { router } = await openDialog(dialog, user._id);
    choose(dialog.subjects[0].title, 'reject');
    choose(dialog.subjects[1].title, 'approve');
    choose(dialog.subjects[2].title, 'reject');
    explain('Blurred');
    wire().clear();
    fireEvent.click(shown.submit());
    fireEvent.click(shown.submit());
    expect(shown.submit().disabled).toBe(true);
    expect(shown.reason()?.disabled).toBe(true);
    for (const { title } of dialog.subjects)
      for (const button of Object.values(buttonsOn(title))) expect(button?.disabled ?? true).toBe(true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/kycrequest'));
    expect(wire().sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

test('KYC-60 KYC-61: a failure of the older dialog is logged and said in it, and goes with the next attempt', async () => {
  const user = undecidedUser(wire());
  await plant(wire(), { call: approveCall, status: 500, body: { message: 'Out of order' } });
  await openDialog(olderDialog, user._id);
  olderDialog.subjects.forEach(({ title }) => choose(title, 'approve'));
  expectConsole('error', /^ApiError: Out of order/);
  expectConsole('error', /^The decision could not be saved: Out of order$/);
  fireEvent.click(shown.submit());
  const line = await screen.findByText('The decision could not be saved. Out of order');
  expect(standingToasts()).toEqual([]);
  fireEvent.click(shown.submit());
  expect(line.isConnected).toBe(false);
  await waitFor(() => expect(standingToasts()).toEqual(['success: Documents approved successfully']));
});

describe.each(dialogs)('COMMON-22: the draft of $name', dialog => {
  const [first, second, third] = dialog.subjects;
  const keep = (user: { _id: string }, values: unknown) => {
    const [admin] = wire()
      .mock.store.all('staff')
      .filter(({ email }) => email === 'superadmin@deedbook.test');
    const key = `deedbook.draft/${admin?._id}/kycrequest/${user._id}/${dialog.path}`;
    sessionStorage.setItem(key, JSON.stringify({ values, uploads: [] }));
  };

  test('comes back with decisions and reason', async () => {
    const user = undecidedUser(wire());
    keep(user, { decisions: { [first.flag]: true, [second.flag]: false }, reason: 'Blurred' });
    await openDialog(dialog, user._id);
    expect(buttonsOn(first.title).approve?.disabled).toBe(true);
    expect(buttonsOn(second.title).reject?.getAttribute('aria-pressed')).toBe('true');
    expect(buttonsOn(third.title).undo).toBeNull();
    expect(shown.reason()?.value).toBe('Blurred');
  });

  test('is read with care: what is no decision of this dialog is left out', async () => {
    const user = undecidedUser(wire());
    keep(user, { decisions: { [first.flag]: 'yes', [second.flag]: null, stray: false, [third.flag]: 1 }, reason: 7 });
    await openDialog(dialog, user._id);
    for (const { title } of dialog.subjects) expect(buttonsOn(title).undo).toBeNull();
    expect(shown.reason()).toBeNull();
    expect(shown.submit().textContent).toBe('Submit');
  });

  test('KYC-62: does not reject what somebody has approved meanwhile', async () => {
    const user = undecidedUser(wire());
    wire().mock.store.change('users', user._id, { [second.flag]: true });
    keep(user, { decisions: { [second.flag]: false }, reason: '' });
    await openDialog(dialog, user._id);
    expect(buttonsOn(second.title).approve?.disabled).toBe(true);
    expect(shown.reason()).toBeNull();
    expect(shown.submit().textContent).toBe('Submit');
  });

  test('is gone once every decision has been taken back', async () => {
    const user = undecidedUser(wire());
    await openDialog(dialog, user._id);
    choose(first.title, 'approve');
    expect(draftKeys()).toHaveLength(1);
    choose(first.title, 'undecided');
    expect(draftKeys()).toEqual([]);
  });
});
