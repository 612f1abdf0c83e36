import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { toasts } from '../../../src/engine/ui/toasts/toast';
import { ran } from '../../fixtures/requests';
import { closed, focused, press, question, shown, toasted } from '../../support/onScreen';
import { expectConsole, plant, signedInWire, standingToasts, textsOf } from '../../support/screens';
import { bar, column, renderList, rowOf } from './table';

const wire = signedInWire();
const written = () => wire().sent.filter(({ method }) => method !== 'GET');
const made = () => wire().sent.map(({ method, path }) => `${method} ${path}`);
const listCall = 'GET sell/getAllSell';
const names = { pending: 'Asha Rao', approved: 'Vikram Sen' };

/** The list with two requests: one that is pending, and one that is approved. */
const open = async () => {
  const { store } = wire().mock;
  const [first, second, ...rest] = store.all('exitRequests');
  const [asha, vikram] = store.all('users');
  if (!first || !second || !asha || !vikram) throw new Error('The mock has too few records.');
  store.remove('exitRequests', request => rest.includes(request));
  store.change('users', asha._id, { fullName: names.pending });
  store.change('users', vikram._id, { fullName: names.approved });
  store.change('exitRequests', first._id, { uid: asha._id, isApproved: 'pending' });
  store.change('exitRequests', second._id, { uid: vikram._id, isApproved: 'true' });
  const shown = await renderList('requests');
  wire().clear();
  return { ...shown, id: first._id };
};
const buttonsOf = (name: string) =>
  rowOf(name)
    .getAllByRole('button')
    .map(each => each.getAttribute('aria-label'));
/** Presses a button of a row. */
const pressIn = (row: string, name: string | RegExp) => userEvent.click(rowOf(row).getByRole('button', { name }));

beforeEach(() => void ran.splice(0));

test('an action in the rows stands in the rows that offer it, and one that runs in the browser sends nothing', async () => {
  await open();
  screen.getByRole('columnheader', { name: 'Actions' });
  expect(buttonsOf(names.pending)).toEqual(['Approve: Asha Rao', 'Reject: Asha Rao', 'Receipt: Asha Rao']);
  expect(buttonsOf(names.approved)).toEqual(['Receipt: Vikram Sen']);
  await pressIn(names.approved, 'Receipt: Vikram Sen');
  await toasted('success: Receipt saved');
  expect([ran, wire().sent]).toEqual([['receipt of Vikram Sen'], []]);
});

test('an action in the rows is sent once; that fails says why, reads the list again where the record has changed, and can be pressed again; done, it says what the server said and is busy until the list has been read again', async () => {
  expectConsole('error', /ApiError: Not now/);
  const { user, id } = await open();
  await plant(wire(), { call: 'PUT sell/updateSell/:id', status: 400, body: { message: 'Not now' } });
  const release = wire().hold(`PUT sell/updateSell/${id}`);
  const approve = rowOf(names.pending).getByRole('button', { name: 'Approve: Asha Rao' });
  expect([approve.title, approve.textContent]).toEqual(['Approve', '']);
  await user.dblClick(approve);
  expect(approve.getAttribute('aria-busy')).toBe('true');
  release();
  await toasted('error: Not now');
  await waitFor(() => expect(approve.getAttribute('aria-busy')).toBe('false'));
  expect([written().length, made()]).toEqual([1, [listCall, `PUT sell/updateSell/${id}`]]);
  expectConsole('error', /ApiError: Decided already/);
  await plant(wire(), { call: 'PUT sell/updateSell/:id', status: 409, body: { message: 'Decided already' } });
  wire().clear();
  await user.click(approve);
  await waitFor(() => expect(made()).toEqual([listCall, `PUT sell/updateSell/${id}`, listCall]));
  toasts.clear();
  wire().clear();
  const letWrite = wire().hold(`PUT sell/updateSell/${id}`);
  await user.click(approve);
  await waitFor(() => expect(written()).toHaveLength(1));
  const letRead = wire().hold(listCall);
  letWrite();
  await waitFor(() => expect(made()).toHaveLength(3));
  expect(approve.getAttribute('aria-busy')).toBe('true');
  letRead();
  await waitFor(() => expect(buttonsOf(names.pending)).toEqual(['Receipt: Asha Rao']));
  expect(written()).toMatchObject([{ method: 'PUT', path: `sell/updateSell/${id}`, body: { isApproved: 'true' } }]);
  expect(standingToasts()).toEqual([expect.stringMatching(/^success: /)]);
  expect(made()).toEqual([listCall, `PUT sell/updateSell/${id}`, listCall]);
});

test('an action in the rows with a question asks it, names the record, and sends the remark, which Escape does not lose, not even after a failure', async () => {
  const { user, id } = await open();
  await pressIn(names.pending, 'Reject: Asha Rao');
  const asked = await question('Alert!');
  for (const text of ['Reject this request?', names.pending]) asked.getByText(text);
  const confirm = asked.getByRole('button', { name: 'Reject' });
  expect(confirm.className).toContain('button--bad');
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), ' Too\u200B early ');
  await user.keyboard('{Escape}');
  await plant(wire(), { call: 'PUT sell/updateSell/:id', status: 400, body: { message: 'Not today' } });
  expectConsole('error', /ApiError: Not today/);
  const release = wire().hold(`PUT sell/updateSell/${id}`);
  // Screen readers announce a text only in a region that was there before.
  const region = asked.getByRole('status');
  await user.click(confirm);
  expect(await asked.findByText(/^Waiting for the server/)).toBe(region);
  release();
  await toasted('error: Not today');
  await user.keyboard('{Escape}');
  await user.click(confirm);
  await closed('alertdialog');
  const body = { isApproved: 'false', reason: 'Too early' };
  const sent = { path: `sell/updateSell/${id}`, body };
  expect(written()).toMatchObject([sent, sent]);
  expect(standingToasts()).toContain('success: Request rejected');
});

test('an action above the list asks, and is about no record; without a label it has its own name', async () => {
  const { user } = await open();
  await press(user, 'sample');
  expect([ran, standingToasts()]).toEqual([['sample'], []]);
  await press(user, 'Add An Example');
  const asked = await question('Alert!');
  asked.getByText('Add an example?');
  await user.click(asked.getByRole('button', { name: 'Add An Example' }));
  await closed('alertdialog');
  const body = { title: 'Example', link: 'https://example.com' };
  expect(written()).toMatchObject([{ method: 'POST', path: 'social/addSocial', body }]);
});

describe('deleting', () => {
  const partners = () => wire().mock.store.all('partners');
  const idOf = (title: string) => partners().find(partner => partner.title === title)?._id ?? '';
  const ask = async (route = '') => {
    const shown = await renderList('ourtrustedpartners', route);
    const title = column('Title')[0] ?? '';
    wire().clear();
    await pressIn(title, `Delete: ${title}`);
    return { ...shown, title };
  };

  test('asks first, naming the record; stays where it is when it fails; deletes it and shows page 1 (PARTNER-20 BANNER-21 AMEN-S-29 AMEN-S-30 AMEN-S-33 AMEN-D-19 AMEN-D-22 ABOUT-21 FAQCAT-23 FAQ-38 PROP-43 POPUP-33 CHAT-18, COMMON-10, COMMON-23 to COMMON-25, SESSION-32 and SESSION-34)', async () => {
    const { user, title, router } = await ask('?page=3&perPage=10');
    const asked = await question('Alert!');
    for (const text of ['Are you sure you want to delete this our trusted partner ?', `${title} will be deleted.`])
      asked.getByText(text);
    expect(textsOf(asked.getAllByRole('button'))).toEqual(['Cancel', 'Delete']);
    expect(asked.getByRole('button', { name: 'Delete' }).className).toContain('button--bad');
    expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    await closed('alertdialog');
    expect(wire().sent).toEqual([]);
    await pressIn(title, `Delete: ${title}`);
    const id = idOf(title);
    const call = 'DELETE partners/deletePartners/:id';
    await plant(wire(), { call, status: 400, body: { message: 'Still in use' } });
    expectConsole('error', /ApiError: Still in use/);
    const confirm = (await question('Alert!')).getByRole('button', { name: 'Delete' });
    await user.dblClick(confirm);
    await toasted('error: Still in use');
    expect([written().length, column('SNo')[0]]).toEqual([1, '21']);
    await user.click(confirm);
    await closed('alertdialog');
    await waitFor(() => expect(column('SNo')[0]).toBe('1'));
    const [first = ''] = column('Title');
    await focused(rowOf(first).getByRole('button', { name: `Delete: ${first}` }));
    const sent = { method: 'DELETE', path: `partners/deletePartners/${id}` };
    expect(written()).toMatchObject([sent, sent]);
    expect(standingToasts()).toEqual(['error: Still in use', 'success: Our trusted partner deleted successfully']);
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1');
    expect(wire().mock.store.find('partners', id)).toBeUndefined();
    await shown('1–10 of 56');
    const after = wire().sent.slice(wire().sent.findLastIndex(({ method }) => method === 'DELETE') + 1);
    expect(after.map(({ query }) => query.page)).not.toContain('3');
    expect(after[0]?.query).toMatchObject({ page: '1' });
  });

  test('of a record that somebody else has changed meanwhile is asked about, and nothing is sent before (CONFLICT-18)', async () => {
    expectConsole('error', /ConflictError: Somebody else has changed/);
    const { user, title } = await ask();
    const id = idOf(title);
    const confirm = async (now: string) => {
      await user.click((await question('Alert!')).getByRole('button', { name: 'Delete' }));
      const asked = await question('Somebody else has changed this record');
      asked.getByText(now, { exact: false });
      expect(screen.getByText('Waiting for your answer.').getAttribute('role')).toBe('status');
      return asked;
    };
    wire().mock.store.change('partners', id, { title: 'Renamed by them' });
    await user.click((await confirm('Renamed by them')).getByRole('button', { name: 'Go back' }));
    await closed('alertdialog');
    await waitFor(() => expect(column('Title')).toContain('Renamed by them'));
    expect(written()).toEqual([]);

    wire().mock.store.change('partners', id, { title: 'Renamed again' });
    await pressIn('Renamed by them', 'Delete: Renamed by them');
    await user.click((await confirm('Renamed again')).getByRole('button', { name: 'Delete anyway' }));
    await closed('alertdialog');
    expect(written()).toMatchObject([{ method: 'DELETE', path: `partners/deletePartners/${id}` }]);
  });
});

describe('flipping a status', () => {
  const listCall = 'GET admin/get-admins';

  const person = (status: { name: string } | null) => {
    const { store } = wire().mock;
    const found = store.all('staff').findLast(({ role, email }) => role === 'admin' && email);
    if (!found?.email) throw new Error('The mock has no admin.');
    Object.assign(found, { fname: 'Asha', lname: 'Rao', status });
    return { id: found._id, email: found.email };
  };

  test.each([
    ['Active', 'Inactive', 'Asha Rao will be inactive.', 'button--bad'],
    ['Not set', 'Active', 'Asha Rao will be active.', 'button--good'],
  ] as const)(
    'that is %s asks to make it %s (ADMIN-29 ADMIN-72 to ADMIN-76 ADMIN-80 ADMIN-82 SUPER-13 SUPER-40 SUPER-42 COMMON-26)',
    async (label, target, words, colour) => {
      const { id, email } = person(label === 'Active' ? { name: 'active' } : null);
      const { user } = await renderList(
        'roles/admin',
        `?filter=${encodeURIComponent(JSON.stringify({ search: email }))}`,
      );
      wire().clear();
      const tone = label === 'Active' ? 'status--good' : 'status--bad';
      expect(rowOf(email).getByRole('button', { name: label }).className).toContain(tone);
      await pressIn(email, label);
      await press(user, 'Cancel');
      await closed('alertdialog');
      expect(made()).toEqual([]);
      await pressIn(email, label);
      const asked = await question('Alert!');
      for (const text of ['Are you sure you want to active/inactive this admin ?', words]) asked.getByText(text);
      const confirm = asked.getByRole('button', { name: target });
      expect(confirm.className).toContain(colour);
      const release = wire().hold('PUT admin/block');
      await user.click(confirm);
      // Nothing changes before the server has answered.
      await waitFor(() => expect(made()).toEqual([listCall, 'PUT admin/block']));
      expect(column('Status')).not.toEqual([target]);
      expect(standingToasts()).toEqual([]);
      release();
      await closed('alertdialog');
      expect(wire().sent[1]?.body).toMatchObject({ id, status: target.toLowerCase() });
      await waitFor(() => expect(column('Status')).toEqual([target]));
      expect(standingToasts()).toEqual(['success: Status Updated Successfully']);
      expect(made()).toEqual([listCall, 'PUT admin/block', listCall]);
    },
  );
});

/** Each opens the last question before something is sent, and finds the button that sends it. */
const confirmations = {
  'a deletion': async () => {
    await renderList('ourtrustedpartners');
    await pressIn(column('Title')[0] ?? '', /^Delete/);
    return (await question()).getByRole('button', { name: 'Delete' });
  },
  'a switch': async () => {
    await renderList('socialmedia');
    await pressIn(column('Title')[0] ?? '', /ctive/);
    return (await question()).getByRole('button', { name: /ctive/ });
  },
  'a deletion of several': async () => {
    const { user } = await renderList('ourtrustedpartners');
    await user.click(rowOf(column('Title')[0] ?? '').getByRole('checkbox'));
    await user.click((await bar()).getByRole('button', { name: 'Delete' }));
    return (await question()).findByRole('button', { name: 'Delete (1)' });
  },
  'an action that asks nothing': async () => {
    await open();
    return rowOf(names.pending).getByRole('button', { name: /^Approve/ });
  },
};

test.each(Object.entries(confirmations))('%s pressed twice at once is sent once (COMMON-66)', async (_, prepare) => {
  const confirm = await prepare();
  wire().clear();
  act(() => [confirm, confirm].forEach(each => each.click()));
  await waitFor(() => expect(written().length).toBeGreaterThan(0));
  await closed('alertdialog');
  expect(written()).toHaveLength(1);
});
