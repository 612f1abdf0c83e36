import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listUnsaved } from '../../../src/engine/data/unsavedWork';
import { session } from '../../../src/engine/http/session';
import { toasts } from '../../../src/engine/ui/toasts/toast';
import { extendedRegistry } from '../../fixtures/registry';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';
import type { Wire } from '../../support/wire';
import { fullDialog, olderDialog, type DocumentedDialog } from './documented';

const wire = signedInWire();

/** The newest user who waits for a review, with these values and nothing else decided on. */
const undecidedUser = ({ mock }: Wire, values: object = {}, listedCount = 1) => {
  const waiting = mock.store.all('users').filter(({ isActive }) => isActive !== true);
  const listed = waiting.toSorted((a, b) => b._id.localeCompare(a._id)).slice(0, listedCount);
  const [user] = listed;
  if (!user) throw new Error('Nobody waits for a review.');
  // A short list is drawn faster.
  mock.store.remove('users', one => !listed.includes(one));
  const nothing = { personalInfo: null, isPassportVerified: null, isPANVerified: null, isBankVerified: null };
  mock.store.change('users', user._id, { ...nothing, ...values });
  return user;
};
const listCall = 'GET admin/get-users';
const approveCall = 'POST admin/approve/:id';
const sent = () => wire().sent.map(({ method, path }) => `${method} ${path}`);
const draftKeys = () => Object.keys(sessionStorage).filter(key => key.startsWith('deedbook.draft/'));

const labelled = (label: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
const buttonsOn = (title: string) => ({
  approve: labelled(`Approve ${title}`),
  reject: labelled(`Reject ${title}`),
  undo: labelled(`Undo the decision on ${title}`),
});
const pressedOn = (title: string) => {
  const { approve, reject } = buttonsOn(title);
  return [approve, reject].map(button => button?.getAttribute('aria-pressed'));
};
const reason = () => document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea:not([aria-hidden])');
const reasonMessage = () => {
  const id = reason()?.getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : undefined;
};
const textOn = (title: string, selector: string) =>
  document.querySelector(`[aria-label="Decision on ${title}"] ${selector}`)?.textContent;
const messageOn = (title: string) => textOn(title, '[role="alert"]');
const announcedOn = (title: string) => textOn(title, '[role="status"]');
/** What a subject says of an earlier review. */
const before = (title: string) => textOn(title, 'p:not([role])');
/** The button that sends: the last of the bar. */
const submit = () => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.full-screen__actions > button')];
  return buttons.at(-1) ?? expect.unreachable('The dialog has no button that sends.');
};

/** What a reviewer does about one subject. */
type Verdict = 'approve' | 'reject' | 'undecided';

/** Brings a subject to a verdict, whatever it was before. */
const choose = (title: string, verdict: Verdict) => {
  const { undo } = buttonsOn(title);
  if (undo) fireEvent.click(undo);
  const button = verdict === 'undecided' ? undefined : buttonsOn(title)[verdict];
  if (button) fireEvent.click(button);
};
const chooseAll = ({ subjects }: DocumentedDialog, chosen: readonly Verdict[]) =>
  subjects.forEach(({ title }, index) => choose(title, chosen[index] ?? 'undecided'));
const explain = (text: string) => {
  const field = reason();
  if (field) fireEvent.change(field, { target: { value: text } });
};

/** Opens one of the dialogs on a user, at its address. */
const open = async ({ path }: DocumentedDialog, id: string) => {
  const screenOf = await renderEntity('kycrequest', `/${id}/${path}`);
  expect((await screen.findByRole('dialog')).className).toContain('MuiDialog-paperFullScreen');
  await waitFor(() => submit());
  return screenOf;
};

const dialogs = [
  {
    rows: 'KYCREQ-09 KYCREQ-10 KYC-02 to KYC-06 KYC-22 to KYC-44',
    dialog: fullDialog,
    saved: [],
    approved: { personalInfo: true, isPassportVerified: true, isBankVerified: true, locked: true },
    rejected: { personalInfo: true, isPassportVerified: false, isBankVerified: false, locked: false },
  },
  {
    rows: 'KYCREQ-09 KYCREQ-10 KYC-46 to KYC-61',
    dialog: olderDialog,
    saved: [olderDialog.subjects[0].flag],
    approved: { isPassportVerified: true, isPANVerified: true, isBankVerified: true },
    rejected: { isPassportVerified: true, isPANVerified: false, isBankVerified: false },
  },
] as const;
const all: Verdict[] = ['approve', 'approve', 'approve'];
const one: Verdict[] = ['approve', 'reject', 'reject'];

describe.each(dialogs)('$rows: $dialog.name', ({ dialog, saved, ...bodies }) => {
  const [first, second, third] = dialog.subjects;
  const isOlder = dialog === olderDialog;
  const approved = { ...bodies.approved, isActive: true, description: '' };
  const rejected = { ...bodies.rejected, isActive: false, description: 'Blurred.' };

  test('what each decision shows and sends; the first thing that is missing has the focus', async () => {
    const user = undecidedUser(wire(), Object.fromEntries(saved.map(flag => [flag, true])));
    await plant(wire(), { call: approveCall, status: 400, body: { message: 'Out of order' }, times: 0 });
    await open(dialog, user._id);
    // react-admin's own word about every failed call, in development only.
    expectConsole('error', /^ApiError: Out of order/);
    if (isOlder) expectConsole('error', /^The decision could not be saved: Out of order$/);

    const steps: { chosen: Verdict[]; text?: string; undecided?: string[]; missing?: string; body?: object }[] = [
      { chosen: ['approve', 'approve', 'reject'], missing: dialog.reasonMissing },
      { chosen: ['approve', 'undecided', 'undecided'], undecided: [second.undecided, third.undecided] },
      { chosen: ['approve', 'reject', 'undecided'], undecided: [third.undecided], missing: dialog.reasonMissing },
      { chosen: one, text: ' Blurred. ', body: rejected },
      { chosen: all, body: approved },
    ];
    for (const { chosen, text = '', undecided = [], missing, body } of steps) {
      const context = `${chosen.join(', ')}, reason '${text}'`;
      chooseAll(dialog, chosen);
      dialog.subjects.forEach(({ title, flag }, index) => {
        const { approve, undo } = buttonsOn(title);
        const verdict = chosen[index] ?? 'undecided';
        const isSaved = saved.some(approvedBefore => approvedBefore === flag);
        const announcement = { approve: `${title}: Approved`, reject: `${title}: Rejected`, undecided: '' }[verdict];
        const pressed = [approve?.disabled, ...pressedOn(title)];
        const isApproved = verdict === 'approve';
        const isRejected = isApproved ? undefined : String(verdict === 'reject');
        expect(pressed, `${context}: ${title}`).toEqual([isApproved, String(isApproved), isRejected]);
        expect(announcedOn(title), `${context}: ${title}`).toBe(isSaved ? '' : announcement);
        expect(undo !== null, `${context}: ${title}`).toBe(verdict !== 'undecided' && !isSaved);
        if (verdict !== 'undecided') expect(messageOn(title), `${context}: ${title}`).toBeUndefined();
      });
      const isRejecting = chosen.includes('reject');
      expect(reason() !== null, context).toBe(isRejecting);
      expect(submit().textContent, context).toBe(isOlder && isRejecting ? 'Send' : 'Submit');
      expect(reasonMessage(), context).toBeUndefined();
      explain(text);

      wire().clear();
      toasts.clear();
      fireEvent.click(submit());
      const messages = dialog.subjects.flatMap(({ title }) => messageOn(title) ?? []);
      expect(messages, context).toEqual(undecided);
      expect(reasonMessage(), context).toBe(missing);
      const open = dialog.subjects.find((_, index) => chosen[index] === 'undecided');
      const firstMissing = open ? buttonsOn(open.title).approve : reason();
      if (!body) expect(document.activeElement, context).toBe(firstMissing);
      await waitFor(() => expect(submit().disabled).toBe(false));
      expect(sent(), context).toEqual(body ? [listCall, `POST admin/approve/${user._id}`] : []);
      expect(wire().sent.at(-1)?.body, context).toEqual(body);
      expect(standingToasts(), context).toEqual(body && !isOlder ? ['error: Out of order'] : []);
      if (!missing) continue;
      explain('It');
      expect(reasonMessage(), 'it goes as a reason is given').toBeUndefined();
      expect(
        dialog.subjects.flatMap(({ title }) => messageOn(title) ?? []),
        'alone',
      ).toEqual(undecided);
      explain('');
      submit().focus();
      fireEvent.click(submit());
      expect(reasonMessage()).toBe(missing);
      expect(document.activeElement, context).toBe(firstMissing);
    }
  });

  test('is read once more and taken once, its message shows, the dialog closes, the list is read again, in which a name opens the full-screen review (COMMON-27 KYC-65 SHELL-137)', async () => {
    const [chosen, said, body] = isOlder
      ? ([one, 'Documents rejected', rejected] as const)
      : ([all, 'Documents approved successfully', approved] as const);
    const user = undecidedUser(wire());
    const { router } = await open(dialog, user._id);
    const listed = () => screen.queryAllByText(user.email ?? '', { selector: 'td .email' }).length > 0;
    await waitFor(() => expect(listed()).toBe(true));
    const link = screen.getByRole('link', { name: String(user.fullName), hidden: true });
    expect(link.getAttribute('href')).toMatch(`/kycrequest/${user._id}/review`);
    chooseAll(dialog, chosen);
    explain('Blurred.');
    expect([draftKeys().length, await listUnsaved()]).toEqual([1, [`KYC Request: ${user.fullName}`]]);
    const kept = JSON.stringify([localStorage, sessionStorage].map(place => Object.entries(place)));
    for (const value of [user.email, user.phone, user.PANnumber, user.bankAccountNumber])
      expect(kept).not.toContain(value ?? 'nothing stated');
    wire().clear();
    fireEvent.click(submit());
    fireEvent.click(submit());
    expect(submit().disabled).toBe(true);
    expect(reason()?.disabled ?? true).toBe(true);
    const buttons = dialog.subjects.flatMap(({ title }) => Object.values(buttonsOn(title)));
    expect(buttons.every(button => button?.disabled ?? true)).toBe(true);

    await waitFor(() => expect(router.state.location.pathname).toBe('/kycrequest'));
    expect(standingToasts()).toEqual([`success: ${said}`]);
    expect(draftKeys()).toEqual([]);
    await waitFor(() => expect(sent()).toEqual([listCall, `POST admin/approve/${user._id}`, listCall]));
    await waitFor(() => expect(listed()).toBe(isOlder));
    expect(wire().mock.store.find('users', user._id)).toMatchObject(body);
  });

  test('asks before a decision beside a paper that was opened and could not be shown (PAPER-08)', async () => {
    const missing = 'https://files.test/passbook';
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      input === missing ? Promise.resolve(new Response('', { status: 404 })) : send(input, init),
    );
    await open(dialog, undecidedUser(wire(), { bank: missing })._id);
    const asked = () => screen.queryByRole('alertdialog')?.querySelector('.dialog__content')?.textContent;
    const answer = (name: string) =>
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

    choose(third.title, 'approve');
    expect([asked(), ...pressedOn(third.title)]).toEqual([undefined, 'true', undefined]);
    choose(third.title, 'undecided');
    const view = screen.getByRole('button', { name: 'View Bank Passbook' });
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    fireEvent.click(view);
    expect(view.getAttribute('aria-pressed')).toBe('true');
    choose(third.title, 'approve');
    expect(asked(), 'its image is still loading').toContain('You have not seen this paper.');
    answer('Cancel');
    await waitFor(() => expect(asked()).toBeUndefined());
    fireEvent.error(document.querySelector('.viewer img') ?? document.body);
    await screen.findByRole('button', { name: 'Try again' });
    for (const [verdict, name, after] of [
      ['approve', 'Approve', ['true', undefined]],
      ['reject', 'Reject', ['false', 'true']],
    ] as const) {
      choose(third.title, verdict);
      expect(asked()).toBe(`You have not seen this paper. ${name} it anyway?Bank Passbook`);
      answer('Cancel');
      await waitFor(() => expect([asked(), ...pressedOn(third.title)]).toEqual([undefined, 'false', 'false']));
      choose(third.title, verdict);
      answer(name);
      await waitFor(() => expect([asked(), ...pressedOn(third.title)]).toEqual([undefined, ...after]));
      choose(third.title, 'undecided');
    }
    // Another paper that is seen leaves it unseen.
    fireEvent.click(screen.getAllByRole('button', { name: /^View (?!Bank)/ })[0] ?? document.body);
    fireEvent.load(document.querySelector('.viewer img') ?? document.body);
    buttonsOn(third.title).approve?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' });
    expect(asked() !== undefined).toBe(!isOlder);
    fireEvent.keyDown(screen.queryByRole('alertdialog')?.querySelector('button') ?? document.body, { key: 'a' });
    expect(buttonsOn(first.title).approve?.getAttribute('aria-pressed')).toBe('false');
    choose(first.title, 'approve');
    expect(buttonsOn(first.title).approve?.getAttribute('aria-pressed')).toBe('true');
  });

  test('what was rejected before is told, and is no decision of this review (KYC-21 KYC-26 KYC-31 to KYC-33 KYC-53)', async () => {
    const earlier = { [first.flag]: false, [second.flag]: true, description: 'The picture is blurred.' };
    await open(dialog, undecidedUser(wire(), earlier)._id);
    const told = ['Rejected beforeThe picture is blurred.', undefined, undefined];
    expect(dialog.subjects.map(({ title }) => before(title))).toEqual(told);
    expect(buttonsOn(first.title).reject?.getAttribute('aria-pressed')).toBe('false');
    expect(buttonsOn(first.title).undo).toBeNull();
    expect(reason()).toBeNull();
    fireEvent.click(submit());
    expect(messageOn(first.title)).toBe(first.undecided);
    expect(sent().filter(call => call.startsWith('POST'))).toEqual([]);
  });

  test('what a colleague has changed when a decision is sent is on screen after Go back, and no longer asked about (KYC-63)', async () => {
    const papers = { passport: 'https://files.test/old.jpg', PANcard: 'https://files.test/pan.jpg' };
    const user = undecidedUser(wire(), papers);
    await open(dialog, user._id);
    expectConsole('error', /^ConflictError|^The decision could not be saved: Somebody else/);
    const image = () => document.querySelector('.viewer img')?.getAttribute('src');
    expect(image()).toBe('https://files.test/old.jpg');
    chooseAll(dialog, all);
    const theirs = { passport: 'https://files.test/new.jpg', PANcard: null, fullName: 'Asha Rao' };
    wire().mock.store.change('users', user._id, theirs);
    fireEvent.click(submit());
    fireEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    await screen.findByText(/^Since you decided this, somebody has changed: Full Name, Document, PAN Card\. /);
    expect(image()).toBe(theirs.passport);
    expect(screen.getByRole('dialog', { name: /: Asha Rao$/ }).textContent).toContain('Full NameAsha Rao');
    expect(sent().filter(call => call.startsWith('POST'))).toEqual([]);
    fireEvent.click(submit());
    await waitFor(() => expect(wire().mock.store.find('users', user._id)).toMatchObject({ ...theirs, ...approved }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a decision that has changed since a draft is not called that of somebody else, as it may be one’s own whose answer was lost (KYC-63)', async () => {
    const user = undecidedUser(wire(), { [first.flag]: false });
    const { id: adminId } = session.get()?.admin ?? expect.unreachable('There is no session.');
    const values = { decisions: { [first.flag]: false }, reason: 'Blurred', seen: { [first.flag]: 0, description: 0 } };
    const key = `deedbook.draft/${adminId}/kycrequest/${user._id}/${dialog.path}`;
    sessionStorage.setItem(key, JSON.stringify({ values, uploads: [] }));
    await open(dialog, user._id);
    expect(screen.getByText(/^Changed since you decided this: Decision on .+, Reason of Rejection\. /)).toBeTruthy();
    expect(screen.queryByText(/somebody/)).toBeNull();
  });

  test('a draft comes back with decisions and reason, and is gone once all of it has been taken back or discarded (COMMON-22)', async () => {
    const user = undecidedUser(wire(), { description: null });
    const admin = wire()
      .mock.store.all('staff')
      .find(({ email }) => email === 'superadmin@deedbook.test');
    const decisions = { [first.flag]: true, [second.flag]: false, [third.flag]: 'no' };
    const values = { decisions, reason: 'Blurred', seen: { passport: 0 } };
    const key = `deedbook.draft/${admin?._id}/kycrequest/${user._id}/${dialog.path}`;
    sessionStorage.setItem(key, JSON.stringify({ values, uploads: [] }));
    const { user: reviewer } = await open(dialog, user._id);
    expect(buttonsOn(first.title).approve?.disabled).toBe(true);
    expect(buttonsOn(second.title).reject?.getAttribute('aria-pressed')).toBe('true');
    expect(buttonsOn(third.title).undo).toBeNull();
    expect(reason()?.value).toBe('Blurred');
    expect(screen.getByText(/^Since you decided this, somebody has changed: Document\. /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Decide anew' }));
    expect([draftKeys(), buttonsOn(first.title).undo, reason()]).toEqual([[], null, null]);
    choose(first.title, 'approve');
    expect(draftKeys()).toEqual([key]);
    await reviewer.keyboard('{Escape}');
    await reviewer.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect([screen.queryByRole('dialog'), draftKeys()]).toEqual([null, []]));
  });
});

test.each(['Submit', 'Submit and next', 'N'])(
  '%s leads to the list, or the next request, and Back to no review that was sent',
  async name => {
    const { _id } = undecidedUser(wire(), {}, 2);
    const { router } = await open(fullDialog, _id);
    const next = await screen.findByRole('button', { name: 'Submit and next' });
    if (name === 'N') fireEvent.keyDown(document.body, { key: 'n' });
    else {
      chooseAll(fullDialog, all);
      if (name === 'Submit') {
        // It leads to the list also after the other one has failed.
        expectConsole('error', /^ApiError: Out of order/);
        await plant(wire(), { call: approveCall, status: 400, body: { message: 'Out of order' } });
        fireEvent.click(next);
        await waitFor(() => expect(standingToasts()).toEqual(['error: Out of order']));
      }
      const release = wire().hold(`POST admin/approve/${_id}`);
      fireEvent.click(name === 'Submit' ? submit() : next);
      await waitFor(() => expect(screen.getByTitle('Next request')).toHaveProperty('disabled', true));
      release();
    }
    const others = wire()
      .mock.store.all('users')
      .filter(one => one._id !== _id);
    const address = name === 'Submit' ? '/kycrequest' : `/kycrequest/${others[0]?._id}/review`;
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
    expect(router.state.historyAction).toBe(name === 'N' ? 'PUSH' : 'REPLACE');
  },
);

test('a review that a colleague has made meanwhile is shown in words, and cannot be sent over theirs (CONFLICT-29)', async () => {
  const user = undecidedUser(wire(), { nationality: 'nri', description: null, bank: null });
  const { router } = await open(fullDialog, user._id);
  expectConsole('error', /^ConflictError|^NotSentError/);
  chooseAll(fullDialog, all);
  const rejected = { isPassportVerified: false, isPANVerified: false, description: 'Blurred' };
  const theirs = { ...rejected, bank: 'https://a.test/b.png', nationality: 'indian' };
  wire().mock.store.change('users', user._id, theirs);
  fireEvent.click(submit());
  const changed = await screen.findByRole('alertdialog', { name: 'Somebody else has changed this record' });
  const facts = Array.from(changed.querySelectorAll('dl > div'), ({ textContent }) => textContent);
  expect(facts).toEqual([
    'CategoryNon-Indian→Indian',
    'Decision on Documents-→Rejected',
    'Decision on PAN Card-→Rejected',
    'Bank Passbook-→https://a.test/b.png',
    'Reason of Rejection-→Blurred',
  ]);
  expect(within(changed).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(within(changed).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/kycrequest'));
  expect(standingToasts()).toEqual(['info: Somebody else has decided this request meanwhile. Nothing was sent.']);
  expect(draftKeys(), 'what was decided is there when the review is opened again').toHaveLength(1);
  expect(sent().filter(call => call.startsWith('POST'))).toEqual([]);
});

test.each([
  ['their own', {}, []],
  ['that of a colleague', { isBankVerified: true }, ['Somebody else has changed this record']],
  ['that of a colleague for another reason', { description: 'Torn.' }, ['Somebody else has changed this record']],
])(
  'a rejection whose answer was lost is found when it is sent again: it is %s (OUTCOME-05)',
  async (_, theirs, asked) => {
    const user = undecidedUser(wire());
    const { router } = await open(fullDialog, user._id);
    await plant(wire(), { call: approveCall, status: 504, body: { message: 'Too late' }, carriedOut: true });
    expectConsole('error', /^ApiError: Too late/);
    if (asked.length > 0) expectConsole('error', /^ConflictError/);
    chooseAll(fullDialog, one);
    explain('Blurred.');
    fireEvent.click(submit());
    await waitFor(() => expect(standingToasts()).toHaveLength(2));
    wire().mock.store.change('users', user._id, theirs);
    fireEvent.click(submit());
    for (const name of asked) {
      const changed = within(await screen.findByRole('alertdialog', { name }));
      fireEvent.click(changed.getByRole('button', { name: 'Close' }));
    }
    await waitFor(() => expect(router.state.location.pathname).toBe('/kycrequest'));
    const says = asked.length > 0 ? /^info: Somebody else has decided/ : /^info: It is decided so already/;
    expect([standingToasts().at(-1), draftKeys().length]).toEqual([expect.stringMatching(says), asked.length]);
    expect(sent().filter(call => call.startsWith('POST'))).toHaveLength(1);
  },
);

test('a rejection whose answer was lost is not called unsaved when its review is left (OUTCOME-04)', async () => {
  const user = undecidedUser(wire());
  await open(fullDialog, user._id);
  await plant(wire(), { call: approveCall, status: 504, body: { message: 'Too late' }, carriedOut: true });
  expectConsole('error', /^ApiError: Too late/);
  chooseAll(fullDialog, one);
  explain('Blurred.');
  fireEvent.click(submit());
  await waitFor(() => expect(standingToasts()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('It is not known whether what you have entered was saved.');
});

test('a review in which everything has been approved cannot be sent (KYC-30)', async () => {
  const approved = { personalInfo: true, isPassportVerified: true, isBankVerified: true, isActive: true };
  await renderEntity('roles/user', `/${undecidedUser(wire(), approved)._id}/review`);
  await screen.findByRole('dialog');
  await waitFor(() => expect(submit()).toMatchObject({ textContent: 'Approved All Document', disabled: true }));
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
});

test.each([
  [400, 'The decision could not be saved. Out of order'],
  [500, 'It is not known whether the decision was saved. Out of order'],
])(
  'a failure (%i) of the older dialog is logged and said in it, and goes with the next attempt (KYC-60 KYC-61)',
  async (status, says) => {
    await plant(wire(), { call: approveCall, status, body: { message: 'Out of order' } });
    await open(olderDialog, undecidedUser(wire())._id);
    chooseAll(olderDialog, ['approve', 'approve', 'approve']);
    expectConsole('error', /^ApiError: Out of order/);
    expectConsole('error', /^The decision could not be saved: Out of order$/);
    fireEvent.click(submit());
    const line = await screen.findByText(says);
    expect(standingToasts()).toEqual([]);
    fireEvent.click(submit());
    expect(line.isConnected).toBe(false);
    await waitFor(() => expect(standingToasts()).toEqual(['success: Documents approved successfully']));
  },
);

describe('by keyboard', () => {
  const press = (key: string, element: Element | null = document.activeElement, more: object = {}) =>
    fireEvent.keyDown(element ?? document.body, { key, ...more });
  const approvals = () => wire().sent.filter(({ path }) => path.startsWith('admin/approve/'));

  test('a clean case takes A three times, and Ctrl with Enter; a key that is held acts once (KYC-64)', async () => {
    const { _id } = undecidedUser(wire());
    await open(fullDialog, _id);
    for (const { title } of fullDialog.subjects) {
      expect(pressedOn(title)[0]).toBe('false');
      press('a');
      expect(pressedOn(title)[0]).toBe('true');
      expect(press('a', document.activeElement, { repeat: true }), 'a held key').toBe(false);
    }
    expect(document.activeElement).toBe(submit());
    press('Enter', submit(), { ctrlKey: true, repeat: true });
    expect(submit().disabled, 'a held key').toBe(false);
    press('Enter', submit(), { ctrlKey: true });
    await waitFor(() => expect(approvals()).toHaveLength(1));
    expect(approvals()[0]?.body).toMatchObject({ isActive: true, locked: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(press('a', document.body), 'its keys end with it').toBe(true);
  });

  test('what takes the place of a pressed button has the cursor; R leads to the reason, where letters are typed; a section in focus comes first (KYC-24 KYC-64)', async () => {
    const { _id } = undecidedUser(wire());
    await open(fullDialog, _id);
    const [{ title: first }, { title: second }, { title: third }] = fullDialog.subjects;
    for (const [pressed, next] of [
      ['approve', 'undo'],
      ['undo', 'approve'],
    ] as const) {
      fireEvent.click(buttonsOn(first)[pressed] ?? document.body);
      expect(document.activeElement).toBe(buttonsOn(first)[next]);
    }
    press('r', document.querySelector('.review__viewer'));
    press('r', document.body, { altKey: true });
    press('r', document.body, { isComposing: true });
    expect(pressedOn(first)[1]).toBe('false');
    buttonsOn(third).approve?.focus();
    press('r');
    expect(pressedOn(third)[1]).toBe('true');
    expect(document.activeElement).toBe(buttonsOn(first).approve);
    press('a');
    press('a');
    expect(pressedOn(second)[0]).toBe('true');
    expect(document.activeElement).toBe(reason());
    expect(press('a', reason(), { repeat: true }), 'held since the decision').toBe(false);
    expect(press('a', reason()), 'typed').toBe(true);
    expect(press('a', reason(), { repeat: true }), 'held while typing').toBe(true);
    expect(pressedOn(third)[1]).toBe('true');
    explain('Blurred.');
    press('Enter', reason(), { metaKey: true });
    await waitFor(() => expect(approvals()[0]?.body).toMatchObject({ isBankVerified: false, description: 'Blurred.' }));
  });
});

test.each(dialogs)(
  '$dialog.name: a mouse on Reject leads to the reason, as its letters would decide otherwise; a finger does not (KYC-64)',
  async ({ dialog }) => {
    await open(dialog, undecidedUser(wire())._id);
    const [{ title }, { title: other }] = dialog.subjects;
    const press = (of: string, pointerType: string, detail = 1) => {
      const button = buttonsOn(of).reject ?? document.body;
      button.focus();
      fireEvent.pointerDown(button, { pointerType });
      fireEvent.click(button, { detail });
      return button;
    };
    expect(press(title, 'touch')).toBe(document.activeElement);
    expect(press(other, 'mouse', 0), 'a key after the mouse').toBe(document.activeElement);
    press(other, 'mouse');
    expect(document.activeElement).toBe(reason());
    expect([pressedOn(title)[1], pressedOn(other)[1]]).toEqual(['true', 'true']);
  },
);

test('offers Activate for an approved user who was made inactive, and sends it after a fresh read (KYC-68)', async () => {
  const approved = { personalInfo: true, isPassportVerified: true, isPANVerified: true, isBankVerified: true };
  await extendedRegistry.load('roles/user');
  const { _id: id } = undecidedUser(wire(), { ...approved, isActive: false, fullName: 'Asha Rao' });
  const { user } = await renderEntity('kycrequest', `/${id}/review`);
  const activate = await screen.findByRole('button', { name: 'Activate' });
  expect(submit()).toMatchObject({ textContent: 'Approved All Document', disabled: true });
  wire().clear();
  await user.click(activate);
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText('Asha Rao will be active.')).toBeInstanceOf(HTMLElement);
  await user.type(asked.getByRole('textbox', { name: 'Note' }), 'Back');
  await user.click(asked.getByRole('button', { name: 'Active' }));
  await waitFor(() => expect(standingToasts()).toEqual(['success: Status Updated Successfully']));
  expect(sent().slice(0, 2)).toEqual([listCall, `PUT admin/activeAdmin/${id}`]);
  expect(wire().sent[1]?.body).toMatchObject({ description: 'Back' });
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
});

test.each([fullDialog, olderDialog])(
  'Back after the approval by which a user has left the list leads to before the review; its address says that the list does not have them: $path',
  async dialog => {
    const { _id } = undecidedUser(wire());
    const address = `/kycrequest/${_id}/${dialog.path}?page=1`;
    const { router } = await renderEntity('kycrequest');
    await act(() => router.navigate(address));
    await screen.findByRole('dialog', { name: /^KYC / });
    await waitFor(() => expect(labelled(`Approve ${dialog.subjects[0]?.title}`)).not.toBeNull());
    chooseAll(
      dialog,
      dialog.subjects.map(() => 'approve'),
    );
    fireEvent.click(submit());
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/kycrequest', search: '?page=1' }));
    await waitFor(() => expect(standingToasts()).toContainEqual(expect.stringMatching(/^success: /)));
    await act(() => router.navigate(-1));
    expect(router.state.location).toMatchObject({ pathname: '/kycrequest', search: '' });
    expectConsole('error', /no longer exists/);
    await act(() => router.navigate(address));
    expect((await screen.findByRole('alert')).textContent).toContain('This person is not in the list.');
  },
);
