import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { can } from '../../src/engine/auth/permissions';
import { session } from '../../src/engine/http/session';
import { noteOpened } from '../../src/engine/preferences/openedRecords';
import { nameOf, type Entry } from '../../src/engine/schema/registry';
import { permitted } from '../../src/engine/schema/permitted';
import { settlementStore } from '../../src/features/settlement/settlementStore';
import { registry } from '../../src/entities';
import AdminApp from '../../src/layout/AdminApp';
import { collectionNames } from '../../mock-api/data/collections';
import { at } from '../mock/startMock';
import { expectConsole } from '../support/console';
import { textsOf } from '../support/dom';
import { goTo } from '../support/goTo';
import { openWire, type Wire } from '../support/wire';
import { forgetAll, readyPerson } from '../features/settlement/desk';
import { sample } from '../features/settlement/samples';

// What somebody changes who adds two roles: one that lists and shows only, one that also reads the papers of users.
vi.mock('../../src/config/roles', async importActual => {
  const actual = await importActual<typeof import('../../src/config/roles')>();
  const limits = { auditor: ['list', 'show'], reader: ['list', 'show', 'documents', 'review'] };
  const added = Object.keys(limits);
  return {
    ...actual,
    roles: [...actual.roles, ...added],
    everyone: [...actual.everyone, ...added],
    superadminOnly: [...actual.superadminOnly, ...added],
    adminOnly: [...actual.adminOnly, ...added],
    limits,
  };
});

// A chart has no room here.
vi.mock('../../src/features/dashboard/overview/Portfolio', () => ({ default: () => null }));

const documented = ['superadmin', 'admin', 'other'] as const;

let wire: Wire;
const underWay = new Set<Promise<unknown>>();
beforeAll(async () => {
  wire = await openWire();
  const { fetch: send } = globalThis;
  globalThis.fetch = (...call) => {
    const answer = send(...call);
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  };
  window.print = () => {};
});
afterAll(() => wire.stop());

/** Signs in with what the mock lets a superadmin read, as somebody of another role. */
const signInWith = async (role: string) => {
  const body = { email: 'superadmin@deedbook.test', password: 'Deedbook@1' };
  const { json } = await wire.mock.request('POST', 'admin/loginSuperadmin', { body });
  session.start({ ...Object(at(json, 'payload')), admin: { ...Object(at(json, 'payload.admin')), role } });
};

/** Waits for code and answers, and for what they ask for in turn. */
const settle = async () => {
  do {
    await act(async () => {
      await Promise.allSettled([vi.dynamicImportSettled(), ...underWay]);
    });
  } while (underWay.size > 0);
  await waitFor(() => expect(document.querySelector('main .spinner')).toBeNull());
};

const go = async (address: string) => {
  await goTo(address);
  await settle();
};

const overlays = '[role$=dialog], [role=menu], [role=listbox]';

/**
 * What can be pressed on the screen or in the dialog over it, without links to other screens. What confirms stands last
 * there, and is pressed first.
 */
const controls = (address: string): readonly HTMLElement[] => {
  const over = document.querySelectorAll<HTMLElement>(overlays);
  const place = [...over].at(-1) ?? document.querySelector('main');
  const found = place?.querySelectorAll<HTMLElement>(
    `button, a[href^="${address}/"], input, [role=option], [role=menuitem]`,
  );
  return [...(found ?? [])].toReversed();
};

/** What every field of every list has alike: the engine draws it, with the name of the field as its only difference. */
const ofFields = 'thead, .column-options__line, .filter__fields, .list__tabs, .copy';
/** What every list, or every dialog of a record, has alike. */
const ofScreens =
  '.pager, .selection-bar, .list__tool, .list-options, .list__filters, .filter, .record-tools, [type=search]';
const ofEngine = `${ofFields}, ${ofScreens}`;
/** Kinds of these that were pressed since the application was drawn. */
const doneOfEngine = new Set<string>();

/** The same control of another row, field or list is no other one. */
const kindOf = (control: HTMLElement) => {
  const label = control.getAttribute('aria-label');
  const [field, screenPart] = [ofFields, ofScreens].map(part => control.closest(part));
  if (field) return [field.className, control.localName, control.className].join();
  // "Choose all 12" is "Choose all 45", and "Options of Users" is "Options of Admins".
  if (screenPart) return [screenPart.classList[0], (label ?? control.textContent).split(' ')[0]].join();
  const words =
    (control.matches('tbody input') ? '' : label) ?? (control.matches('tbody *, a') ? '' : control.textContent);
  return [control.closest('[role$=dialog]') ? 'in a dialog' : '', control.className, words.split(':')[0]].join();
};

/** What is offered is there. */
const leadsSomewhere = (pressed: string) => expect([pressed, location.pathname]).not.toContain('/error/error-v6');

const keys = [{ key: 'Enter', ctrlKey: true }, ...['Enter', ' ', 'e', 'a', 'r', 'Delete', 'n'].map(key => ({ key }))];

/** Presses keys on a row of an address, and every control that stands there or comes to stand there. */
const walk = async (address: string) => {
  const done = new Set<string>();
  const unknown = () =>
    controls(address).find(control => ![done, doneOfEngine].some(kinds => kinds.has(kindOf(control))));
  await go(address);
  for (const init of keys) {
    const row = document.querySelector<HTMLElement>('tr[data-row]');
    row?.focus();
    act(() => void fireEvent.keyDown(row ?? document.body, init));
    await settle();
    leadsSomewhere(init.key);
  }
  await go(address);
  for (let control = unknown(); control; control = unknown()) {
    (control.closest(ofEngine) ? doneOfEngine : done).add(kindOf(control));
    act(() => void fireEvent.click(control ?? document.body));
    await settle();
    leadsSomewhere(kindOf(control));
    if (unknown()) continue;
    if (location.pathname === address && !document.querySelector(overlays)) break;
    // Drawn anew, so that no dialog is left open.
    await go('/error/error-v6');
    await go(address);
  }
};

const entries = Object.entries<Entry>(registry.entries);
const screens = entries.flatMap(([route, { isScreen = true }]) => (isScreen ? route : []));
/** The address of a screen; of one about a property, with payments to make. */
const addressOf = (route: string) => `/${nameOf(route, { pid: readyPerson(wire, 'refund').pid })}`;

/** Calls that change something: lists of properties are read with POST. */
const writes = () =>
  wire.sent.filter(({ method, path }) => method !== 'GET' && path !== 'property/getPropertys').map(({ path }) => path);

/** Lists of which a few records of each type say as much; those of users and their payments keep their pages. */
const longLists = collectionNames.filter(
  name => !/^(?:sessions|users|propertyOwners|histories|orders|payments)$/.test(name),
);

/** Draws the application for somebody on whose machine a refund is unfinished. */
const draw = async (role: string) => {
  // The page would follow a saved file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  doneOfEngine.clear();
  wire.mock.reset();
  await signInWith(role);
  for (const name of longLists) {
    const counts = new Map<unknown, number>();
    wire.mock.store.remove(name, record => {
      const type = 'type' in record ? record.type : '';
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return count > 4;
    });
  }
  wire.clear();
  await forgetAll();
  await settlementStore.begin({ ...sample, ...readyPerson(wire, 'refund'), id: 'begun' });
  history.replaceState(null, '', '/dashboard');
  render(<AdminApp />);
  await settle();
  await go('/error');
};

test.each(documented)('somebody who is %s is offered all that their screens declare (SHELL-133)', async role => {
  const own = entries.filter(([, entry]) => can(role, 'list', entry));
  expect(own.length).toBeGreaterThan(1);
  for (const [route] of own) {
    const entity = await registry.load(route);
    expect(permitted(registry, route, entity, role)).toEqual(entity);
  }
});

test('pressing everything changes something for a superadmin (SHELL-133)', async () => {
  await draw('superadmin');
  for (const route of ['chatrequest', 'propertysallrequest']) await walk(addressOf(route));
  expect(writes().map(path => path.split('/', 2).join('/'))).toEqual(
    expect.arrayContaining(['callRequest/deleteCallRequest', 'sell/updateSell']),
  );
});

test('a part of a screen that fails is named, and the rest of the application works', async () => {
  expectConsole('error', /This value cannot be drawn/);
  await draw('superadmin');
  const { title = expect.unreachable() } = (await registry.load('ourtrustedpartners')).fields;
  const { renderCell, renderShow, Input } = title;
  const crash = (): never => {
    throw new Error('This value cannot be drawn.');
  };
  const [partner] = wire.mock.store.all('partners');
  for (const [part, route] of Object.entries({
    renderCell: '',
    renderShow: `/${partner?._id}/show`,
    Input: '/create',
  })) {
    Object.assign(title, { renderCell, renderShow, Input, [part]: crash });
    await go(`/ourtrustedpartners${route}`);
    const problem = await screen.findByRole('heading', { name: 'This screen could not be shown' });
    expect(problem.closest('[role=alert]')?.textContent).toContain('This value cannot be drawn.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    await settle();
    expect(location.pathname).toBe('/dashboard');
  }
  Object.assign(title, { renderCell, renderShow, Input });
});

describe('somebody whose role may list and show only (SHELL-133)', { timeout: 300_000 }, () => {
  test('opens every screen, and sends no write whatever they press', async () => {
    await draw('auditor');
    for (const address of ['/dashboard', '/allinformation', '/orders', ...screens.map(addressOf)]) {
      await walk(address);
      expect({ address, is: location.pathname, writes: writes() }).toEqual({ address, is: address, writes: [] });
    }
  });

  test('opens no form, question or payment by its address', async () => {
    await draw('auditor');
    for (const route of screens) {
      const { list, create, update, show, dialogs = [] } = await registry.load(route);
      await go(addressOf(route));
      const id = document.querySelector('tr[data-row]')?.getAttribute('data-row') ?? '';
      const record = (path: string) => `${addressOf(route)}/${encodeURIComponent(id)}${path}`;
      const own = dialogs.filter(dialog => dialog.view);
      const refused = [
        ...(create ? [`${addressOf(route)}/create`] : []),
        ...(update ? [record('')] : []),
        ...own.map(({ path, on }) => (on === 'list' ? `${addressOf(route)}/${path}` : record(`/${path}`))),
      ];
      for (const address of refused) {
        await go(address);
        await waitFor(() => {
          const said = textsOf(document.querySelectorAll('main h1, [role=alert] h1')).at(-1);
          expect([address, location.pathname, said]).toEqual([address, address, 'You are not allowed to open this']);
        });
      }
      if (!show || !list) continue;
      await go(record('/show'));
      expect(location.pathname).toBe(record('/show'));
    }
  });

  test('finds nothing that changes something in the palette', async () => {
    const declared = await Promise.all(screens.map(registry.load));
    const adding = declared.flatMap(({ create }) => (create ? String(create.button) : []));
    await draw('auditor');
    const opened = { review: 'Papers', show: 'Facts' };
    for (const [path, label] of Object.entries(opened))
      noteOpened(session.get()?.admin.id ?? '', { name: 'roles/user', id: path, label, path: `/${path}` });
    act(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
    await settle();
    const options = textsOf(document.querySelectorAll('[role=option]'));
    expect(options).toContain('Roles: Users');
    expect(options.filter(option => /^(?:Papers|Facts)/.test(option))).toEqual(['Facts Users']);
    expect(options.filter(option => adding.includes(option))).toEqual([]);
  });
});

test('somebody who may open the review but not update reads the papers and decides nothing (SHELL-134)', async () => {
  await draw('reader');
  const [id = ''] = wire.mock.store.all('users').flatMap(({ _id, isActive }) => (isActive ? [] : _id));
  for (const path of ['review', 'documents']) {
    await walk(`/kycrequest/${id}/${path}`);
    const buttons = textsOf(document.querySelectorAll('[role=dialog] button')).join();
    expect(buttons).toContain('View');
    expect(buttons).not.toMatch(/Approve|Reject|Submit|Send/);
  }
  expect(writes()).toEqual([]);
});
