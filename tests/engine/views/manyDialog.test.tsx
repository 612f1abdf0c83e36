import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { readChanges } from '../../../src/engine/preferences/changesToday';
import { closed, press, question, shown, toasted } from '../../support/onScreen';
import { expectConsole, plant, signedInWire, standingToasts, textsOf } from '../../support/screens';
import type { renderEntity } from '../../support/renderEntity';
import { bar, column, frame, keepPartners, noBar, renderList, rowOf, settled } from './table';

const wire = signedInWire();
const count = async () => (await bar()).getAllByRole('status')[0]?.textContent;
const writes = () => wire().sent.filter(({ method }) => method !== 'GET');
/** Turns to a page, whose first row has a number. */
const turn = async (user: Rendered['user'], name: string, first: string) => {
  await press(user, name);
  await waitFor(() => expect(column('SNo')[0]).toBe(first));
};

type Name = Parameters<typeof renderEntity>[0];
type Rendered = Awaited<ReturnType<typeof renderEntity>>;

/** Chooses the first rows of a list, or those that are meant. */
const choosing = async (name: Name, head: string, howMany: number, fits = (_title: string) => true) => {
  const drawn = await renderList(name);
  const titles = column(head).filter(fits).slice(0, howMany);
  for (const title of titles) await drawn.user.click(rowOf(title).getByRole('checkbox'));
  wire().clear();
  const ask = async (button: string) => drawn.user.click((await bar()).getByRole('button', { name: button }));
  return { ...drawn, titles, ask };
};

const puts = () => writes().map(({ path, body }) => ({ path, body }));
const deletion = 'DELETE partners/deletePartners/:id';
/** A question, and what sends its answer once the records were read. */
const asking = async (title: string, confirm: string) => {
  const asked = await question(title);
  return { asked, confirm: await asked.findByRole('button', { name: confirm }) };
};
/** What a list in the dialog says of each record, in its order. */
const saidIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ children: [title, says] }) => `${title?.textContent}: ${says?.textContent}`);
const skipped = () => saidIn('Skipped records');
const results = () => saidIn('What became of each record');

const closing = async (user: Rendered['user']) => {
  await press(user, 'Close');
  await closed('alertdialog');
};

const partners = () => wire().mock.store.all('partners');
const partnersBy = (titles: readonly string[]) =>
  titles.map(title => partners().find(partner => partner.title === title)?._id ?? '');

describe('deleting several records', () => {
  /** Chooses partners and opens the question whether to delete them. */
  const confirming = async (howMany: number) => {
    keepPartners(wire(), howMany + 1);
    const shown = await choosing('ourtrustedpartners', 'Title', howMany);
    await shown.ask('Delete');
    const { confirm } = await asking(`Delete ${howMany} records`, `Delete (${howMany})`);
    return { ...shown, confirm: () => shown.user.click(confirm), close: () => closing(shown.user) };
  };

  test('goes to page 1, as after the deletion of one record, but not where none was deleted (COMMON-10)', async () => {
    keepPartners(wire(), 13);
    const { user, router } = await renderList('ourtrustedpartners', '?page=2&perPage=10');
    for (const title of column('Title').slice(0, 2)) await user.click(rowOf(title).getByRole('checkbox'));
    const remove = async () => {
      await user.click((await bar()).getByRole('button', { name: 'Delete' }));
      await user.click((await asking('Delete 2 records', 'Delete (2)')).confirm);
    };
    const page = () => new URLSearchParams(router.state.location.search).get('page');
    expectConsole('error', /ApiError: Still in use/);
    await plant(wire(), { call: deletion, status: 409, body: { message: 'Still in use' }, times: 2 });
    await remove();
    await shown('2 records are not done. They stay chosen.');
    expect(page()).toBe('2');
    await closing(user);
    await settled();
    await remove();
    await waitFor(() => expect(page()).toBe('1'));
    await waitFor(() => expect(column('Title')).toHaveLength(10));
    expect(partners()).toHaveLength(11);
  });

  test('asks once, naming the first five and counting the others; says when they cannot be read (SELECT-10)', async () => {
    const { user, titles, ask, queryClient } = await choosing('ourtrustedpartners', 'Title', 7);
    await ask('Delete');
    const asked = await question('Delete 7 records');
    await asked.findByText('These records will be deleted:');
    expect(textsOf(asked.getAllByRole('listitem'))).toEqual(titles.slice(0, 5));
    asked.getByText('… and 2 more');
    expect(textsOf(asked.getAllByRole('button'))).toEqual(['Cancel', 'Delete (7)']);
    expect(document.activeElement?.textContent).toBe('Cancel');
    await press(user, 'Cancel');
    await closed('alertdialog');
    expect([writes(), await count()]).toEqual([[], '7 chosen']);
    const clickLastTwo = async () => {
      for (const title of titles.slice(5)) await user.click(rowOf(title).getByRole('checkbox'));
    };
    await clickLastTwo();
    await ask('Delete');
    await asking('Delete 5 records', 'Delete (5)');
    expect(screen.queryByText(/and .* more/)).toBeNull();
    await press(user, 'Cancel');
    await closed('alertdialog');
    await clickLastTwo();

    await turn(user, 'Next page', '11');
    queryClient.removeQueries({ type: 'inactive' });
    expectConsole('error', /ApiError: No database/);
    await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: { message: 'No database' } });
    await ask('Delete');
    const again = await question('Delete 7 records');
    expect((await again.findByRole('alert')).textContent).toBe('The chosen records could not be read. No database');
    await press(user, 'Try again');
    const confirm = await again.findByRole('button', { name: 'Delete (7)' });
    queryClient.removeQueries({ type: 'inactive' });
    await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: { message: 'No database' } });
    await user.click(confirm);
    await user.click((await question('7 records could not be read again')).getByRole('button', { name: 'Cancel' }));
    await again.findByRole('button', { name: 'Delete (7)' });
    expect(writes()).toEqual([]);
  });

  test('reads the records before the question and before the run, deletes one after the other, says so, and reads the list again once (SELECT-11)', async () => {
    const { titles, confirm } = await confirming(3);
    const calls = partnersBy(titles).map(id => `DELETE partners/deletePartners/${id}`);
    await confirm();
    await closed('alertdialog');
    await noBar();
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual(calls);
    expect(standingToasts()).toEqual(['success: Delete: 3 of 3 done.']);
    await waitFor(() => expect(column('Title')).not.toContain(titles[0]));
    expect(wire().sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'DELETE', 'DELETE', 'DELETE', 'GET']);
    expect(document.activeElement?.classList.contains('table-frame')).toBe(true);
  });

  test('says what became of each: one that the server refuses stays chosen with its words, the others go (SELECT-12)', async () => {
    const { titles, confirm, close } = await confirming(3);
    const [, refused = ''] = titles;
    expectConsole('error', /ApiError: Still in use/);
    await plant(wire(), { call: deletion, delayMs: 1 });
    expectConsole('error', /ApiError: Gone/);
    await plant(wire(), { call: deletion, status: 409, body: { message: 'Still in use' } });
    await plant(wire(), { call: deletion, status: 404, body: { message: 'Gone' } });
    await confirm();
    await shown('1 record is not done. It stays chosen.');
    expect(results()).toEqual([`${refused}: Still in use`, `${titles[0]}: Done`, `${titles[2]}: No longer there`]);
    expect(standingToasts()).toEqual(['error: Delete: 1 of 3 done.']);
    await close();
    expect(await count()).toBe('1 chosen');
    await settled();
    expect(rowOf(refused).getByRole('checkbox').matches(':checked')).toBe(true);
  });

  test('can be stopped before the next record; what was not sent stays chosen (SELECT-13)', async () => {
    const { user, titles, confirm, close } = await confirming(3);
    const release = wire().hold(`DELETE partners/deletePartners/${partnersBy(titles)[0]}`);
    await confirm();
    const running = await question('Delete 3 records');
    const status = await running.findByRole('status');
    expect(status.textContent).toBe('0 of 3');
    await user.keyboard('{Escape}');
    await press(user, 'Stop');
    expect(status.textContent).toBe('Stopping. The call under way is waited for.');
    release();
    await shown('2 records are not done. They stay chosen.');
    expect(results()).toEqual([`${titles[1]}: Not sent`, `${titles[2]}: Not sent`, `${titles[0]}: Done`]);
    expect(writes()).toHaveLength(1);
    await close();
    expect(await count()).toBe('2 chosen');
  });

  test('stops before the next record when the application is left, as at sign-out (SELECT-13)', async () => {
    const { titles, confirm } = await confirming(3);
    const release = wire().hold(`DELETE partners/deletePartners/${partnersBy(titles)[0]}`);
    await confirm();
    await waitFor(() => expect(writes()).toHaveLength(1));
    cleanup();
    release();
    await toasted('error: Delete: 1 of 3 done.');
    expect(writes()).toHaveLength(1);
  });

  test('stops by itself when the server cannot be reached twice in a row (SELECT-14)', async () => {
    const { titles, confirm } = await confirming(4);
    expectConsole('error', /ApiError: The server cannot be reached/);
    await plant(wire(), { call: deletion, drop: true, times: 0 });
    await confirm();
    await shown('2 records are not done. They stay chosen.');
    const words = 'No answer has come from the server.';
    expect(saidIn('Records whose outcome is not known')).toEqual(titles.slice(0, 2).map(title => `${title}: ${words}`));
    expect(results()).toEqual(titles.slice(2).map(title => `${title}: Not sent`));
  });
});

describe('records that have changed since they were chosen', () => {
  const skips = () => screen.queryAllByRole('list', { name: 'Skipped records' });

  test('one of all that were chosen and has changed is skipped and named (SELECT-19)', async () => {
    keepPartners(wire(), 4);
    const { user, ask } = await choosing('ourtrustedpartners', 'Title', 1);
    await user.click((await bar()).getByRole('button', { name: 'Choose all 4' }));
    await waitFor(async () => expect(await count()).toContain('4 chosen'));
    const { store } = wire().mock;
    const id = store.all('partners')[1]?._id ?? '';
    store.change('partners', id, { title: 'Mountain' });
    await ask('Delete');
    const { confirm } = await asking('Delete 3 records', 'Delete (3)');
    const skips = 'Mountain: Changed since it was chosen: Title';
    await shown('Compared with what was known when they were chosen: 4 of 4 records.');
    expect(skipped()).toEqual([skips]);
    expect(screen.queryByText(/left out|and .* more/)).toBeNull();
    await user.click(confirm);
    await shown('1 record is not done. It stays chosen.');
    expect(results()[0]).toBe(skips);
    expect(standingToasts()).toEqual(['error: Delete: 3 of 4 done.']);
    expect(store.all('partners').map(({ _id }) => _id)).toEqual([id]);
  });

  test('one that was ticked by hand is compared with what was on screen then, also after its list was read again and another was given up (SELECT-20)', async () => {
    const { user, titles, ask, queryClient } = await choosing('ourtrustedpartners', 'Title', 3);
    const [first] = partnersBy(titles);
    await turn(user, 'Next page', '11');
    const record = partners().find(({ _id }) => _id === first);
    Object.assign(record ?? {}, { title: 'Kept by a colleague' });
    await turn(user, 'Previous page', '1');
    await queryClient.invalidateQueries();
    await waitFor(() => expect(column('Title')).toContain('Kept by a colleague'));
    await user.click(rowOf(titles[2] ?? '').getByRole('checkbox'));
    await ask('Delete');
    const { confirm } = await asking('Delete 1 record', 'Delete (1)');
    expect(skipped()).toEqual(['Kept by a colleague: Changed since it was chosen: Title']);
    await user.click(confirm);
    await shown('To include a record that has changed, clear its box and choose it again.');
    await closing(user);
    await settled();
    const tick = () => user.click(rowOf('Kept by a colleague').getByRole('checkbox'));
    await tick();
    await noBar();
    await tick();
    await ask('Delete');
    await asking('Delete 1 record', 'Delete (1)');
    expect(skips()).toEqual([]);
  });

  test('one that was ticked while the rows of another search load is not skipped for not matching that (SELECT-19)', async () => {
    const { user, ask } = await choosing('faq/faqs', 'Question', 0);
    const [first = ''] = column('Question');
    const release = wire().hold('GET faq/getAllFAQ');
    await user.type(screen.getByRole('searchbox'), 'Nothing like it');
    await waitFor(() => expect(frame().getAttribute('aria-busy')).toBe('true'));
    await user.click(rowOf(first).getByRole('checkbox'));
    release();
    await waitFor(() => expect(screen.queryByText(first)).toBeNull());
    await ask('Delete');
    await shown('Compared with what was known when it was chosen: 1 of 1 record.');
    expect(skips()).toEqual([]);
  });

  test('one that has changed since the question was cancelled is skipped when it is asked again; nothing is sent where all are', async () => {
    const { user, titles, ask } = await choosing('ourtrustedpartners', 'Title', 1);
    await ask('Delete');
    await asking('Delete 1 record', 'Delete (1)');
    await press(user, 'Cancel');
    await closed('alertdialog');
    wire().mock.store.change('partners', partnersBy(titles)[0] ?? '', { title: 'By a colleague' });
    await ask('Delete');
    expect((await asking('Delete 0 records', 'Delete (0)')).confirm).toHaveProperty('disabled', true);
    expect(skipped()).toEqual(['By a colleague: Changed since it was chosen: Title']);
  });

  test('what this person has changed since is not skipped (SELECT-22)', async () => {
    const [first] = wire().mock.store.all('socials');
    Object.assign(first ?? {}, { isActive: true });
    const { user, ask } = await choosing('socialmedia', 'Title', 1, title => title === first?.title);
    await user.click(rowOf(first?.title ?? '').getByRole('button', { name: 'Active' }));
    await user.click((await question()).getByRole('button', { name: 'Inactive' }));
    await closed('alertdialog');
    await settled();
    await ask('Active');
    await asking('Active: 1 record', 'Active (1)');
    expect(skips()).toEqual([]);
  });
});

describe('switching several flags', () => {
  const socials = () => wire().mock.store.all('socials');

  test('that is cancelled has the list read again where one of the skipped records has changed or is gone (SELECT-19)', async () => {
    const [off, other] = socials().toSorted((a, b) => Number(a.isActive) - Number(b.isActive));
    const { user, ask, titles } = await choosing('socialmedia', 'Title', socials().length);
    wire().mock.store.change('socials', off?._id ?? '', { title: 'By a colleague' });
    await ask('Active');
    await screen.findByRole('list', { name: 'Skipped records' });
    await press(user, 'Cancel');
    await waitFor(() => expect(column('Title')).toContain('By a colleague'));
    await user.click(rowOf('By a colleague').getByRole('checkbox'));
    wire().mock.store.remove('socials', ({ _id }) => _id === other?._id);
    await ask('Active');
    await screen.findByText(/chosen records? (is|are) left out/);
    // What was known of the one that is gone counts, too.
    const count = titles.length - 1;
    await shown(`Compared with what was known when they were chosen: ${count} of ${count} records.`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(column('Title')).not.toContain(other?.title));
  });

  test('sends only those that are not so already (SELECT-15)', async () => {
    const all = socials();
    const off = all.find(({ isActive }) => !isActive);
    const { user, ask } = await choosing('socialmedia', 'Title', all.length);
    await ask('Active');
    const { asked, confirm } = await asking('Active: 1 record', 'Active (1)');
    asked.getByText('These records will be active:');
    expect(textsOf(asked.getAllByRole('listitem'))).toEqual([off?.title]);
    await user.click(confirm);
    await closed('alertdialog');
    await noBar();
    expect(writes()).toMatchObject([{ path: `social/updateSocial/${off?._id}`, body: { isActive: true } }]);
    expect(standingToasts()).toEqual([`success: Active: 1 of ${all.length} done.`]);
  });

  test('one whose outcome is not known is not undone with the others (UNDO-12)', async () => {
    const { user, ask, titles } = await choosing('socialmedia', 'Title', socials().length);
    const active = titles.filter(title => socials().some(one => one.title === title && one.isActive));
    await ask('Inactive');
    const { confirm } = await asking(`Inactive: ${active.length} records`, `Inactive (${active.length})`);
    expectConsole('error', /ApiError/);
    await plant(wire(), { call: 'PUT social/updateSocial/:id', drop: true });
    await user.click(confirm);
    await screen.findByRole('list', { name: 'Records whose outcome is not known' });
    await closing(user);
    const done = writes()
      .slice(1)
      .map(({ path }) => path);
    wire().clear();
    await press(user, 'Undo');
    await waitFor(() => expect(standingToasts().join()).toMatch(/Undone/));
    expect(writes().map(({ path }) => path)).toEqual(done);
  });
});

test('another action asks for one remark, which stays until it goes with each; a record that does not offer it stays chosen; the list of what is switched off is read again', async () => {
  expectConsole('error', /^CheckFailedError: /);
  const { user, queryClient } = await renderList('requests');
  const ids = [...document.querySelectorAll<HTMLInputElement>('tbody .table__choose input')].map(({ value }) => value);
  const pending = ids.filter(id => wire().mock.store.find('exitRequests', id)?.isApproved === 'pending');
  const left = ids.length - pending.length;
  expect(Math.min(pending.length, left)).toBeGreaterThan(1);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  const reject = (await bar()).getByRole('button', { name: 'Reject' });
  expect(reject.className).toContain('button--bad');
  wire().clear();
  await user.click(reject);
  const { asked, confirm } = await asking(`Reject: ${pending.length} records`, `Reject (${pending.length})`);
  asked.getByText('“Reject” will be done with these records:');
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), ' Too late ');
  await user.keyboard('{Escape}');
  await plant(wire(), { call: 'GET sell/getAllSell', status: 500, body: { message: 'No database' }, times: 1 });
  await user.click(confirm);
  // Of the question whether to go on, though the records cannot be read.
  await press(user, 'Cancel');
  const again = await asking(`Reject: ${pending.length} records`, `Reject (${pending.length})`);
  expect(again.asked.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', ' Too late ');
  const offList = ['kycrequest', 'getList', {}];
  queryClient.setQueryData(offList, { data: [] });
  await user.click(again.confirm);
  await shown(`${left} records are not done. They stay chosen.`);
  expect(results().filter(each => each.endsWith(': Left out: it does not offer this'))).toHaveLength(left);
  const body = { isApproved: 'false', reason: 'Too late' };
  expect(puts()).toEqual(pending.map(id => ({ path: `sell/updateSell/${id}`, body })));
  expect(queryClient.getQueryState(offList)?.isInvalidated).toBe(true);
  await closing(user);
  expect(await count()).toBe(`${left} chosen`);
  // It flips nothing that could be flipped back.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('setting one field of the chosen records', () => {
  const update = 'PUT know/updateKnow/:id';

  /** Chooses pages of Know More, and opens the dialog that sets their status. */
  const setting = async () => {
    const { store } = wire().mock;
    const ids = store
      .all('knowMoreEntries')
      .slice(0, 3)
      .map(({ _id }) => _id);
    ids.forEach((id, at) => store.change('knowMoreEntries', id, { name: `Page ${at + 1}`, isActive: at === 2 }));
    const { user, ask } = await choosing('knowMore', 'Name', 3, title => title.startsWith('Page '));
    await ask('Set Status');
    const { asked, confirm } = await asking('Set Status: 3 records', 'Set Status (3)');
    return {
      user,
      ids,
      asked,
      confirm: () => user.click(confirm),
      box: await asked.findByRole('radio', { name: 'Active' }),
    };
  };
  const changes = () =>
    readChanges(session.get()?.admin.id ?? '')
      .map(({ kind, label, isUnknown }) => `${isUnknown ? 'unknown ' : ''}${kind} ${label}`)
      .toSorted();
  const stateOf = (id: string) => wire().mock.store.find('knowMoreEntries', id);

  test('asks for its value, writes each record as it is now, and names those that had it (SELECT-24 SELECT-25 UNDO-13)', async () => {
    const { user, ids, asked, confirm, box } = await setting();
    const [first = '', second = ''] = ids;
    wire().mock.store.change('knowMoreEntries', first, { description: '<p>By a colleague</p>' });
    await confirm();
    await asked.findByText('Choose or enter a value.');
    expect(writes()).toEqual([]);
    await user.click(box);
    // What was entered is not lost by a key.
    await user.keyboard('{Escape}');
    await confirm();
    await screen.findByRole('list', { name: 'What became of each record' });
    expect(results().toSorted()).toEqual(['Page 1: Done', 'Page 2: Done', 'Page 3: Left out: it is so already']);
    expect(puts()).toHaveLength(2);
    expect(stateOf(first)).toMatchObject({ isActive: true, description: '<p>By a colleague</p>' });
    expect(stateOf(second)).toMatchObject({ isActive: true });
    expect(changes()).toEqual(['update Page 1', 'update Page 2']);
    await closing(user);
    await noBar();
  });

  test('names a record whose outcome is not known, does not send it again, and keeps it chosen (SELECT-25)', async () => {
    expectConsole('error', /ApiError: The server cannot be reached/);
    const { user, confirm, box } = await setting();
    await plant(wire(), { call: update, drop: true });
    await user.click(box);
    await confirm();
    await screen.findByRole('list', { name: 'Records whose outcome is not known' });
    expect([saidIn('Records whose outcome is not known').length, puts().length]).toEqual([1, 2]);
    expect(changes()).toEqual([expect.stringMatching(/^unknown update/), expect.stringMatching(/^update/)]);
    await closing(user);
    expect(await count()).toBe('1 chosen');
  });
});
