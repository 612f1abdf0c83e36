import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import AdminApp from '../../src/layout/AdminApp';
import type { Role } from '../../src/config/roles';
import { registry } from '../../src/entities';
import { personPermissions } from '../../src/engine/http/personPermissions';
import { session } from '../../src/engine/http/session';
import { changeStored } from '../../src/engine/preferences/database';
import { listen } from '../../src/engine/data/otherTabs';
import { noteOpened } from '../../src/engine/preferences/openedRecords';
import { expectConsole } from '../support/console';
import { textsOf } from '../support/dom';
import { holdTimers } from '../support/heldTimers';
import { openOtherTab } from '../support/otherTab';
import { signInAs } from './people';
import { stubServer } from './server';

vi.mock('../../src/features/dashboard/overview/Overview', () => ({ Overview: () => null }));
vi.mock('../../src/features/dashboard/overview/OpenWork', () => ({ OpenWork: () => null }));
/** The code of the palette, which the first test holds back until it says so. */
const code = vi.hoisted(() => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>(resolve => (arrive = resolve));
  return { arrival, arrive: () => arrive() };
});
vi.mock('../../src/layout/palette/Palette', async original => {
  await code.arrival;
  return original();
});

/** The pause after the last letter, in milliseconds. */
const pause = 250;

/** How long the answers of quick lists wait for slow ones, in milliseconds. */
const patience = 1500;

/** A search of a list, as it left the application. */
interface Search {
  /** Path of the call, such as `admin/get-users`; the lists of users add whether they hold active ones. */
  path: string;
  text: string;
  signal: AbortSignal;
  /** @param body may arrive later */
  answer: (body: object | Promise<object>, status?: number) => void;
}

/** What every list of the API answers that holds nothing. */
const nothing = { admin: [], user: [], faq: [], Contactus: [], callRequest: [], data: [], count: 0, dataCount: 0 };

type Payloads = Readonly<Record<string, object>>;

/** Stands in for the network: holds searches until the test answers them, and says to all else that there is nothing. */
const holdSearches = () => {
  const searches: Search[] = [];
  /** Answers to calls that are no searches, by path. */
  const stored: Record<string, object> = {};
  let payloads: Payloads | undefined;
  const open = () => searches.filter(({ signal }) => !signal.aborted);

  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(address);
    const isActive = searchParams.get('isActive');
    const path = pathname.replace(/^.*\/v1\//, '') + (isActive ? ` ${isActive}` : '');
    const text = searchParams.get('search');
    if (text === null || !signal) return Promise.resolve(Response.json({ payload: { ...nothing, ...stored[path] } }));
    return new Promise<Response>((resolve, reject) => {
      const answer = (body: object | Promise<object>, status = 200) =>
        resolve(Object.assign(Response.json({}, { status }), { text: async () => JSON.stringify(await body) }));
      signal.addEventListener('abort', () => reject(new DOMException('The operation was aborted.', 'AbortError')));
      searches.push({ path, text, signal, answer });
      if (payloads) answer({ payload: { ...nothing, ...payloads[path] } });
    });
  });

  /** Answers the running search of a list. */
  const answer = async (path: string, payload: object, status?: number): Promise<void> => {
    const search = open().findLast(({ path: called }) => called === path);
    if (!search) throw new Error(`${path} is not being searched.`);
    await act(async () => search.answer(status ? payload : { payload: { ...nothing, ...payload } }, status));
  };
  return {
    searches,
    stored,
    answer,
    /** Answers what is asked, and all that is asked from now on, with nothing but what is given by path. */
    answerAll: async (given: Payloads = {}): Promise<void> => {
      payloads = given;
      const answerFrom = ({ path, answer: say }: Search) => say({ payload: { ...nothing, ...given[path] } });
      await act(async () => open().forEach(answerFrom));
    },
  };
};

const users = 'admin/get-users true';
const requests = 'admin/get-users false';
const person = (id: string, fullName: string, more: object = {}) => ({ _id: id, fullName, ...more });
const question = (id: string, text: string) => ({ _id: id, question: text, answer: '' });
const ofUsers = (...user: object[]) => ({ user, count: user.length });
const ofAdmins = (_id: string, fname: string, more: object = {}) => ({ admin: [{ _id, fname, ...more }], count: 1 });

const row = () => document.querySelector<HTMLElement>('tbody > tr[data-row]');

test('from Ctrl+K on letters are typed into the palette, though its code is still on its way (KEYS-14)', async () => {
  const faq = [{ _id: 'f1', question: 'How?', answer: 'So.' }];
  stubServer(() => ({ body: { payload: { ...nothing, faq, count: 1 } } }));
  signInAs('superadmin', '/faq/faqs');
  const user = userEvent.setup({ delay: null });
  await act(async () => void render(<AdminApp />));
  await waitFor(() => expect(row()).not.toBeNull());
  act(() => row()?.focus());
  for (const close of [fireEvent.click, (dialog: Element) => fireEvent(dialog, new Event('cancel'))]) {
    await user.keyboard('{Control>}k{/Control}');
    act(() => void close(screen.getByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => row()?.focus());
  }
  // `e` edits the row, `j` and `k` move, `?` shows the keys.
  await user.keyboard('{Control>}k{/Control}ejk?');
  expect(location.pathname).toBe('/faq/faqs');
  expect(document.activeElement).toHaveProperty('value', 'ejk?');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);

  await act(async () => code.arrive());
  const palette = await screen.findByRole('combobox', { name: /^Find a screen/ });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(palette));
  await user.keyboard('y');
  expect(palette).toHaveProperty('value', 'ejk?y');
});

/** Opens the palette over the dashboard. @param prepare what the browser keeps for the person with this id */
const openPalette = async (role: Role = 'superadmin', prepare: (person: string) => unknown = () => undefined) => {
  const timers = holdTimers(pause, patience);
  const server = holdSearches();
  code.arrive();
  signInAs(role, '/dashboard');
  await prepare(session.get()?.admin.id ?? '');
  const user = userEvent.setup();
  await act(async () => void render(<AdminApp />));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  const dialog = within(screen.getByRole('dialog', { name: 'Find a screen, a record or an action' }));
  await waitFor(() => expect(dialog.getByRole('combobox')).toBe(document.activeElement));
  // The declarations have arrived.
  await waitFor(() => expect(dialog.getByText(role === 'admin' ? 'Add Property' : 'Add Admin')).toBeTruthy());
  /** Lets the pause after the last letter pass. */
  const rest = () => act(async () => timers.strike(pause));
  /** Types a text and lets its searches begin. */
  const ask = async (text: string) => {
    await user.keyboard(text);
    await rest();
  };
  return {
    user,
    dialog,
    server,
    type: (text: string) => user.keyboard(text),
    rest,
    ask,
    /** Types a text and answers its searches with what is given by path. */
    search: async (text: string, given?: Parameters<typeof server.answerAll>[0]) => {
      await ask(text);
      await server.answerAll(given);
    },
    /** Lets the time pass that quick lists wait for slow ones. */
    wait: (most?: number) => act(async () => timers.strike(patience, most)),
    press: (key: string) => act(async () => void fireEvent.keyDown(dialog.getByRole('combobox'), { key })),
    /** What is offered, in order. */
    hits: () => dialog.queryAllByRole('option').map(option => option.textContent),
    marked: () => document.getElementById(dialog.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''),
    status: () => dialog.getByRole('status').textContent,
  };
};

test('searching records from the palette begins with the second letter, a moment after the last; asks every list once, four at a time (FIND-05 FIND-06)', async () => {
  const { server, type, rest, ask, status } = await openPalette();
  await ask('a');
  expect(server.searches).toEqual([]);
  await type('sha');
  expect(server.searches).toEqual([]);
  expect(status()).toBe('Searching…');
  await rest();
  expect(server.searches.map(({ text }) => text)).toEqual(['asha', 'asha', 'asha', 'asha']);
  await server.answer(server.searches[0]?.path ?? '', {});
  await waitFor(() => expect(server.searches).toHaveLength(5));
  await server.answerAll();
  await waitFor(() => expect(status()).toBe('0 results'));
  expect(server.searches.map(({ path }) => path).toSorted()).toEqual([
    'admin/get-Superadmins',
    'admin/get-admins',
    requests,
    users,
    'callRequest/getAllCallRequest',
    'contactus/getContactus',
    'contactus/getContactusadmin',
    'faq/getAllFAQ',
    'property/getPropertys',
  ]);
});

test('searching records from the palette is stopped by the next letter, or when the palette closes; what was waiting is never asked (FIND-07)', async () => {
  const { user, server, type, rest, ask } = await openPalette();
  const aborted = () => server.searches.map(({ signal }) => signal.aborted);
  await ask('as');
  expect(aborted()).toEqual([false, false, false, false]);
  await type('h');
  expect(aborted()).toEqual([true, true, true, true]);
  await rest();
  await waitFor(() => expect(server.searches).toHaveLength(8));
  expect(aborted().slice(4)).toEqual([false, false, false, false]);
  expect(server.searches.slice(4).map(({ text }) => text)).toEqual(['ash', 'ash', 'ash', 'ash']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(new Set(aborted())).toEqual(new Set([true])));
});

test('searching records from the palette leaves what was found when a search that was stopped is answered late (FIND-07)', async () => {
  const { server, type, rest, ask, wait, hits } = await openPalette();
  await ask('zi');
  let arrive = (_body: object): void => undefined;
  server.searches[0]?.answer(new Promise<object>(resolve => (arrive = resolve)));
  await type('t');
  await rest();
  await waitFor(() => expect(server.searches.map(({ text }) => text)).toContain('zit'));
  await server.answerAll({ [users]: ofUsers(person('u1', 'Zita Rao')) });
  await waitFor(() => expect(hits()).toEqual(['Zita Rao Users · u1']));
  await act(async () => arrive({ payload: nothing }));
  // The time for slow lists passes for the first of the searches that count it.
  await wait(1);
  expect(hits()).toEqual(['Zita Rao Users · u1']);
});

test('searching records from the palette asks for an admin only the lists that an admin may open; says where one could not be searched (FIND-08)', async () => {
  expectConsole('error', /Away/);
  const { dialog, server, ask } = await openPalette('admin');
  await ask('zzz');
  expect(server.searches.map(({ path }) => path)).toEqual(['contactus/getContactus', 'property/getPropertys']);
  await server.answer('property/getPropertys', { message: 'Away.' }, 500);
  await server.answerAll();
  expect(await dialog.findByText('Nothing was found where it could be searched.')).toBeTruthy();
});

test('searching records from the palette says which list could not be searched, and spoils no other; what is marked stays so when others arrive (FIND-09 FIND-11)', async () => {
  expectConsole('error', /The database is away/);
  const { user, dialog, server, rest, ask, press, hits, marked, status } = await openPalette();
  await ask('zita');
  await server.answer('faq/getAllFAQ', { message: 'The database is away.' }, 500);
  expect(status()).toBe('Searching…');
  const payload = ofUsers(person('u1', 'Zita Rao'), person('u2', 'Zita Rao'));
  await server.answerAll({ [users]: payload });
  await waitFor(() => expect(status()).toContain('FAQs could not be searched: The database is away.'));
  const people = ['Zita Rao Users · u1', 'Zita Rao Users · u2'];
  expect(hits()).toEqual(people);
  expect(dialog.queryByText('Nothing is called that.')).toBeNull();
  await press('ArrowDown');
  expect(marked()).toBe(dialog.getAllByRole('option')[1]);
  const asked = server.searches.length;
  await server.answerAll({ [users]: payload, 'faq/getAllFAQ': { faq: [question('f1', 'Zita')], count: 1 } });
  await user.click(dialog.getByRole('button', { name: 'Search again' }));
  expect(document.activeElement).toBe(dialog.getByRole('combobox'));
  expect(status()).toBe('Searching…');
  await rest();
  await waitFor(() => expect(hits()).toEqual([...people, 'Zita FAQs · f1']));
  expect(status()).toBe('3 results');
  expect(marked()).toBe(dialog.getAllByRole('option')[1]);
  expect(dialog.getByRole('combobox')).toHaveProperty('value', 'zita');
  // Only the list that could not be searched is asked again.
  expect(server.searches.slice(asked).map(({ path }) => path)).toEqual(['faq/getAllFAQ']);
});

test('records that are searched again come best first, too, where none was found before, and screens stay (FIND-09 FIND-11 FIND-17)', async () => {
  expectConsole('error', /Away/);
  const { user, dialog, server, rest, ask, hits } = await openPalette('admin');
  await ask('roper');
  await server.answer('contactus/getContactus', { message: 'Away.' }, 500);
  await server.answer('property/getPropertys', { message: 'Away.' }, 500);
  const again = await dialog.findByRole('button', { name: 'Search again' });
  const screens = hits();
  expect(screens[0]).toMatch('Properties');
  await user.click(again);
  expect(hits()).toEqual(screens);
  await rest();
  await server.answer('contactus/getContactus', { Contactus: [{ _id: 'c1', name: 'Aroper' }], count: 1 });
  await server.answer('property/getPropertys', {
    data: [{ _id: 'p1', address: { name: 'Roper House' } }],
    dataCount: 1,
  });
  const found = [expect.stringMatching(/^Roper House/), expect.stringMatching(/^Aroper/)];
  await waitFor(() => expect(hits()).toEqual(expect.arrayContaining(found)));
  expect(hits().findIndex(text => text.startsWith('Roper'))).toBeLessThan(
    hits().findIndex(text => text.startsWith('Aroper')),
  );
});

test('searching records from the palette names a list whose code could not be loaded, and loads it again (FIND-09)', async () => {
  let isAway = true;
  const load = registry.load;
  vi.spyOn(registry, 'load').mockImplementation(name =>
    isAway && name.startsWith('faq/') ? Promise.reject(new Error('The code is away.')) : load(name),
  );
  const { user, dialog, server, rest, search, status } = await openPalette();
  await search('zita');
  await waitFor(() => expect(status()).toContain('FAQs and FAQ Category could not be searched: The code is away.'));
  expect(dialog.getByText('Nothing was found where it could be searched.')).toBeTruthy();
  const asked = server.searches.length;
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Search again' }));
  await waitFor(async () => {
    await rest();
    expect(status()).toBe('0 results');
  });
  expect(server.searches.slice(asked).map(({ path }) => path)).toEqual(['faq/getAllFAQ']);
});

test('records in the palette stand with their list and what matched, or what tells them apart (FIND-10)', async () => {
  const { dialog, search, hits, status } = await openPalette();
  await search('asha', {
    [users]: ofUsers(
      person('u1', 'Ravi Kumar', { phone: '98 asha', _secret: 'asha' }),
      person('u2', 'Natasha Roy', { phone: '9812345678' }),
      person('u3', 'Menon, Asha', { email: 'menon@x.test', phone: '9812345678' }),
      person('u4', 'Someone Else'),
      person('u5', 'Áshá'),
    ),
    'admin/get-admins': ofAdmins('a1', 'Zia', { email: 'asha@x.test' }),
  });
  await waitFor(() => expect(status()).toBe('6 results'));
  expect(hits()).toEqual([
    'Áshá Users · u5',
    'Zia Admins · Email: asha@x.test',
    'Menon, Asha Users · menon@x.test',
    'Ravi Kumar Users · Phone: 98 asha',
    'Natasha Roy Users · 9812345678',
    'Someone Else Users · u4',
  ]);
  expect(textsOf(dialog.getByRole('listbox').querySelectorAll('mark'))).toEqual(['asha', 'asha']);
});

test('records in the palette do not move what is on screen: a screen stays the first, a slow list follows below (FIND-17)', async () => {
  const { server, type, rest, wait, press, hits, marked, status } = await openPalette();
  await type('admin');
  const first = ['Roles: Admins Screen', 'Roles: Super Admins Screen', 'Add Admin Action', 'Add Super Admin Action'];
  const before = hits();
  expect(before.toSorted()).toEqual(first.toSorted());
  await press('ArrowDown');
  const second = before[1];
  expect(marked()?.textContent).toBe(second);
  await rest();
  await server.answer('admin/get-admins', ofAdmins('a1', 'Admin'));
  expect(hits()).toEqual(before);
  await wait();
  expect(hits()).toEqual([...before, 'Admin Admins · a1']);
  expect(status()).toBe('Searching…');
  expect(marked()?.textContent).toBe(second);
  // A better match that comes later stands below as well.
  await server.answerAll({ [users]: ofUsers(person('u1', 'admin', { email: 'admin@x.test' })) });
  await waitFor(() => expect(status()).toBe('6 results'));
  expect(hits()).toEqual([...before, 'Admin Admins · a1', 'admin Users · admin@x.test']);
  expect(marked()?.textContent).toBe(second);
});

test('records in the palette stand in the order of the lists; what has the text within a word waits for them and follows (FIND-15 FIND-17)', async () => {
  const { server, ask, hits } = await openPalette();
  await ask('ight');
  expect(hits()).toEqual([]);
  await server.answer('admin/get-Superadmins', ofAdmins('s1', 'Ight'));
  await server.answer('admin/get-admins', ofAdmins('a1', 'Ight', { password: 'ight' }));
  await server.answerAll();
  await waitFor(() => expect(hits()).toHaveLength(3));
  expect(hits()).toEqual(['Ight Admins · a1', 'Ight Super Admins · s1', 'Light theme Action']);
});

test.each([
  ['no view shows', 'zita', '/contactUs/contactUsGeneral', { filter: '{"search":"zita"}' }],
  ['belongs to a payment', 'pay_zita', '/orders', { search: 'pay_zita', type: 'all' }],
])('records in the palette a record that %s is found in its list (FIND-12 SHELL-139)', async (_, text, path, query) => {
  const { search, press, hits } = await openPalette();
  await search(text, { 'contactus/getContactusadmin': { Contactus: [{ _id: 'c1', fname: 'Zita' }], count: 1 } });
  await waitFor(() => expect(hits()[0]).toMatch(text === 'zita' ? /^Zita / : 'Look for the payment pay_zita Orders'));
  await press('Enter');
  expect(location.pathname).toBe(path);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject(query);
});

test('records in the palette that are chosen open as they were found, without another search for them', async () => {
  const { user, dialog, search, hits } = await openPalette();
  await search('zita', { 'faq/getAllFAQ': { faq: [question('f1', 'Zita')], count: 1 } });
  await waitFor(() => expect(hits()).toEqual(['Zita FAQs · f1']));
  await user.click(dialog.getByRole('option'));
  expect(location.pathname).toBe('/faq/faqs/f1');
  expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveProperty('value', 'Zita');
});

test('records in the palette that were written since they were found are read again when they are chosen', async () => {
  const { user, dialog, server, search, hits } = await openPalette();
  await search('zita', { 'faq/getAllFAQ': { faq: [question('f1', 'Zita')], count: 1 } });
  await waitFor(() => expect(hits()).toEqual(['Zita FAQs · f1']));
  server.stored['faq/getAllFAQ'] = { faq: [question('f1', 'Zita Rao')], count: 1 };
  const otherTab = openOtherTab();
  const message = new Promise(resolve => void listen(resolve));
  otherTab.says({ is: 'written', name: 'faq/faqs', id: 'f1' });
  await message;
  otherTab.close();
  await user.click(dialog.getByRole('option'));
  expect(await screen.findByRole('textbox', { name: /^Question/ })).toHaveProperty('value', 'Zita Rao');
});

test('records in the palette that read the same show their ids; those of a shorter text go with the next letter, and stay away when a list has answered for the longer one (FIND-16 FIND-18)', async () => {
  const { server, type, rest, ask, wait, hits, status } = await openPalette();
  await ask('zi');
  const email = 'zita@x.test';
  await server.answer(users, ofUsers(person('u1', 'Zita Rao', { email }), person('u2', 'Zita Rao', { email })));
  await wait();
  expect(hits()).toEqual(['Zita Rao Users · u1', 'Zita Rao Users · u2']);
  await type('x');
  expect([hits(), status()]).toEqual([[], 'Searching…']);
  await rest();
  await server.answer('admin/get-admins', ofAdmins('a1', 'Zix'));
  await wait();
  expect(hits()).toEqual(['Zix Admins · a1']);
});

test.each(['5 of 12', '6 of 6'])(
  'records in the palette that are more than fit are all one step away: %s (FIND-12)',
  async numbers => {
    const [length, count] = numbers.split(' of ').map(Number);
    const { server, ask, press, hits, status } = await openPalette();
    await ask('why');
    const faq = Array.from({ length: length ?? 0 }, (_, at) => question(`f${at}`, `Why ${at + 1}`));
    await server.answerAll({ 'faq/getAllFAQ': { faq, count } });
    await waitFor(() => expect(status()).toMatch(/results/));
    const first = [1, 2, 3, 4, 5].map(at => `Why ${at} FAQs · f${at - 1}`);
    const all = `All ${count} in FAQs The list with this search`;
    expect(hits().filter(hit => /FAQs/.test(hit))).toEqual([...first, all]);
    await press('End');
    await press('Enter');
    expect(await screen.findByRole('heading', { level: 1, name: 'FAQs' })).toBeTruthy();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'why');
  },
);

test('with every letter the best match is marked anew, and Enter opens it; with Shift a key selects what is typed', async () => {
  const { dialog, type, press, hits, marked } = await openPalette();
  await type('propertie');
  await waitFor(() => expect(hits()[0]).toMatch(/^Properties Screen/));
  await press('ArrowDown');
  const [best, second] = hits();
  expect(fireEvent.keyDown(dialog.getByRole('combobox'), { key: 'Home', shiftKey: true }), 'not prevented').toBe(true);
  expect(marked()?.textContent).toBe(second);
  await type('s');
  expect(hits().slice(0, 2)).toEqual([best, second]);
  expect(marked()?.textContent).toBe(best);
  await press('Enter');
  expect(location.pathname).toBe('/properties');
});

type Opened = Parameters<typeof noteOpened>[1];
const villa = { name: 'properties', id: 'p1', label: 'Villa', path: '/show' };
const zita = { name: 'roles/user', id: 'u/1', label: 'Zita Rao', path: '/review' };
const why = { name: 'faq/faqs', id: 'f1', label: 'Why?', path: '' };
const open = async (role: Role, ...records: Opened[]) => {
  const opened = await openPalette(role, id => records.forEach(record => noteOpened(id, record)));
  const groups = () => opened.dialog.getAllByRole('group').map(group => group.getAttribute('aria-label'));
  return { ...opened, groups };
};

test('what was opened last stands above the screens, the newest first, until something is typed; Enter opens it again (RECENT-05)', async () => {
  const { user, dialog, type, press, hits, groups } = await open('superadmin', { ...why, id: 'f2' }, why, zita);
  await type(' ');
  expect(groups()).toEqual(['Opened last', 'Screens', 'Actions']);
  expect(hits().slice(0, 3)).toEqual(['Zita Rao Users', 'Why? FAQs · f1', 'Why? FAQs · f2']);
  await type('d');
  expect(dialog.queryByText(/Zita|Why/)).toBeNull();
  expect(dialog.getByRole('option', { name: 'Dashboard Screen' })).toBeTruthy();
  await user.keyboard('{Backspace}');
  await press('Enter');
  expect(location.pathname).toBe('/roles/user/u%2F1/review');
});

test('what was opened last is left out where the role may not open it any more (RECENT-06)', async () => {
  const { hits, type } = await open('admin', villa, zita, { ...why, name: 'nowhere' });
  expect(hits().slice(0, 2)).toEqual(['Villa Properties', 'Dashboard']);
  personPermissions.current = { '*': ['show'] };
  onTestFinished(() => void (personPermissions.current = undefined));
  await type(' ');
  expect(hits()[0], 'its list may not be opened').toBe('Dashboard');
});

test('a saved view stands in the palette after the screens, and opens its list with its filter and columns (VIEW-03)', async () => {
  const query = `filter=${encodeURIComponent('{"question_q":"sea"}')}`;
  const view = { name: 'By the sea', query, hidden: ['answer'] };
  const { dialog, type, press, hits } = await openPalette('superadmin', id =>
    changeStored(id, () => ({ views: { 'faq/faqs': [view] } })),
  );
  const option = await dialog.findByRole('option', { name: 'FAQs: By the sea' });
  expect(within(dialog.getByRole('group', { name: 'Views' })).getAllByRole('option')).toEqual([option]);
  await type('by the');
  await waitFor(() => expect(hits()).toHaveLength(1));
  await press('Enter');
  expect(location.pathname).toBe('/faq/faqs');
  expect(new URLSearchParams(location.search).get('filter')).toBe('{"question_q":"sea"}');
});
