import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../../support/console';
import { standingToasts, textsOf } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';
import { column, renderList } from '../../engine/views/table';

const wire = signedInWire();

const answer = (isApproved: unknown) => ({
  call: 'GET sell/getAllSell',
  status: 200,
  body: { result: 0, payload: { status: [{ _id: 'e1', uid: { fullName: 'Asha' }, isApproved }], count: 1 } },
  times: 1,
});

/** How many decisions were sent. */
const puts = () => wire().sent.filter(({ method }) => method === 'PUT');
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
/** Gives the first requests these states; there are no others. */
const requests = (...states: (object | undefined)[]) => {
  const { store } = wire().mock;
  const all = store.all('exitRequests').toSorted((a, b) => b._id.localeCompare(a._id));
  const ids = all.slice(0, states.length).map(({ _id }) => _id);
  store.remove('exitRequests', ({ _id }) => !ids.includes(_id));
  ids.forEach((id, at) => store.change('exitRequests', id, states[at] ?? {}));
  return { store, id: ids[0] ?? expect.unreachable('There is no request.') };
};

test('a request whose status cannot be read is offered neither in the list nor in the dialog (EXIT-27)', async () => {
  await plant(wire(), answer(['true']));
  const { user, router } = await renderList('propertysallrequest');
  expect(column('Status')).toEqual(['Status unknown. Try again']);
  void router.navigate('/propertysallrequest/e1/status');
  expect((await screen.findByRole('alert')).textContent).toContain('The status of this request cannot be read');
  expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await isGone();
  await plant(wire(), answer('pending'));
  await user.click(screen.getByRole('button', { name: 'Status unknown. Try again' }));
  await waitFor(() => expect(column('Status')).toEqual(['Action']));
  expect(puts()).toEqual([]);
});

test('a request is decided by its own status, though it has no user, property and price (EXIT-28)', async () => {
  const request = { _id: 'e1', uid: 7, pid: null, price: 'much', isApproved: 'pending' };
  for (const [call, payload] of [
    ['GET sell/getAllSell', { status: [request], count: 1 }],
    ['GET order/getAllOrder', { Order: [null] }],
    ['PUT sell/updateSell/:id', undefined],
  ] as const) {
    await plant(wire(), { call, status: 200, body: { result: 0, payload }, times: 0 });
  }
  const { user } = await renderList('propertysallrequest');
  await user.click(screen.getByRole('link', { name: /^Action: / }));
  expect(await screen.findByText('This request')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(puts().map(({ path }) => path)).toEqual(['sell/updateSell/e1']));
});

test('a request is rejected for a reason, and approved after all (EXIT-11 to EXIT-16 EXIT-18 to EXIT-26)', async () => {
  const { id } = requests({ isApproved: 'pending' }, { isApproved: true });
  const { user, router } = await renderList('propertysallrequest');
  expect(column('Status')).toEqual(['Action', 'Approved']);
  expect(screen.queryByRole('link', { name: /^Approved/ })).toBeNull();
  const open = async (name: RegExp) => {
    const [link] = screen.getAllByRole('link', { name });
    await user.click(link ?? document.body);
    return within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
  };
  const decided = async (shown: string) => {
    await isGone();
    await waitFor(() => expect(column('Status')[0]).toBe(shown));
    expect(standingToasts()).toContain('success: Successfully updated');
  };

  const question = await open(/^Action: /);
  expect(question.getByText('Are you sure you want to approve/reject this request ?')).toBeTruthy();
  expect(textsOf(question.getAllByRole('button'))).toEqual(['Cancel', 'Reject', 'Approve']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.click(question.getByRole('button', { name: 'Reject' }));
  const reason = question.getByLabelText(/^Reason of Rejection/);
  expect(document.activeElement, 'it can be typed at once').toBe(reason);
  await user.click(question.getByRole('button', { name: 'Reject' }));
  const message = await question.findByText('please enter the reason of rejection.');
  expect(puts()).toEqual([]);
  expect(document.activeElement, 'its message is read').toBe(reason);
  await user.click(question.getByRole('button', { name: 'Reject' }));
  expect(document.activeElement, 'once more').toBe(reason);
  await user.type(reason, ' The price is too high. ');
  expect(message.isConnected).toBe(false);
  await user.click(question.getByRole('button', { name: 'Reject' }));
  await decided('Rejected');

  const again = await open(/^Rejected: /);
  expect(again.getByText('Are you sure you want to approve this request ?')).toBeTruthy();
  expect(again.queryByRole('button', { name: 'Reject' })).toBeNull();
  const approve = again.getByRole('button', { name: 'Approve' });
  const release = wire().hold(`PUT sell/updateSell/${id}`);
  approve.click();
  approve.click();
  await waitFor(() => expect(again.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true));
  release();
  await decided('Approved');
  const writes = wire().sent.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ path, body }) => [path, body])).toEqual([
    [`sell/updateSell/${id}`, { isApproved: 'false', reason: 'The price is too high.' }],
    [`sell/updateSell/${id}`, { isApproved: 'true' }],
  ]);

  await act(() => router.navigate(`/propertysallrequest/${id}/status`));
  await waitFor(() => expect(router.state.location.pathname).toBe('/propertysallrequest'));
});

test('requests are filtered and sorted by their status (EXIT-29)', async () => {
  requests({ isApproved: 'pending' }, { isApproved: 'true' }, { isApproved: false });
  const { user } = await renderList('propertysallrequest');
  const head = screen.getByRole('columnheader', { name: 'Status' });
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(column('Status')).toEqual(['Approved', 'Action', 'Rejected']));
  const titleOf = (name: RegExp) => screen.getByRole('link', { name }).title;
  expect([titleOf(/^Action: /), titleOf(/^Rejected: /)]).toEqual(['Approve or reject', 'Approve after all']);
  await user.click(screen.getByRole('button', { name: 'Filter Exit request' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Filter Exit request' }));
  await user.click(menu.getByRole('button', { name: 'Status' }));
  await user.click(await menu.findByRole('checkbox', { name: 'Rejected 1' }));
  await waitFor(() => expect(column('Status')).toEqual(['Rejected']));
});

test.each([
  ['Approve', 'true', 'Approved'],
  ['Reject', 'false', 'Rejected'],
])(
  '%s of a request that a colleague has decided meanwhile (%s) is not offered any more, and says so in words (EXIT-30 CONFLICT-29)',
  async (press, isApproved, decided) => {
    const { store, id } = requests({ isApproved: 'pending' });
    expectConsole('error', /Somebody else has changed this record meanwhile: Status/);
    const { user } = await renderEntity('propertysallrequest', `/${id}/status`);
    const button = await screen.findByRole('button', { name: press });
    store.change('exitRequests', id, { isApproved });
    await user.click(button);
    if (press === 'Reject') {
      await user.type(screen.getByLabelText(/^Reason of Rejection/), 'Too high.');
      await user.click(button);
    }
    const changed = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this record' }));
    const value = (state: string) => changed.getByRole('group', { name: state }).textContent;
    expect([value('As it was'), value('Now')]).toEqual(['Pending', decided]);
    expect(textsOf(changed.getAllByRole('button'))).toEqual(['Close']);
    await user.click(changed.getByRole('button', { name: 'Close' }));
    await isGone();
    expect(standingToasts()).toEqual(['info: Somebody else has decided this request meanwhile. Nothing was sent.']);
    expect(puts()).toEqual([]);
  },
);

test.each([
  ['arrived', true, 'info: It is decided so already. Nothing was sent again.', 1],
  ['not arrived', false, 'success: Successfully updated', 2],
])(
  'a decision whose answer was lost, and that has %s, is no decision of somebody else when it is sent again (OUTCOME-05)',
  async (_, carriedOut, says, sentCount) => {
    const { id } = requests({ isApproved: 'pending' });
    expectConsole('error', /cannot be reached/);
    const { user } = await renderEntity('propertysallrequest', `/${id}/status`);
    await plant(wire(), { call: 'PUT sell/updateSell/:id', drop: true, carriedOut });
    const release = wire().hold(`PUT sell/updateSell/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(puts().length).toBe(1));
    // As a browser does with a disabled button.
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    release();
    await waitFor(() => expect(standingToasts()).toContainEqual(expect.stringMatching(/^info: It is not known/)));
    expect(standingToasts()).toContain('error: No answer has come from the server.');
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await waitFor(() => expect(document.activeElement).toBe(approve));
    await plant(wire(), { call: 'GET sell/getAllSell', status: 500 });
    await user.click(approve);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await isGone();
    expect([standingToasts().at(-1), puts().length]).toEqual([says, sentCount]);
  },
);

test('a rejection after an approval whose answer was lost, and that has arrived, is not taken for the approval (OUTCOME-05)', async () => {
  const { id } = requests({ isApproved: 'pending' });
  expectConsole('error', /cannot be reached/);
  expectConsole('error', /Somebody else has changed this record meanwhile: Status/);
  const { user } = await renderEntity('propertysallrequest', `/${id}/status`);
  await plant(wire(), { call: 'PUT sell/updateSell/:id', drop: true, carriedOut: true });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(standingToasts()).toContainEqual(expect.stringMatching(/^info: It is not known/)));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await user.type(screen.getByLabelText(/^Reason of Rejection/), 'Too high.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const changed = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this record' }));
  expect([changed.getByRole('group', { name: 'Now' }).textContent, puts().length]).toEqual(['Approved', 1]);
  await user.click(changed.getByRole('button', { name: 'Close' }));
  await isGone();
});

test('a request of another price can still be decided, until a colleague does (CONFLICT-29)', async () => {
  const { store, id } = requests({ isApproved: 'pending', price: 100 });
  expectConsole('error', /Somebody else has changed this record meanwhile: Status/);
  const { user } = await renderEntity('propertysallrequest', `/${id}/status`);
  await screen.findByRole('button', { name: 'Reject' });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await user.type(screen.getByLabelText(/^Reason of Rejection/), 'Too high.');
  store.change('exitRequests', id, { price: 200 });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const goOn = await screen.findByRole('button', { name: 'Send my decision anyway' });
  store.change('exitRequests', id, { isApproved: true });
  await user.click(goOn);
  await screen.findByText(/^Somebody else has decided this meanwhile/);
  expect(screen.queryByRole('button', { name: 'Send my decision anyway' })).toBeNull();
  expect(puts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isGone();
});

test('Back after a decision leads to before the request, not into a dialog that leads to the list again', async () => {
  const { id } = requests({ isApproved: 'pending' });
  const { user, router } = await renderEntity('propertysallrequest');
  await act(() => router.navigate(`/propertysallrequest/${id}/status?page=1`));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await isGone();
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/propertysallrequest', search: '?page=1' }),
  );
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/propertysallrequest', search: '' }));
});

test('a typed reason is not lost without a question', async () => {
  const { id } = requests({ isApproved: 'pending' });
  const { user, router } = await renderEntity('propertysallrequest', `/${id}/status`);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.type(screen.getByLabelText(/^Reason of Rejection/), 'Too high.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
  expect(screen.getByLabelText(/^Reason of Rejection/)).toHaveProperty('value', 'Too high.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await isGone();
  expect([router.state.location.pathname, puts()]).toEqual(['/propertysallrequest', []]);
});

test('a reason that was sent, and whose answer was lost, is not called unsaved when it is left (OUTCOME-04)', async () => {
  const { id } = requests({ isApproved: 'pending' });
  expectConsole('error', /cannot be reached/);
  const { user } = await renderEntity('propertysallrequest', `/${id}/status`);
  await plant(wire(), { call: 'PUT sell/updateSell/:id', drop: true, carriedOut: true });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.type(screen.getByLabelText(/^Reason of Rejection/), 'Too high.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(standingToasts()).toContainEqual(expect.stringMatching(/^info: It is not known/)));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('It is not known whether what you have entered was saved.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await isGone();
});
