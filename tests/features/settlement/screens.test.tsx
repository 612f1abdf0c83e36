import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { services } from '../../../src/config/services';
import { reload } from '../../../src/engine/data/queryClient';
import { session } from '../../../src/engine/http/session';
import { readChanges } from '../../../src/engine/preferences/changesToday';
import { noPaymentId } from '../../../src/features/settlement/plans';
import { settlementStore } from '../../../src/features/settlement/settlementStore';
import { toText } from '../../../src/engine/fields/toText';
import { valueAt } from '../../../src/engine/values/valueAt';
import { inFlight } from '../../../src/engine/updates/inFlight';
import { expectConsole } from '../../support/console';
import { standingToasts, textsOf } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';
import { stubCheckout } from '../../support/stubCheckout';
import { column, frame, settled } from '../../engine/views/table';
import { forgetAll, readyPerson, recordsOf } from './desk';
import { sample } from './samples';

const wire = signedInWire();
afterEach(forgetAll);

const flows = {
  refund: { name: 'refund-user/:pid', offers: /^Refund: / },
  resale: { name: 'sellrequestlist/:pid', offers: /^Resold Process: / },
} as const;
type Flow = keyof typeof flows;

/** Somebody who is ready, among two more of the property's thirty owners: a short list is drawn faster. */
const readyAmongFew = (flow: Flow) => {
  const { store } = wire().mock;
  const person = readyPerson(wire(), flow);
  const isOfProperty = ({ pid }: { pid?: unknown }) => pid === person.pid;
  const others = store.all('propertyOwners').filter(owner => isOfProperty(owner) && owner.uid !== person.uid);
  const settledWith = store.all('histories').filter(isOfProperty);
  const kept = others.filter(({ uid }) => settledWith.every(record => record.uid !== uid)).slice(0, 2);
  const isElse = (one: { pid?: unknown; uid?: unknown }) =>
    isOfProperty(one) && ![person, ...kept].some(({ uid }) => uid === one.uid);
  store.remove('propertyOwners', isElse);
  store.remove('histories', isElse);
  return person;
};

const open = (flow: Flow, { pid, uid }: { pid: string; uid: string }, isDialog = false) =>
  renderEntity(flows[flow].name, isDialog ? `/${uid}/pay` : '', { pid });
const answer = (call: string, history: unknown[]) =>
  plant(wire(), { call, status: 200, body: { result: 0, payload: { history } }, times: 0 });
const clear = () => wire().mock.request('DELETE', '/faults');
const payment = async () => within(await screen.findByRole('dialog'));
type Application = Awaited<ReturnType<typeof open>>;
/** Presses the first button that offers a payment. */
const pressOffer = async ({ user }: Application, flow: Flow) => {
  const [offer] = await screen.findAllByRole('button', { name: flows[flow].offers });
  await user.click(offer ?? expect.unreachable('Nothing is offered.'));
};
/** Chooses how it was paid. */
const choose = async ({ user }: Application, shown: Awaited<ReturnType<typeof payment>>, method: string) => {
  await user.click(await shown.findByLabelText('Payment Method'));
  await user.click(await screen.findByRole('option', { name: method }));
};
const tokenCall = 'GET token/getAlltoken';
const answerToken = (amount: unknown, times = 1) => {
  const body = { result: 0, payload: { token: [{ _id: 't1', amount }] } };
  return plant(wire(), { call: tokenCall, status: 200, body, times });
};
/** A refund of Asha that was begun before. */
const unfinished = ({ pid, uid }: { pid: string; uid: string }) => ({ ...sample, pid, uid, id: `${pid}/${uid}` });
/** Nothing is offered once everything has been read. */
const expectNoOffer = async ({ queryClient }: Application) => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryAllByRole('button', { name: /^(Pay by card|Submit)$/, hidden: true })).toEqual([]);
};

test('while the refunds of a property cannot be read, a refund is offered neither in the list nor by its address (REFUSER-42)', async () => {
  const person = readyAmongFew('refund');
  await answer('GET history/getAllHistory', [null, 1, {}]);
  const application = await open('refund', person);
  const { user, router } = application;
  await settled();
  await screen.findAllByRole('button', { name: 'Status unknown. Try again' });
  expect(screen.queryAllByRole('button', { name: flows.refund.offers })).toEqual([]);

  void router.navigate(`/refund-user/${person.pid}/${person.uid}/pay`);
  const shown = await payment();
  expect((await shown.findByRole('alert')).textContent).toContain('It is not known whether');
  await expectNoOffer(application);
  await clear();
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  await shown.findByLabelText('Payment Method');
});

test.each(['page=2', 'page=3', 'filter={"Status":"refunded"}'])(
  'a payment is offered to somebody who is not among the rows at ?%s behind its dialog',
  async query => {
    const { pid, uid } = readyPerson(wire(), 'refund');
    const [payee] = wire()
      .mock.store.all('propertyOwners')
      .filter(owner => owner.pid === pid && owner.uid === uid);
    wire().mock.store.remove('propertyOwners', owner => owner._id === payee?._id);
    wire().mock.store.insert('propertyOwners', payee ?? expect.unreachable());
    await renderEntity(flows.refund.name, `/${uid}/pay?${query}&perPage=10`, { pid });
    await (await payment()).findByLabelText('Payment Method');
  },
);

test('a payment form keeps what was typed while its person is gone from the list', async () => {
  const person = readyAmongFew('refund');
  const { store } = wire().mock;
  const application = await open('refund', person, true);
  const { user, queryClient } = application;
  const shown = await payment();
  await choose(application, shown, 'UPI');
  await user.type(await shown.findByLabelText(/^UPI ID/), 'asha@upi');
  const [owner] = store.all('propertyOwners').filter(({ pid, uid }) => pid === person.pid && uid === person.uid);
  store.remove('propertyOwners', ({ _id }) => _id === owner?._id);
  await act(() => queryClient.invalidateQueries());
  await shown.findByText('This person is not in the list.');
  expect(shown.queryByRole('button', { name: 'Submit' })).toBeNull();
  store.insert('propertyOwners', owner ?? expect.unreachable());
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  await shown.findByRole('button', { name: 'Submit' });
  expect(shown.getByLabelText(/^UPI ID/)).toHaveProperty('value', 'asha@upi');
});

test('a payment form keeps what was typed while a card is not charged after all', async () => {
  const dialogs = stubCheckout();
  const application = await open('refund', readyAmongFew('refund'), true);
  const { user } = application;
  const shown = await payment();
  await choose(application, shown, 'UPI');
  await user.type(await shown.findByLabelText(/^UPI ID/), 'asha@upi');
  await user.click(shown.getByRole('button', { name: 'Pay by card' }));
  await waitFor(() => expect(dialogs.at(-1)?.isOpen).toBe(true));
  expect(shown.queryByRole('button', { name: /^(Pay by card|Stop waiting)$/ })).toBeNull();
  expect(shown.getByRole('status').textContent).toBe('Waiting for the card payment…');
  await act(async () => dialogs.at(-1)?.options.modal.ondismiss());
  await shown.findByRole('button', { name: 'Pay by card' });
  expect(shown.getByLabelText(/^UPI ID/)).toHaveProperty('value', 'asha@upi');
});

test.each([
  ['no answer', { drop: true }],
  ['an answer that cannot be read', { text: '<html>', carriedOut: true }],
])(
  'a payment whose details got %s is announced without the advice to try again, and says that it stays when it is left',
  async (_, fault) => {
    expectConsole('error', /ApiError\]?: The server (cannot be reached|sent an answer)/);
    await plant(wire(), { call: 'POST form/createForm', ...fault });
    const application = await open('refund', readyAmongFew('refund'), true);
    const { user } = application;
    const shown = await payment();
    await choose(application, shown, 'UPI');
    await user.type(await shown.findByLabelText(/^UPI ID/), 'asha@upi');
    await user.click(shown.getByRole('button', { name: 'Submit' }));
    expect((await shown.findByRole('alert')).textContent).toContain('it is not known whether they were taken');
    await waitFor(() =>
      expect(standingToasts()).toEqual(['error: It is not known whether the payment details were taken.']),
    );
    await user.click(shown.getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('The payment stays among the unfinished ones. Only the details that you have typed are lost.');
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await settlementStore.all()).toHaveLength(1);
  },
);

test('an address of a payment that is not to be made says why', async () => {
  const person = readyAmongFew('refund');
  const { pid, uid } = person;
  const { store } = wire().mock;
  store.insert('histories', { _id: store.newId(), statusName: 'Exit Approved', pid, uid });
  const application = await open('refund', person, true);
  const shown = await payment();
  await shown.findByText(/has an approved exit\.$/);
  await expectNoOffer(application);
  expect(shown.queryByRole('button', { name: 'Try again' })).toBeNull();
});

/** Puts a translated text into the place of each text, as browsers do. */
const translate = (root: HTMLElement) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.textContent;
    text.parentNode?.replaceChild(font, text);
  }
};

test('the days of somebody who is refunded go after the browser has translated the page (REFUSER-46)', async () => {
  const person = readyAmongFew('refund');
  const { store } = wire().mock;
  const { queryClient } = await open('refund', person);
  await settled();
  await waitFor(() => expect(screen.getAllByRole('button', { name: flows.refund.offers })).not.toEqual([]));
  const before = column('Days');
  translate(frame());
  const at = column('Name').indexOf(toText(store.find('users', person.uid)?.fullName));
  const record = store.all('histories')[0] ?? expect.unreachable('no record');
  store.insert('histories', { ...record, _id: 'h9', pid: person.pid, uid: person.uid, statusName: 'Refund Processed' });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(column('Days')).toEqual(before.map((days, row) => (row === at ? '-' : days))));
});

test('a resale is not offered while a row of its list that could be theirs cannot be read (MONEY-13)', async () => {
  const person = readyAmongFew('resale');
  const exit = { _id: 'h1', uid: { _id: person.uid, fullName: 'Asha' }, statusName: 'Exit Approved' };
  const [resold, nameless] = [
    { _id: 'h2', uid: null, statusName: 'Property Resold' },
    { ...exit, _id: 'h3', statusName: null },
  ];
  await answer('GET history/getAllHistoryApi', [exit, resold, nameless]);
  const { user, queryClient } = await open('resale', person);
  await settled();
  await waitFor(() =>
    expect(column('Status')).toEqual([
      'Exit ApprovedStatus unknown. Try again',
      'Property ResoldResold process done',
      '-Status unknown. Try again',
    ]),
  );
  const reads = wire().sent.filter(({ path }) => path === 'history/getAllHistoryApi');
  expect(reads, 'the list and the button share a read').toHaveLength(1);
  await clear();
  await answer('GET history/getAllHistoryApi', [exit]);
  const [retry] = screen.getAllByRole('button', { name: 'Status unknown. Try again' });
  await user.click(retry ?? document.body);
  const offered = () => waitFor(() => expect(column('Status')).toEqual(['Exit ApprovedResold Process']));
  await offered();
  // The rows of a list that fails stay on screen.
  await clear();
  expectConsole('error', /Broken/);
  await plant(wire(), { call: 'GET history/getAllHistoryApi', status: 500, body: { message: 'Broken' }, times: 0 });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(column('Status')).toEqual(['Exit ApprovedStatus unknown. Try again']));
  await clear();
  await answer('GET history/getAllHistoryApi', [exit]);
  await user.click(screen.getByRole('button', { name: 'Status unknown. Try again' }));
  await offered();
});

test('a record that blocks payments is named above the list and in the dialog, which offer nothing until it is corrected, or only to the person whom it names (REFUSER-33 REFUSER-43)', async () => {
  const person = readyAmongFew('refund');
  const { pid } = person;
  const { store } = wire().mock;
  const dated = { pid, createdAt: '2026-03-01T10:00:00.000Z' };
  store.insert('orders', { ...dated, _id: 'order-1', type: 'refund', uid: null });
  const application = await open('refund', person);
  const { user, router, queryClient } = application;
  await settled();
  const notice = async () => within(await screen.findByRole('alert', { name: 'Blocked payments' }));
  const first = await notice();
  expect(first.getByRole('heading').textContent).toBe('A record blocks payments');
  const sentence = 'Order of the type “refund”, id order-1, date Mar 1, 2026. Its user is missing.';
  expect(first.getByRole('listitem').textContent).toBe(`${sentence} It blocks all payments of this property.`);
  expect(first.getByText('Have this corrected or deleted on the server, then try again.')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: flows.refund.offers })).toEqual([]);

  void router.navigate(`/refund-user/${pid}/${person.uid}/pay`);
  const shown = await payment();
  expect((await shown.findByRole('listitem')).textContent).toContain(sentence);
  await expectNoOffer(application);
  const somebody = store.all('users').find(({ _id }) => _id !== person.uid);
  store.change('orders', 'order-1', { uid: somebody?._id });
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  await shown.findByLabelText('Payment Method');

  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  store.insert('orders', { ...dated, _id: 'order-2', type: null, uid: person.uid });
  await act(() => queryClient.invalidateQueries());
  const known = 'Order of the type “-”, id order-2, date Mar 1, 2026. Its type is missing or not known.';
  const expectBlocked = (name?: string | null) =>
    screen.findByText(`${known} It blocks payments to ${name}.`, { selector: '[role=alert] li > span' });
  await expectBlocked(store.find('users', person.uid)?.fullName);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Status unknown. Try again' })).toHaveLength(1));
  expect(screen.getAllByRole('button', { name: flows.refund.offers })).toHaveLength(2);
  store.change('users', person.uid, { fullName: '' });
  await act(() => queryClient.invalidateQueries());
  await expectBlocked(person.uid);
});

test.each([
  ['charging', 'It was not paid', []],
  ['charging', 'It was paid', ['pay_found']],
  ['recording', 'They were not taken', []],
  ['recording', 'They were taken', [noPaymentId]],
] as const)(
  'a payment that is %s, of which it is not known how it ended, blocks a second one until staff say: %s (MONEY-06)',
  async (state, answerText, paymentIds) => {
    const person = readyAmongFew('refund');
    const price = state === 'charging' ? 235_000 : 0;
    await settlementStore.put({ ...unfinished(person), state, price, paymentId: noPaymentId });
    const { user, router } = await open('refund', person, true);
    const shown = await payment();
    await shown.findByText(/it is not known (how it ended|whether they were taken)/);
    expect(shown.queryByRole('button', { name: /^(Pay by card|Submit)$/ })).toBeNull();
    expect(shown.queryByText(noPaymentId)).toBeNull();
    expect(shown.queryAllByText('Amount')).toHaveLength(price ? 1 : 0);
    const button = shown.getByRole('button', { name: answerText });
    if (answerText === 'It was paid') {
      expect(button).toHaveProperty('disabled', true);
      await user.type(shown.getByLabelText('Payment ID'), ' ');
      expect(button).toHaveProperty('disabled', true);
      await user.type(shown.getByLabelText('Payment ID'), 'pay_found\u200B ');
    }
    await user.click(button);
    if (paymentIds.length === 0) expect(await shown.findByRole('button', { name: 'Pay by card' })).toBeTruthy();
    else {
      await waitFor(() => expect(column('Status')).toContain('Refund Processed'));
      expect(router.state.historyAction, 'Back leads to no payment that was made').toBe('REPLACE');
    }
    const { orders } = recordsOf(wire(), person, 'refund');
    expect(orders.map(({ paymentId }) => paymentId)).toEqual(paymentIds);
    const change = { name: `refund-user/${person.pid}`, id: person.uid, label: 'Asha', kind: 'pay' };
    expect(readChanges(session.get()?.admin.id ?? '')).toMatchObject(paymentIds.map(() => change));
  },
);

test('the row of a person with an unfinished payment finishes it at once, and leads to its dialog where something must be answered', async () => {
  const person = readyAmongFew('refund');
  const other = wire()
    .mock.store.all('propertyOwners')
    .find(({ pid, uid }) => pid === person.pid && uid !== person.uid);
  const asked = unfinished({ pid: person.pid, uid: other?.uid ?? '' });
  await settlementStore.put({ ...asked, name: 'Bina', state: 'recordedTwice' });
  await settlementStore.put(unfinished(person));
  const { user } = await open('refund', person);
  const link = await screen.findByRole('link', { name: 'Finish: Bina' });
  expect(link.getAttribute('href')).toBe(`/refund-user/${person.pid}/${asked.uid}/pay`);
  const release = wire().hold('POST order/addOrder');
  const button = screen.getByRole('button', { name: 'Finish: Asha' });
  await user.click(button);
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  release();
  await waitFor(() => expect(column('Status')).toContain('Refund Processed'));
  expect(recordsOf(wire(), person, 'refund').orders).toHaveLength(1);
});

test('the row of a person with an unfinished payment is that of the exit which can be resold, also while it is not known whether it can', async () => {
  const person = readyAmongFew('resale');
  const uid = { _id: person.uid, fullName: 'Asha' };
  const row = (_id: string, statusName: string | null) => ({ _id, uid, statusName });
  const rows = [row('h1', 'Exit Approved'), row('h2', 'Exit Approved'), row('h3', 'Property Resold')];
  await answer('GET history/getAllHistoryApi', rows);
  await settlementStore.put({ ...unfinished(person), plan: 'resale' });
  const { queryClient } = await open('resale', person);
  const done = 'Property ResoldResold process done';
  const statuses = ['Exit ApprovedFinish', 'Exit ApprovedResold process done', done];
  await waitFor(() => expect(column('Status')).toEqual(statuses));
  await clear();
  await answer('GET history/getAllHistoryApi', [row('h0', null), ...rows]);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() =>
    expect(column('Status')).toEqual(['-Finish', 'Exit ApprovedFinish', 'Exit ApprovedFinish', done]),
  );
});

const openCard = async () => {
  const person = readyAmongFew('refund');
  const application = await open('refund', person, true);
  const shown = await payment();
  return { application, ...application, shown, button: await shown.findByRole('button', { name: 'Pay by card' }) };
};

test.each([
  ['has changed', 200, { result: 0, payload: { token: [{ _id: 't1', amount: 3 }] } }, /^error: The token price has/],
  ['cannot be read any more', 500, { message: 'Broken' }, /^error: Broken/],
])('a card payment does not begin where the amount %s', async (_, status, body, says) => {
  const { user, button } = await openCard();
  await plant(wire(), { call: tokenCall, status, body, times: 0 });
  if (status === 500) expectConsole('error', /Broken/);
  const append = vi.spyOn(document.head, 'append');
  await user.click(button);
  await waitFor(() => expect(standingToasts()).toContainEqual(expect.stringMatching(says)));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(screen.queryByText('Reading the amount…')).toBeNull();
  expect(append, 'the script of the provider is not asked for').not.toHaveBeenCalled();
  expect(await settlementStore.all()).toEqual([]);
  await clear();
});

test.each(['Stop', 'Cancel'])(
  'a card payment is not begun after %s, which does not wait for the server (MONEY-11)',
  async name => {
    const { application, user, shown, button } = await openCard();
    const release = wire().hold(tokenCall);
    // Screen readers announce a text only in a region that was there before.
    const regions = shown.getAllByRole('status');
    await user.click(button);
    expect(regions).toContain(await shown.findByText('Reading the amount…'));
    expect(button).toHaveProperty('disabled', true);
    if (name === 'Cancel') await choose(application, shown, 'Cash');
    await user.click(shown.getByRole('button', { name }));
    await waitFor(() => expect(standingToasts()).toEqual(['info: Stopped. Nothing was charged.']));
    if (name === 'Stop') expect(document.activeElement).toBe(shown.getByRole('region', { name: 'Refund' }));
    else expect(screen.queryByRole('dialog')).toBeNull();
    release();
    expect(await settlementStore.all()).toEqual([]);
  },
);

test('a refund whose amount cannot be read says so, and can be tried again', async () => {
  expectConsole('error', /Broken/);
  await plant(wire(), { call: tokenCall, status: 500, body: { message: 'Broken' } });
  const { user } = await open('refund', readyAmongFew('refund'), true);
  const shown = await payment();
  expect((await shown.findByRole('alert')).textContent).toContain('Broken');
  expect(standingToasts()).toEqual(['error: Broken']);
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  await shown.findByRole('button', { name: 'Pay by card' });
});

test('a card payment is not offered in an installation without its key, which says so (REFUSER-37)', async () => {
  const { key } = services.checkout;
  services.checkout.key = '';
  vi.spyOn(console, 'info').mockReturnValue();
  const { shown, button } = await openCard();
  services.checkout.key = key;
  expect(button).toHaveProperty('disabled', true);
  expect(shown.getByText('Card payments are not set up. Tell your administrator.')).toBeTruthy();
});

/** Gives the property of a person a distinct name. */
const nameProperty = ({ pid }: { pid: string }) => {
  const { store } = wire().mock;
  const property = store.find('properties', pid);
  store.change('properties', pid, { address: { ...property?.address, name: 'Sea Villa' } });
  return 'Sea Villa';
};
/** The facts of a dialog, each with its label. */
const factsIn = (facts: Element | null) =>
  [...(facts?.children ?? [])].map(({ children }) => textsOf([...children]).join(': '));

test('an unfinished payment shows its steps, property, date and payment id (MONEY-23)', async () => {
  const person = readyAmongFew('refund');
  nameProperty(person);
  await settlementStore.put({ ...unfinished(person), state: 'charging' });
  await open('refund', person, true);
  for (const [state, ...steps] of [
    ['charging', 'Not known', 'Still to be made', 'Still to be made'],
    ['paid', 'Done', 'Still to be made', 'Still to be made'],
    ['ordering', 'Done', 'Not known', 'Still to be made'],
    ['ordered', 'Done', 'Done', 'Still to be made'],
    ['noting', 'Done', 'Done', 'Not known'],
  ] as const) {
    await act(() => settlementStore.put({ ...unfinished(person), state }));
    const section = await screen.findByRole('region', { name: 'Unfinished refund' });
    const shown = ['Payment', 'Order', 'History record'].map((name, at) => `${name}: ${steps[at]}`);
    await waitFor(() => expect(textsOf(within(section).getAllByRole('listitem')), state).toEqual(shown));
    await within(section).findByText('Sea Villa');
    const facts = ['Property: Sea Villa', 'Amount: ₹2,35,000', 'Payment ID: pay_1', 'Begun: Mar 1, 2026'];
    expect(factsIn(section.querySelector('dl'))).toEqual(facts);
    if (state !== 'charging') expect(document.activeElement?.textContent).toBe('Finish');
  }
});

test('a payment that has begun keeps the name of its property (MONEY-23)', async () => {
  const person = readyAmongFew('refund');
  const property = nameProperty(person);
  expectConsole('error', /Not now/);
  await plant(wire(), { call: 'POST order/addOrder', status: 200, body: { result: 1, message: 'Not now' }, times: 0 });
  const application = await open('refund', person, true);
  const { user } = application;
  const shown = await payment();
  expect(await shown.findByText(property)).toBeTruthy();
  expect(shown.queryByText('Choose a payment method.')).toBeNull();
  await user.click(await shown.findByRole('button', { name: 'Submit' }));
  expect(shown.getByText('Choose a payment method.')).toBeTruthy();
  expect(document.activeElement).toBe(shown.getByLabelText('Payment Method'));
  await choose(application, shown, 'UPI');
  expect(shown.queryByText('Choose a payment method.')).toBeNull();
  await user.type(await shown.findByLabelText(/^UPI ID/), 'asha@bank');
  const releases = ['POST form/createForm', 'POST order/addOrder'].map(wire().hold);
  await user.click(shown.getByRole('button', { name: 'Submit' }));
  for (const [at, progress] of ['Sending the payment details…', 'Making the order…'].entries()) {
    await shown.findByText(progress);
    releases[at]?.();
  }
  const details = wire().sent.find(({ path }) => path === 'form/createForm')?.body;
  expect(details).toEqual({ paymentMode: 'upi', uid: session.get()?.admin.id, upiId: 'asha@bank' });
  const stored = JSON.stringify([localStorage, sessionStorage].map(place => Object.entries(place)));
  expect(stored, 'no account is kept in the browser').not.toContain('asha@bank');
  await shown.findByText('Paid. The order is still to be made.');
  expect(await settlementStore.all()).toMatchObject([{ uid: person.uid, state: 'paid', property }]);
});

test('another method starts with empty fields; Cancel beside the details of a payment closes it, and nothing is recorded (PAYFORM-21)', async () => {
  const application = await open('refund', readyAmongFew('refund'), true);
  const { user } = application;
  const shown = await payment();
  for (const method of ['UPI', 'Cash', 'UPI']) {
    await choose(application, shown, method);
    const field = await shown.findByLabelText(method === 'UPI' ? /^UPI ID/ : /^Person Name/);
    expect(field).toHaveProperty('value', '');
    await user.type(field, 'asha');
  }
  await user.click(await shown.findByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await settlementStore.all()).toEqual([]);
});

test.each([false, true])(
  'closing the details of a payment records nothing, and stops its wait for the server: %s',
  async isWaiting => {
    const application = await open('refund', readyAmongFew('refund'), true);
    const { user } = application;
    const shown = await payment();
    await choose(application, shown, 'UPI');
    const release = wire().hold('GET order/getAllOrder');
    if (isWaiting) {
      await user.type(await shown.findByLabelText(/^UPI ID/), 'asha@bank');
      await user.click(shown.getByRole('button', { name: 'Submit' }));
      await shown.findByText('Asking the server what has been paid before…');
    }
    const isLocked = shown.getByLabelText('Payment Method').getAttribute('aria-disabled') === 'true';
    expect(isLocked, 'another method would take the form away').toBe(isWaiting);
    await user.click(await shown.findByRole('button', { name: isWaiting ? 'Close' : 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(inFlight.get()).toBe(false));
    release();
    expect(await settlementStore.all()).toEqual([]);
  },
);

test.each([
  ['pay_1', ', payment pay_1'],
  ['', ''],
])(
  'a second charge with the payment id %j says so in its dialog, and is settled by hand (MONEY-20)',
  async (paymentId, says) => {
    const { pid, uid } = readyAmongFew('refund');
    const settlement = {
      ...unfinished({ pid, uid }),
      id: `${pid}/${uid}/pay_late`,
      state: 'chargedTwice',
      paymentId,
    } as const;
    await settlementStore.put(settlement);
    const { user } = await open('refund', { pid, uid }, true);
    const shown = await payment();
    await shown.findByText(/^Charged twice: .* Refund one of the two at the payment provider/);
    expect(shown.queryAllByText('pay_1')).toHaveLength(paymentId ? 1 : 0);
    expect(shown.queryAllByRole('listitem'), 'no step is still to be made').toEqual([]);
    expect(shown.queryByRole('button', { name: /^(Finish|Pay by card|Submit)$/ })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Settled by hand' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(`${settlement.name}${says}`);
    await user.click(question.getByRole('button', { name: 'Settled by hand' }));
    await waitFor(async () => expect(await settlementStore.all()).toEqual([]));
  },
);

test('a user of the list without a usable id is not offered a refund (MONEY-15)', async () => {
  const person = readyAmongFew('refund');
  const users = [null, {}, { _id: 7, fullName: 'Asha' }, { _id: { $oid: 'u1' } }];
  const call = 'GET admin/get-users-by-pid';
  await plant(wire(), { call, status: 200, body: { result: 0, payload: { findUsers: users } }, times: 0 });
  await open('refund', person);
  await settled();
  await waitFor(() => expect(column('Status')).toEqual(users.map(() => 'Status unknown. Try again')));
});

test('a resale whose price per share cannot be read says so and is not offered (MONEY-14)', async () => {
  const person = readyAmongFew('resale');
  const property = nameProperty(person);
  const application = await open('resale', person);
  const { user } = application;
  await settled();
  expectConsole('error', /Broken/);
  await plant(wire(), { call: 'GET history/getAllHistoryApi', status: 500, body: { message: 'Broken' }, times: 1 });
  await pressOffer(application, 'resale');
  await screen.findByText(new RegExp(`^The share of .+ in ${property} will be resold\\.$`));
  await user.click(screen.getByRole('button', { name: 'Resold' }));
  const heading = await screen.findByText('The price per share could not be read, so the resale cannot start.');
  expect(heading.nextElementSibling?.textContent).toBe('Broken');
  await expectNoOffer(application);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Payment Method')).toBeInstanceOf(HTMLElement);
});

const ask = async () => {
  const person = readyAmongFew('refund');
  const property = nameProperty(person);
  const application = await open('refund', person);
  await settled();
  await pressOffer(application, 'refund');
  return { application, ...application, property, question: within(await screen.findByRole('alertdialog')) };
};

test('the question before a refund names the amount and the property (MONEY-23 REFUSER-38)', async () => {
  await answerToken(2.5);
  const release = wire().hold(tokenCall);
  const { user, question, router, property } = await ask();
  await question.findByText('Reading the amount…');
  release();
  await question.findByText(/will be paid ₹2,50,000 for Sea Villa\.$/);
  await user.click(question.getByRole('button', { name: 'Refund' }));
  const dialog = await payment();
  expect(await dialog.findByText('₹2,50,000')).toBeTruthy();
  expect(factsIn(dialog.getByText('Property').closest('dl'))).toContain(`Property: ${property}`);
  expect(router.state.location.pathname).toMatch(/\/pay$/);
});

test('the question before a refund, answered before the amount is there, can be cancelled until it is, and then opens no payment', async () => {
  await answerToken(2.5);
  const release = wire().hold(tokenCall);
  const { user, question, router, queryClient } = await ask();
  await user.dblClick(question.getByRole('button', { name: 'Refund' }));
  expect(question.getByText('Reading the amount…')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(router.state.location.pathname).not.toMatch(/\/pay$/);
});

test('the question before a refund, answered before the amount is there, opens the payment once it is', async () => {
  const release = wire().hold(tokenCall);
  const { user, question } = await ask();
  await user.dblClick(question.getByRole('button', { name: 'Refund' }));
  release();
  await payment();
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
});

test('the question before a refund says when the amount cannot be read, also after it could be, and does not go on (REFUSER-27)', async () => {
  await answerToken(2.5);
  const { application, user, queryClient, question: firstQuestion } = await ask();
  await firstQuestion.findByText(/will be paid ₹2,50,000/);
  await user.click(firstQuestion.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await answerToken('much', 0);
  const release = wire().hold(tokenCall);
  await pressOffer(application, 'refund');
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByText('Reading the amount…');
  release();
  await question.findByText(/^The amount cannot be read\. The token price cannot be read/);
  await user.click(question.getByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(standingToasts()).toEqual(['error: The token price cannot be read, so the refund cannot start.']),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  // A token that is written is read again where it is shown.
  expect(queryClient.getQueryCache().find({ queryKey: ['read', 'token'] })?.meta).toEqual({
    rereads: 'onlyAfterWrites',
  });
  await clear();
  await user.click(question.getByRole('button', { name: 'Refund' }));
  await payment();
});

test('a settlement that is unfinished is named, with its property, steps, date and payment id, on the notifications (MONEY-16 MONEY-23)', async () => {
  const { pid, uid } = readyAmongFew('resale');
  await settlementStore.put({ ...unfinished({ pid, uid }), plan: 'resale', state: 'paid', property: 'Sea Villa' });
  const unpriced = { ...unfinished({ pid, uid: 'u9' }), name: 'Bina', price: 0, paymentId: noPaymentId };
  await settlementStore.put({ ...unpriced, plan: 'resale', state: 'recording' });
  await renderEntity('notification');
  const notice = within(await screen.findByRole('region', { name: 'Unfinished resales' }));
  expect(notice.getByRole('heading').textContent).toBe('2 resales are unfinished');
  expect(notice.getByText('Begun: Mar 1, 2026 · Payment ID: pay_1')).toBeTruthy();
  const [asha, ...steps] = textsOf(notice.getAllByRole('listitem'));
  expect(asha).toMatch(/^Asha, Sea Villa, ₹2,35,000\. Paid\./);
  expect(steps.slice(0, 3)).toEqual(['Payment: Done', 'Order: Still to be made', 'History record: Still to be made']);
  expect(steps[3]).toMatch(/^Bina\. Payment details were sent, .*\.Begun: Mar 1, 2026Payment: Not known/);
  expect(notice.getByRole('link', { name: 'Finish: Asha' }).getAttribute('href')).toContain(`${pid}/${uid}/pay`);
});

test.each(['refund', 'resale'] as const)(
  '%s shows which property it belongs to, also after it was written, or why it cannot (WHOLE-16)',
  async flow => {
    const { pid, ...rest } = readyAmongFew(flow);
    expectConsole('error', /Broken/);
    await plant(wire(), { call: 'POST property/getPropertys', status: 500, body: { message: 'Broken' }, times: 0 });
    const { user, queryClient } = await open(flow, { pid, ...rest });
    await settled();
    const problem = await waitFor(
      () => document.querySelector<HTMLElement>('.list__parent [role=alert]') ?? expect.unreachable(),
    );
    expect(problem.textContent).toContain('Broken');
    await clear();
    await user.click(within(problem.parentElement ?? problem).getByRole('button', { name: 'Try again' }));
    const property = wire()
      .mock.store.all('properties')
      .find(({ _id }) => _id === pid);
    const amount = Number(property?.wholeHomePrice);
    expect(await screen.findByText(`${String(valueAt(property, 'address.name'))} · ${amount} Lakh`)).toBeTruthy();
    // Beside the list that staff have come from.
    const listKey = [flow === 'refund' ? 'refund' : 'resoldproperty', 'getList'];
    queryClient.setQueryData(listKey, { data: [{ ...property, id: pid }] });
    wire().mock.store.change('properties', pid, { wholeHomePrice: amount + 1 });
    await act(() => reload(queryClient, 'properties'));
    expect(await screen.findByText(new RegExp(` · ${amount + 1} Lakh$`))).toBeTruthy();
  },
);

test.each([
  [100, 3, '33.33 Lakh'],
  [4, 1, '4.00 Lakh'],
  [100, 0, '-'],
  [100, null, '-'],
])('of %s Lakh and %s owners the price per share is %s (SELLREQ-07 to SELLREQ-09)', async (price, ownership, share) => {
  const person = readyAmongFew('resale');
  wire().mock.store.change('properties', person.pid, { wholeHomePrice: price, ownership });
  const { queryClient } = await open('resale', person, true);
  const dialog = await payment();
  expect((await dialog.findByRole('region', { name: 'Resale' })).textContent).toContain(`Price per share${share}`);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
});

test('a resale is not recorded at a price per share that has changed since it was shown or cannot be read again; what was typed stays', async () => {
  const person = readyAmongFew('resale');
  const { store } = wire().mock;
  store.change('properties', person.pid, { wholeHomePrice: 100, ownership: 4 });
  const application = await open('resale', person, true);
  const { user } = application;
  const shown = await payment();
  await choose(application, shown, 'UPI');
  await user.type(await shown.findByLabelText(/^UPI ID/), 'asha@bank');
  const submit = () => user.click(shown.getByRole('button', { name: 'Submit' }));
  expectConsole('error', /Broken/);
  await plant(wire(), { call: 'GET history/getAllHistoryApi', status: 500, body: { message: 'Broken' } });
  await submit();
  await waitFor(() => expect(standingToasts()).toEqual(['error: Broken']));
  store.change('properties', person.pid, { wholeHomePrice: 200 });
  await submit();
  await shown.findByText('50.00 Lakh');
  const changed = 'error: The price per share has changed. Check it again.';
  await waitFor(() => expect(standingToasts()).toContain(changed));
  expect(recordsOf(wire(), person, 'resale')).toMatchObject({ orders: [], payments: [] });
  expect(shown.getByLabelText(/^UPI ID/)).toHaveProperty('value', 'asha@bank');
  await waitFor(() => expect(inFlight.get()).toBe(false));
  expect(shown.getByLabelText('Payment Method').getAttribute('aria-disabled')).not.toBe('true');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recordsOf(wire(), person, 'resale')).toMatchObject({ orders: [{ price: 0 }], payments: [{}] });
});

test('the price per share is that of the property whose resale is opened, not of the last one', async () => {
  const { store } = wire().mock;
  const { pid, uid } = readyAmongFew('resale');
  const property = store.all('properties').find(({ _id }) => _id === pid) ?? expect.unreachable();
  const other = { ...property, _id: store.newId() };
  store.insert('properties', other);
  for (const name of ['propertyOwners', 'histories'] as const)
    for (const row of store.all(name).filter(one => one.pid === pid))
      store.insert(name, { ...row, _id: store.newId(), pid: other._id });
  store.change('properties', pid, { wholeHomePrice: 100, ownership: 4 });
  store.change('properties', other._id, { wholeHomePrice: 50, ownership: 5 });
  const { router } = await open('resale', { pid, uid }, true);
  await screen.findByText('25.00 Lakh');
  await act(() => router.navigate(`/sellrequestlist/${other._id}/${uid}/pay`));
  await screen.findByText('10.00 Lakh');
  expect(screen.queryByText('25.00 Lakh')).toBeNull();
});
