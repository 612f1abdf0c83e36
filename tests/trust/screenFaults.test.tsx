import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../src/engine/http/session';
import { draftAt } from '../../src/engine/form/draft';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { settled } from '../engine/views/table';

// The engine draws every list and form alike: one of each is enough. `tests/engine/http/http.dom.test.ts` has all the other ways
// in which a call can fail, `tests/engine/views/actions.test.tsx` a deletion and an action that do.

const wire = signedInWire();
const name = 'aboutus';
const photo = 'https://storage.example.test/deedbook/Cerificate/1-a.png';
const values = { title: 'Sea', description: '<p>Waves</p>', photo };

type Answer = () => Promise<Response>;
const faults: readonly (readonly [fault: string, answer: Answer, says: string])[] = [
  ['500 with a message', async () => Response.json({ message: 'Out of order' }, { status: 500 }), 'Out of order'],
  [
    'malformed JSON',
    async () => new Response('{"result": 0, "payl'),
    'The server sent an answer that cannot be read. Try again in a moment.',
  ],
  [
    'a dropped connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server cannot be reached. Check your connection and try again.',
  ],
];

beforeEach(() => expectConsole('error', /ApiError|could not be loaded/));

/** Lets the network answer the requests whose path holds a text in this way, until globals are restored. */
const strike = (path: string, answer: Answer) => {
  const { fetch: real } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes(path) ? answer() : real(address, init),
  );
};

/** Lets a call fail in all ways, one after the other, and then no longer. */
const failInTurn = async (
  path: string,
  attempt: () => unknown,
  judge: (says: string, fault: string) => Promise<void>,
): Promise<void> => {
  for (const [fault, answer, says] of faults) {
    strike(path, answer);
    await attempt();
    await judge(says, fault);
    vi.unstubAllGlobals();
    screen.queryAllByRole('button', { name: 'Close message' }).forEach(button => void fireEvent.click(button));
  }
  wire().clear();
};

const saysOnce = (says: string, fault: string) =>
  waitFor(() => expect(standingToasts(), fault).toEqual([`error: ${says}`]));
/** The writes that have reached the server. */
const written = () => wire().sent.filter(({ method }) => method !== 'GET');

test('COMMON-41: a list says why it failed, in whatever way it fails, and can be tried again', async () => {
  let isDrawn = false;
  const attempt = async () => {
    if (isDrawn) fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    else await renderEntity(name);
    isDrawn = true;
  };
  const problem = () => document.querySelector('tbody [role=alert]')?.textContent;
  await failInTurn('getAllAboutus', attempt, (says, fault) => waitFor(() => expect(problem(), fault).toContain(says)));
  await attempt();
  await settled();
});

/** Opens a form with a draft of these values in it. */
const openForm = async (id: string) => {
  const { admin } = session.get() ?? {};
  if (!admin) throw new Error('Nobody is signed in.');
  draftAt(admin, name, id).keep({ values, uploads: [] });
  await renderEntity(name, id === 'new' ? '/create' : `/${id}`);
  await screen.findByText('What you had typed before and not saved is back.');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('img', { name: 'Image' });
  await waitFor(() => expect(dialog.querySelector('[contenteditable]')).not.toBeNull());
  const submit = dialog.querySelector('button[type=submit]');
  if (!submit) throw new Error('There is nothing to submit the form with.');
  const held = () => ({
    title: within(dialog).getByRole('textbox', { name: /Title/ }).getAttribute('value'),
    description: dialog.querySelector('[contenteditable]')?.innerHTML,
    photo: within(dialog).getByRole('img', { name: 'Image' }).getAttribute('src'),
  });
  return { admin, dialog, submit, held };
};

test.each([
  ['create', 'addAboutus'],
  ['update', 'updateAboutus'],
])(
  'COMMON-39 COMMON-42 COMMON-44: the form to %s says why it failed, keeps every value, and works once afterwards (SESSION-38, FORM-03 and FORM-04)',
  async (part, path) => {
    const first = wire()
      .mock.store.all('contentBlocks')
      .find(({ type }) => !type);
    const { dialog, submit, held } = await openForm(part === 'create' ? 'new' : (first?._id ?? ''));
    const send = () => fireEvent.click(submit);
    await failInTurn(path, send, async (says, fault) => {
      await saysOnce(says, fault);
      await waitFor(() => expect(submit).toHaveProperty('disabled', false));
      expect(held(), fault).toEqual(values);
    });
    send();
    send();
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(standingToasts()).toEqual([expect.stringMatching(/^success: /)]);
    expect(written()).toMatchObject([{ path: expect.stringContaining(path), body: values }]);
  },
);

test('an ended session is said once and keeps what was entered for the same person and for nobody else (SESSION-37)', async () => {
  const { submit, admin } = await openForm('new');
  strike('addAboutus', async () => Response.json({}, { status: 401 }));
  fireEvent.click(submit);
  await waitFor(() => expect(session.get()).toBeUndefined());
  expect(standingToasts()).toEqual(['error: Your session has ended. Please sign in again.']);
  expect(draftAt(admin, name, 'new').read()).toBeDefined();
  expect(draftAt({ ...admin, id: 'somebody else' }, name, 'new').read()).toBeUndefined();
});
