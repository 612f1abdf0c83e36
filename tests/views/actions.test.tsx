import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ran } from '../fixtures/requests';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { rowOf, settled } from './table';

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
  const shown = await renderEntity('requests');
  await settled();
  wire().clear();
  return { ...shown, id: first._id };
};
const buttonsOf = (name: string) =>
  rowOf(name)
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label'));

beforeEach(() => void ran.splice(0));

describe('an action in the rows', () => {
  test('stands in those that offer it, and says whom it is about', async () => {
    await open();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInstanceOf(HTMLElement);
    expect(buttonsOf(names.pending)).toEqual(['Approve: Asha Rao', 'Reject: Asha Rao', 'Receipt: Asha Rao']);
    expect(buttonsOf(names.approved)).toEqual(['Receipt: Vikram Sen']);
  });

  test('without a question is done at once with the record as it is now, says what the server said, and reads the list again', async () => {
    const { user, id } = await open();
    const approve = rowOf(names.pending).getByRole('button', { name: 'Approve: Asha Rao' });
    expect(approve.title).toBe('Approve');
    expect(approve.textContent).toBe('');
    await user.click(approve);
    await waitFor(() => expect(buttonsOf(names.pending)).toEqual(['Receipt: Asha Rao']));
    expect(written()).toMatchObject([{ method: 'PUT', path: `sell/updateSell/${id}`, body: { isApproved: 'true' } }]);
    expect(standingToasts()).toHaveLength(1);
    expect(standingToasts()[0]).toMatch(/^success: /);
    expect(made()).toEqual([listCall, `PUT sell/updateSell/${id}`, listCall]);
  });

  test('is sent once, however often it is pressed, and says that it is at work', async () => {
    const { user, id } = await open();
    await plant(wire(), { call: 'PUT sell/updateSell/:id', hang: true });
    const approve = rowOf(names.pending).getByRole('button', { name: 'Approve: Asha Rao' });
    await user.click(approve);
    await user.click(approve);
    expect(approve.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(approve);
    await waitFor(() => expect(made()).toEqual([listCall, `PUT sell/updateSell/${id}`]));
  });

  test('that fails says why and can be pressed again', async () => {
    expectConsole('error', /ApiError: Not now/);
    const { user } = await open();
    await plant(wire(), { call: 'PUT sell/updateSell/:id', status: 500, body: { message: 'Not now' } });
    const approve = rowOf(names.pending).getByRole('button', { name: 'Approve: Asha Rao' });
    await user.click(approve);
    await waitFor(() => expect(standingToasts()).toEqual(['error: Not now']));
    await waitFor(() => expect(approve.getAttribute('aria-busy')).toBe('false'));
    await user.click(approve);
    await waitFor(() => expect(buttonsOf(names.pending)).toEqual(['Receipt: Asha Rao']));
    expect(written()).toHaveLength(2);
  });

  test('with a question asks it, names the record, and sends the remark', async () => {
    const { user, id } = await open();
    await user.click(rowOf(names.pending).getByRole('button', { name: 'Reject: Asha Rao' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    expect(asked.getByText('Reject this request?')).toBeInstanceOf(HTMLElement);
    expect(asked.getByText(names.pending)).toBeInstanceOf(HTMLElement);
    const confirm = asked.getByRole('button', { name: 'Reject' });
    expect(confirm.className).toContain('Error');
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), ' Too early ');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(written()).toMatchObject([
      { path: `sell/updateSell/${id}`, body: { isApproved: 'false', reason: 'Too early' } },
    ]);
    expect(standingToasts()).toEqual(['success: Request rejected']);
  });

  test('CONFLICT-19: on a record that is gone says so, sends nothing, and reads the list again', async () => {
    expectConsole('error', /NotSentError: This no longer exists on the server/);
    const { user, id } = await open();
    wire().mock.store.remove('exitRequests', ({ _id }) => _id === id);
    await user.click(rowOf(names.pending).getByRole('button', { name: 'Approve: Asha Rao' }));
    const said = within(await screen.findByRole('alertdialog', { name: 'This record is no longer there' }));
    expect(said.getByText(/^This record is not in the list of Requests any more: .* Nothing was sent\.$/)).toBeTruthy();
    await user.click(said.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(names.pending)).toBeNull());
    expect(written()).toEqual([]);
    expect(standingToasts()).toEqual([]);
  });

  test('that runs in the browser sends nothing', async () => {
    const { user } = await open();
    await user.click(rowOf(names.approved).getByRole('button', { name: 'Receipt: Vikram Sen' }));
    await waitFor(() => expect(standingToasts()).toEqual(['success: Receipt saved']));
    expect(ran).toEqual(['receipt of Vikram Sen']);
    expect(wire().sent).toEqual([]);
  });
});

describe('an action above the list', () => {
  test('asks, and is about no record', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add An Example' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    expect(asked.getByText('Add an example?')).toBeInstanceOf(HTMLElement);
    await user.click(asked.getByRole('button', { name: 'Add An Example' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(written()).toMatchObject([
      { method: 'POST', path: 'social/addSocial', body: { title: 'Example', link: 'https://example.com' } },
    ]);
  });

  test('without a label is called by its name, and stands in no row', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'sample' }));
    expect(ran).toEqual(['sample']);
    expect(standingToasts()).toEqual([]);
  });
});
