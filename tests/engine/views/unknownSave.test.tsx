import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { box, button, closed, fill, press, question, shown, toasted } from '../../support/onScreen';
import { expectConsole, plant, renderEntity, signedInWire, standingToasts, textsOf } from '../../support/screens';
import { bar, column, keepPartners, renderList, rowOf } from './table';

const wire = signedInWire();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expectConsole('error', /cannot be reached/);
});

const unreached = 'error: No answer has come from the server.';
const creation = 'POST social/addSocial';
const writes = () => wire().sent.filter(({ method }) => method !== 'GET');
const socials = () => wire().mock.store.all('socials');
const links = (title = 'New one') => socials().filter(link => link.title === title);
const drafts = () => Object.keys(sessionStorage).filter(key => key.includes('draft'));
const notice = () => screen.findByRole('group', { name: /^It is not known whether this was saved/ });
const said = async () => {
  const status = within(await notice()).getByRole('status');
  await waitFor(() => expect(status.textContent).not.toBe('Looking…'));
  return status.textContent;
};
const notYet = /no record with these values, but the server may still be saving it\. Look again in a minute\.$/;
/** Lets the time pass in which a server may still carry out what it has not answered. */
const waitAMinute = () => vi.setSystemTime(Date.now() + 60_000);
const offered = async () => textsOf(within(await notice()).getAllByRole('button'));

/** Fills and sends a new link; the answer is lost, or tells nothing. */
const adding = async (carriedOut: boolean, answer: object = { drop: true }) => {
  const { user, router } = await renderEntity('socialmedia', '/create');
  await fill({ Title: 'New one', Link: 'https://new.test/' });
  wire().clear();
  await plant(wire(), { call: creation, carriedOut, ...answer });
  await press(user, 'Add Details');
  await notice();
  return { user, router };
};

describe('a new record whose save has an unknown outcome', () => {
  test('keeps the form, reads the list again, offers to look, finds it and closes on "It was saved" without a second record (OUTCOME-01 OUTCOME-02)', async () => {
    const { user } = await adding(true);
    expect([standingToasts(), await offered()]).toEqual([[unreached], ['Look whether it was saved']]);
    await waitFor(() => expect(column('Title')).toContain('New one'));
    await press(user, 'Look whether it was saved');
    expect(await said()).toBe('The list has a record with these values.');
    expect(await offered()).toEqual(['Look again', 'It was saved', 'Send again']);
    const letGo = wire().hold('GET social/getAllSocial');
    await press(user, 'Look again');
    const buttons = within(await notice()).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true]);
    // A list may leave out one of its fields.
    const social = links().map(({ _id, title }) => ({ _id, title }));
    await plant(wire(), { call: 'GET social/getAllSocial', status: 200, body: { payload: { social } } });
    letGo();
    expect(await said()).toBe('The list has a record with these values.');
    const before = wire().sent.length;
    await press(user, 'It was saved');
    await closed();
    await waitFor(() => expect(wire().sent.slice(before)).toMatchObject([{ method: 'GET' }]));
    expect([[links().length, writes().length, drafts()], standingToasts()]).toEqual([[1, 1, []], [unreached]]);
  });

  test('is looked for before Save sends it again, which needs a list that can be read and values that are there, and asked about where it is found (OUTCOME-02 OUTCOME-03)', async () => {
    const { user } = await adding(true);
    await waitFor(() => expect(column('Title')).toContain('New one'));
    await plant(wire(), { call: 'GET social/getAllSocial', status: 500, body: { message: 'Down' } });
    expectConsole('error', /Down/);
    await press(user, 'Add Details');
    expect(await said()).toBe('Down So it is still not known whether it was saved.');
    expect([writes().length, await offered()]).toEqual([1, ['Look again', 'It was saved', 'Send again']]);
    const [{ _id, link } = expect.unreachable('The link is not there.')] = links();
    wire().mock.store.change('socials', _id, { link: 'https://rewritten.test/' });
    await press(user, 'Add Details');
    await waitFor(async () => expect(await said()).toMatch(/^It cannot be said whether the new record is there/));
    wire().mock.store.change('socials', _id, { link });
    await press(user, 'Add Details');
    await waitFor(async () => expect(await said()).toBe('The list has a record with these values.'));
    expect([(await notice()).contains(document.activeElement), writes().length]).toEqual([true, 1]);
    const answer = wire().hold(creation);
    await press(user, 'Send again');
    await screen.findByRole('button', { name: 'Saving…' });
    expect(button('It was saved').disabled, 'as the form would close before the answer').toBe(true);
    answer();
    await closed();
    expect([links().length, writes().length]).toEqual([2, 2]);
  });

  test('is sent again by Save where the whole list has no such record once the server cannot be saving it any more (OUTCOME-03)', async () => {
    const { user } = await adding(false);
    vi.setSystemTime(Date.now() + 59_999);
    await press(user, 'Add Details');
    expect([await said(), writes().length]).toEqual([expect.stringMatching(notYet), 1]);
    expect(await offered()).toEqual(['Look again', 'It was saved']);
    vi.setSystemTime(Date.now() + 1);
    await press(user, 'Add Details');
    await closed();
    expect([links().length, writes().length]).toEqual([1, 2]);
  });

  test('is sent again by Save at once where the server has answered that it failed (OUTCOME-03)', async () => {
    const { user } = await adding(false, { status: 500, body: { message: 'The store cannot be reached' } });
    await press(user, 'Add Details');
    await closed();
    expect([links().length, writes().length]).toEqual([1, 2]);
  });

  test('is not sent a third time by Save while the first may be carried out, though the second has failed (OUTCOME-03)', async () => {
    const { user } = await adding(false);
    await plant(wire(), { call: 'GET social/getAllSocial', status: 500, body: { message: 'Down' } });
    await plant(wire(), { call: creation, status: 500, body: { message: 'Failed' } });
    expectConsole('error', /Down/);
    expectConsole('error', /Failed/);
    await press(user, 'Add Details');
    await press(user, 'Send again');
    await waitFor(() => expect(writes()).toHaveLength(2));
    await press(user, 'Add Details');
    await waitFor(async () => expect(await said()).toMatch(notYet));
    expect(writes()).toHaveLength(2);
  });

  /** Saves once more, and returns the function that lets the list be read. */
  const lookLong = async () => {
    const { user } = await adding(false);
    waitAMinute();
    const letGo = wire().hold('GET social/getAllSocial');
    await press(user, 'Add Details');
    await screen.findByRole('button', { name: 'Looking…' });
    return { user, letGo };
  };

  test('is not sent again by a form that is left while it looks (OUTCOME-03)', async () => {
    const { letGo } = await lookLong();
    cleanup();
    letGo();
    await renderList('socialmedia');
    expect(writes()).toHaveLength(1);
  });

  test('is not sent again by a form that asks whether it is left while it looks (OUTCOME-03)', async () => {
    const { user, letGo } = await lookLong();
    await press(user, 'Cancel');
    const keepEditing = await screen.findByRole('button', { name: 'Keep editing' });
    letGo();
    await screen.findByText(/^The list has no record with these values/);
    await user.click(keepEditing);
    await press(user, 'Look again');
    expect(writes()).toHaveLength(1);
  });

  test('asks on "It was saved" before what was typed since is lost, and makes no second record of it (OUTCOME-02 OUTCOME-04)', async () => {
    const { user } = await adding(true);
    await fill({ Link: 'https://newer.test/' });
    await press(user, 'Look whether it was saved', 'It was saved');
    const asked = await question('Discard your changes?');
    asked.getByText('What you have entered since that save has not been saved.');
    await user.click(asked.getByRole('button', { name: 'Keep editing' }));
    await closed('alertdialog');
    await press(user, 'Add Details');
    expect([await said(), writes().length]).toEqual(['The list has a record with these values.', 1]);
  });

  test('asks in words that claim nothing when its form is left (OUTCOME-04)', async () => {
    const { user } = await adding(true);
    await user.keyboard('{Escape}');
    const asked = await question('Discard your changes?');
    asked.getByText('It is not known whether what you have entered was saved.');
    await user.click(asked.getByRole('button', { name: 'Discard' }));
    await closed();
    await waitFor(() => expect(column('Title')).toContain('New one'));
  });
});

/** Changes a link; the answer is lost. */
const changing = async (carriedOut: boolean) => {
  const [link] = wire().mock.store.all('socials');
  const { user } = await renderEntity('socialmedia', `/${link?._id}`);
  await fill({ Title: 'New one' });
  wire().clear();
  await plant(wire(), { call: 'PUT social/updateSocial/:id', drop: true, carriedOut });
  await press(user, 'Update Details');
  await notice();
  return { user, id: link?._id ?? '' };
};

test('a change whose save has an unknown outcome is found in the record, is not called the change of somebody else, and closes on "It was saved" (OUTCOME-02)', async () => {
  const { user } = await changing(true);
  await press(user, 'Look whether it was saved');
  expect(await said()).toBe('The record has the values that were sent.');
  expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
  await press(user, 'It was saved');
  await closed();
  expect([links().length, writes().length]).toEqual([1, 1]);
});

test('a change whose save has an unknown outcome is not asked about any more after "It was saved": what was typed since stays, and Save sends it (OUTCOME-02)', async () => {
  const { user } = await changing(true);
  await fill({ Link: 'https://newer.test/' });
  await press(user, 'Look whether it was saved', 'It was saved');
  await waitFor(() => expect(screen.queryByText(/^It is not known/)).toBeNull());
  expect([await box('Link'), drafts().length]).toMatchObject([{ value: 'https://newer.test/' }, 1]);
  expect(Object.values(sessionStorage).join()).not.toContain('attempt');
  await press(user, 'Update Details');
  await closed();
  expect([links().map(({ link }) => link), writes().length]).toEqual([['https://newer.test/'], 2]);
});

test('a change whose save has an unknown outcome is not said to be there, or not there, where the record is gone (OUTCOME-02)', async () => {
  const { user, id } = await changing(false);
  wire().mock.store.remove('socials', ({ _id }) => _id === id);
  await press(user, 'Look whether it was saved');
  expect(await said()).toMatch(/^It cannot be said whether it was saved/);
});

test('a change whose save has an unknown outcome is sent again by Save where the record has none of it (OUTCOME-03)', async () => {
  const { user } = await changing(false);
  await press(user, 'Look whether it was saved');
  expect(await said()).toMatch(/^The record has none of the values that were sent/);
  expect(await offered()).toEqual(['Look again', 'Send again']);
  await press(user, 'Update Details');
  await closed();
  expect([links().length, writes().length]).toEqual([1, 2]);
});

test('a change whose save has an unknown outcome is asked about where it has arrived; what was typed since is sent on top of it without a conflict (OUTCOME-03)', async () => {
  const { user } = await changing(true);
  await fill({ Title: 'Newer one' });
  await press(user, 'Update Details');
  expect(await said()).toBe('The record has the values that were sent.');
  await press(user, 'Send again');
  await closed();
  expect([links().length, links('Newer one').length]).toEqual([0, 1]);
});

describe('a form that is reloaded after a save of unknown outcome', () => {
  const [isBack, isUnknown] = [/is back/, /^It is not known whether this was saved/];

  test.each([
    ['carried out', true, /^The list has a record with these values\.$/, 'It was saved', 1],
    ['not carried out', false, /^The list has no record with these values\. Save again\.$/, 'Send again', 2],
  ])('says so, and looks before it sends: %s (OUTCOME-08)', async (_, carriedOut, says, choice, sent) => {
    await adding(carriedOut);
    await fill({ Link: 'https://newer.test/' });
    await fill({ Link: 'https://new.test/' });
    cleanup();
    const { user } = await renderEntity('socialmedia', '/create');
    await shown(isBack);
    expect([(await box('Title')).value, writes().length]).toEqual(['New one', 1]);
    waitAMinute();
    await press(user, 'Look whether it was saved');
    expect(await said()).toMatch(says);
    await press(user, choice);
    await closed();
    expect([links().length, writes().length, drafts()]).toEqual([1, sent, []]);
  });

  test('sends nothing by Save where the record was changed, which is no change of somebody else (OUTCOME-08)', async () => {
    const { id } = await changing(false);
    cleanup();
    wire().mock.store.change('socials', id, { title: 'New one' });
    const again = await renderEntity('socialmedia', `/${id}`);
    await notice();
    expect(screen.queryByText(/record has been changed|Somebody else has changed/)).toBeNull();
    await press(again.user, 'Update Details');
    expect([await said(), writes().length]).toEqual(['The record has the values that were sent.', 1]);
  });

  test('says so where the page was closed before the answer came (OUTCOME-08)', async () => {
    const { user } = await renderEntity('socialmedia', '/create');
    await fill({ Title: 'New one', Link: 'https://new.test/' });
    wire().clear();
    await plant(wire(), { call: creation, drop: true });
    const letGo = wire().hold(creation);
    await press(user, 'Add Details');
    await waitFor(() => expect(writes()).toHaveLength(1));
    cleanup();
    await renderEntity('socialmedia', '/create');
    expect(await offered()).toEqual(['Look whether it was saved']);
    letGo();
    await toasted(unreached);
  });

  test('says so still where it was sent again and refused; asks about it anew, and looks for it by Save, where its outcome is unknown once more (OUTCOME-03 OUTCOME-08)', async () => {
    expectConsole('error', /Not now/);
    const { user } = await adding(false);
    waitAMinute();
    await press(user, 'Look whether it was saved');
    await said();
    await plant(wire(), { call: creation, status: 400, body: { message: 'Not now' } });
    await press(user, 'Send again');
    await waitFor(() => expect(standingToasts()).toContain('error: Not now'));
    await notice();
    cleanup();
    const again = await renderEntity('socialmedia', '/create');
    expect(await offered()).toEqual(['Look whether it was saved']);
    waitAMinute();
    await press(again.user, 'Look whether it was saved');
    await said();
    await plant(wire(), { call: creation, drop: true, carriedOut: true });
    await press(again.user, 'Send again');
    await waitFor(() => expect(writes()).toHaveLength(3));
    await waitFor(async () => expect(await offered()).toEqual(['Look whether it was saved']));
    await press(again.user, 'Add Details');
    expect([await said(), writes().length]).toEqual(['The list has a record with these values.', 3]);
  });

  test('stores no secret of what was sent (OUTCOME-08)', async () => {
    const { user } = await renderEntity('roles/admin', '/create');
    const typed = ['Asha', 'Rao', '9876543210', 'asha@deedbook.test', 'Secret@123'];
    for (const [at, label] of ['First Name', 'Last Name', 'Phone No.', 'Email', 'Password'].entries()) {
      const input = await screen.findByLabelText(label, { exact: false, selector: 'input' });
      fireEvent.change(input, { target: { value: typed[at] } });
    }
    await plant(wire(), { call: 'POST admin/signup', drop: true });
    await press(user, 'Add Details');
    await notice();
    const stored = Object.values(sessionStorage).join('');
    expect(stored).toContain('"attempt":{"sent":{');
    expect(stored).not.toContain('Secret@123');
  });

  test('says nothing of it any more once its draft is discarded, which a save that looks for it does not let happen (OUTCOME-08)', async () => {
    await adding(true);
    cleanup();
    const { user } = await renderEntity('socialmedia', '/create');
    const letGo = wire().hold('GET social/getAllSocial');
    await press(user, 'Add Details');
    await screen.findByRole('button', { name: 'Looking…' });
    expect(button('Discard it').disabled).toBe(true);
    letGo();
    await said();
    await press(user, 'Discard it');
    expect(screen.queryByText(isUnknown)).toBeNull();
    await fill({ Title: 'Another' });
    cleanup();
    await renderEntity('socialmedia', '/create');
    await shown(isBack);
    expect(screen.queryByText(isUnknown)).toBeNull();
  });
});

test.each([
  [true, 'The record has the values that were sent.', 'It was saved', 1],
  [false, 'The record has none of the values that were sent. Save again.', 'Send again', 2],
])(
  'the form of a page whose save has an unknown outcome stays; carried out (%s), it says so and is ended (OUTCOME-02 OUTCOME-03)',
  async (carriedOut, says, choice, sent) => {
    const { user } = await renderEntity('companydetails');
    await fill({ Name: 'New one', Time: '' });
    wire().clear();
    await plant(wire(), { call: 'PUT companyDetails/updateCompanyDetails/:id', drop: true, carriedOut });
    await press(user, 'Update Company Details');
    await notice();
    const { store } = wire().mock;
    // A server may leave out empty values.
    if (carriedOut) store.change('companyDetails', store.all('companyDetails')[0]?._id ?? '', { hours: undefined });
    await press(user, 'Look whether it was saved');
    expect(await said()).toBe(says);
    expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
    await press(user, choice);
    await waitFor(() => expect(screen.queryByText(/^It is not known/)).toBeNull());
    expect([writes().length, drafts()]).toEqual([sent, []]);
    expect(wire().mock.store.all('companyDetails')[0]?.name).toBe('New one');
    expect(await box('Name')).toHaveProperty('value', 'New one');
  },
);

const advised = expect.stringMatching(/^info: It is not known whether this was done\. The list is read again/);

test('a deletion whose outcome is unknown has the list read again, and says what to do (OUTCOME-05)', async () => {
  const { user } = await renderList('ourtrustedpartners');
  const [title = ''] = column('Title');
  await user.click(rowOf(title).getByRole('button', { name: `Delete: ${title}` }));
  await plant(wire(), { call: 'DELETE partners/deletePartners/:id', drop: true, carriedOut: true });
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(column('Title')).not.toContain(title));
  expect(standingToasts().toSorted()).toEqual([unreached, advised]);
});

test('an action whose outcome is unknown has the list read again, and says what to do (OUTCOME-05)', async () => {
  const { user } = await renderList('socialmedia');
  const [title = ''] = column('Title');
  const toggle = () => rowOf(title).getByRole('button', { name: /^(Activ|Inactiv|Deactiv)/i });
  const before = toggle().textContent;
  await user.click(toggle());
  await plant(wire(), { call: 'PUT social/updateSocial/:id', drop: true, carriedOut: true });
  const asked = await question();
  const [, confirm] = asked.getAllByRole('button');
  if (confirm) await user.click(confirm);
  await waitFor(() => expect(standingToasts().toSorted()).toEqual([unreached, advised]));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(toggle().textContent).not.toBe(before));
});

test('a run over several records lists what is unknown apart from what was refused (OUTCOME-06)', async () => {
  expectConsole('error', /Still in use/);
  keepPartners(wire(), 4);
  const { user } = await renderList('ourtrustedpartners');
  const [first = '', second = '', third = ''] = column('Title');
  for (const title of [first, second, third]) await user.click(rowOf(title).getByRole('checkbox'));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  const call = 'DELETE partners/deletePartners/:id';
  await plant(wire(), { call, drop: true, carriedOut: true });
  await plant(wire(), { call, status: 409, body: { message: 'Still in use' } });
  await press(user, 'Delete (3)');
  const named = async (name: string) =>
    textsOf(within(await screen.findByRole('list', { name })).getAllByRole('listitem'));
  expect(await named('Records whose outcome is not known')).toEqual([unreached.replace('error: ', first)]);
  expect(await named('What became of each record')).toEqual([`${second}Still in use`, `${third}Done`]);
  expect(textsOf((await question()).getAllByRole('alert'))).toEqual([
    'It is not known whether 1 record is done. The list is read again: look at it before you repeat this.',
    '1 record is not done. It stays chosen.',
  ]);
  await waitFor(() => expect(column('Title')).not.toContain(first));
});
