import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { session } from '../../src/api/session';
import { callsOf, fieldNames, formFields, type Entity } from '../../src/define/entity';
import { valueAt } from '../../src/kinds/valueAt';
import { draftAt } from '../../src/views/form/draft';
import { extendedEntries, extendedRegistry, withRecords } from '../fixtures/registry';
import '../support/browserDom';
import { flagAction } from '../support/flagAction';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { filledValues } from '../support/filled';
import { renderEntity } from '../support/renderEntity';
import { report } from '../support/report';
import { signedInWire } from '../support/signedIn';
import { signInAs } from '../support/wire';
import { settled } from '../views/table';
import { faults, faultyAnswer, wrongLists, type Fault, type Planted } from './faults';

type Name = keyof typeof extendedEntries;
const isName = (name: string): name is Name => name in extendedEntries;
/** The lists of one property are drawn by the same list; their calls fail as `callFaults` says. */
const names = withRecords.filter(isName).filter(name => !name.includes(':'));
const loaded = new Map<string, Entity>();
await Promise.all(names.map(async name => loaded.set(name, await extendedRegistry.load(name))));

const wire = signedInWire();
let outcomes = 0;
let struck = 0;
let calls = 0;
afterAll(() =>
  report(
    `${calls} screens and dialogs, one of each sort in ${faults.length} ways, the rest in one: ${outcomes} failures shown, no input lost`,
  ),
);

const entityOf = (name: Name): Entity => {
  const entity = loaded.get(name);
  if (!entity) throw new Error(`${name} has not loaded.`);
  return entity;
};
type Part = 'list' | 'create' | 'update' | 'delete' | 'action';
const declaredCall = (name: Name, part: Part) =>
  part === 'action' ? flagAction(entityOf(name))?.action.call : callsOf(entityOf(name))[part];
const having = (part: Part) =>
  names.filter(name => {
    const { page, ...entity } = entityOf(name);
    if (!declaredCall(name, part)) return false;
    return part === 'list' ? !page : part === 'action' || entity[part];
  });

/** Signs in whoever may use the entity, and expects what react-admin writes on the console in development. */
const begin = async (name: Name) => {
  await signInAs(wire().mock, extendedEntries[name].roles[0] ?? 'superadmin');
  expectConsole('error', /ApiError|could not be loaded/);
  calls += 1;
};

const callOf = (name: Name, part: Part): string => {
  const { method, path } = declaredCall(name, part) ?? { method: '', path: '' };
  return `${method} ${path}`;
};

/** Fits the address of a call. */
const patternOf = (call: string) => new RegExp(`/${(call.split(' ')[1] ?? '').replace(/:\w+/g, '[^/]+')}$`);

/** The requests of a call that reached the server. */
const sentTo = (call: string) => {
  const pattern = patternOf(call);
  return wire().sent.filter(({ method, path }) => call.startsWith(`${method} `) && pattern.test(`/${path}`));
};
/** Lets the network answer all requests of a call in the way of a fault, until `mend`. */
const strike = (call: string, trouble: Planted) => {
  const [method] = call.split(' ');
  const pattern = patternOf(call);
  const { fetch: real } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method !== method || !pattern.test(new URL(address).pathname)) return real(address, init);
    struck += 1;
    return faultyAnswer(trouble);
  });
};
const mend = () => vi.unstubAllGlobals();
const closeToasts = () =>
  document.querySelectorAll('[aria-label="Close message"]').forEach(button => void fireEvent.click(button));

let turn = 0;

/**
 * Lets a call fail, in all ways one after the other or in the one whose turn it is: the engine shows a failure of any
 * call, so one screen of each sort is tried with all.
 */
const failInTurn = async (
  call: string,
  isFirst: boolean,
  attempt: () => unknown,
  judge: (fault: Fault) => Promise<void> | void,
): Promise<void> => {
  turn += 1;
  for (const fault of isFirst ? faults : faults.filter((_, at) => at === turn % faults.length)) {
    mend();
    strike(call, fault.trouble);
    await attempt();
    await judge(fault);
    outcomes += 1;
    closeToasts();
  }
  mend();
};

const saysOnce = ({ name, says }: Fault) => waitFor(() => expect(standingToasts(), name).toEqual([`error: ${says}`]));

describe.each(having('list').map((name, at) => ({ name, isFirst: at === 0 })))(
  'the list of $name',
  ({ name, isFirst }) => {
    test('says why it failed, in whatever way it fails, and can be tried again', async () => {
      await begin(name);
      let queryClient: QueryClient | undefined;
      /** Reads the list, and waits for what comes of it. */
      const attempt = async () => {
        const before = struck + wire().sent.length;
        if (queryClient) fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
        else ({ queryClient } = await renderEntity(name));
        await waitFor(() => {
          expect(struck + wire().sent.length).toBeGreaterThan(before);
          expect(queryClient?.isFetching()).toBe(0);
        });
      };
      const problem = () => document.querySelector('tbody [role=alert]')?.textContent;
      await failInTurn(callOf(name, 'list'), isFirst, attempt, async ({ name: fault, says }) => {
        await waitFor(() => expect(problem(), fault).toContain(says));
        expect(screen.getByRole('heading', { level: 1 }).textContent, fault).not.toBe('');
      });
      for (const body of isFirst ? wrongLists : []) {
        mend();
        strike(callOf(name, 'list'), { status: 200, body });
        await attempt();
        await waitFor(() => expect(problem()).toContain('a list that cannot be read'));
      }
      mend();
      await attempt();
      await settled();
    });
  },
);

/** Opens one of an entity's forms with a valid draft in it. */
const openForm = async (name: Name, part: 'create' | 'update') => {
  const entity = entityOf(name);
  const values = await filledValues(wire(), entity, entity[part], 3);
  const { admin } = session.get() ?? {};
  if (!admin) throw new Error('Nobody is signed in.');
  const id = part === 'create' ? 'new' : await firstId(name);
  draftAt(admin, name, id).keep({ values, uploads: [] });
  const shown = await renderEntity(name, part === 'create' ? '/create' : `/${id}`);
  await screen.findByText('What you had typed before and not saved is back.');
  await act(() => vi.dynamicImportSettled());
  const form = document.querySelector('form.full-screen__form');
  if (!(form instanceof HTMLFormElement)) throw new Error('There is no form.');
  // Inputs that load, and records to choose from that are read, come after the form.
  await waitFor(() => {
    const waiting = '[role=progressbar], [role=combobox][aria-disabled=true], .form-field__loading';
    expect(form.querySelector(waiting)).toBeNull();
    expect(form.querySelector('input, textarea, [contenteditable]')).not.toBeNull();
  });
  return { ...shown, form, id, admin, values };
};

/** The id of the first record of an entity's list. */
const firstId = async (name: Name): Promise<string> => {
  const { rows } = await import('../support/lists').then(({ rowsOf }) => rowsOf(wire(), entityOf(name)));
  const [row] = rows;
  if (!row) throw new Error(`The mock has no record of ${name}.`);
  return row;
};

/** What the form holds, as far as the page shows it. */
const heldIn = (form: HTMLFormElement) => ({
  inputs: [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter(({ type }) => type !== 'file')
    .map(({ value, checked }) => `${value} ${checked}`),
  pictures: [...form.querySelectorAll('img')].map(({ src }) => src),
  texts: [...form.querySelectorAll('[contenteditable]')].map(({ textContent }) => textContent),
});

const submitIn = (form: HTMLFormElement): HTMLElement => {
  const button = form.querySelector('button[type=submit]');
  if (!(button instanceof HTMLElement)) throw new Error('There is nothing to submit the form with.');
  return button;
};

/** A form in sections needs several files before it can be sent; its failures are shown in the browser. */
const formsOf = (part: 'create' | 'update') => having(part).filter(name => !entityOf(name)[part]?.sections);

describe.each(
  (['create', 'update'] as const).flatMap(part => formsOf(part).map((name, at) => ({ part, name, isFirst: at === 0 }))),
)('$part of $name', ({ part, name, isFirst }) => {
  test('says why it failed, in whatever way it fails, keeps every value, and works once afterwards (SESSION-38)', async () => {
    await begin(name);
    const { form, values } = await openForm(name, part);
    const before = heldIn(form);
    await failInTurn(
      callOf(name, part),
      isFirst,
      () => fireEvent.click(submitIn(form)),
      async fault => {
        await saysOnce(fault);
        await waitFor(() => expect(submitIn(form)).toHaveProperty('disabled', false));
        expect(heldIn(form), fault.name).toEqual(before);
      },
    );
    wire().clear();
    fireEvent.click(submitIn(form));
    fireEvent.click(submitIn(form));
    await waitFor(() => expect(form.isConnected).toBe(false));
    expect(standingToasts()[0]).toMatch(/^success: /);
    const [sent, ...more] = sentTo(callOf(name, part));
    expect(more).toEqual([]);
    const entity = entityOf(name);
    const fields = formFields(entity, entity[part]);
    for (const path of fieldNames(entity[part], Object.keys(fields))) {
      expect(valueAt(sent?.body, path), path).toEqual(fields[path]?.toApi(valueAt(values, path)));
    }
  });
});

test.each((['create', 'update'] as const).map(part => ({ part, name: formsOf(part)[0] })))(
  'an ended session is said once in $part and keeps what was entered for the same person and for nobody else (SESSION-37)',
  async ({ part, name }) => {
    if (!name) throw new Error(`No entity has ${part}.`);

    await begin(name);
    const { form, id, admin } = await openForm(name, part);
    strike(callOf(name, part), { status: 401, body: {} });
    fireEvent.click(submitIn(form));
    await waitFor(() => expect(session.get()).toBeUndefined());
    expect(standingToasts()).toEqual(['error: Your session has ended. Please sign in again.']);
    expect(draftAt(admin, name, id).read()).toBeDefined();
    expect(draftAt({ ...admin, id: 'somebody else' }, name, id).read()).toBeUndefined();
  },
);

describe.each(
  (['delete', 'action'] as const).flatMap(part => having(part).map((name, at) => ({ part, name, isFirst: at === 0 }))),
)('$part of $name', ({ part, name, isFirst }) => {
  test('says why it failed, in whatever way it fails, keeps the question, and works once afterwards', async () => {
    await begin(name);
    await renderEntity(name);
    await settled();
    const selector = part === 'delete' ? 'tbody button[title=Delete]' : 'tbody button.status--button';
    const opener = document.querySelector(selector);
    if (!opener) throw new Error('No row offers it.');
    fireEvent.click(opener);
    const asked = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    const confirm = asked.getAllByRole('button').at(-1);
    if (!confirm) throw new Error('There is nothing to confirm with.');
    await failInTurn(
      callOf(name, part),
      isFirst,
      () => fireEvent.click(confirm),
      async fault => {
        await saysOnce(fault);
        await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
      },
    );
    wire().clear();
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo(callOf(name, part))).toHaveLength(1);
    await waitFor(() => expect(standingToasts()[0]).toMatch(/^success: /));
  });
});
