import { renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { CoreAdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFormUploads } from '../../../src/engine/fields/formUploads';
import { inFlight } from '../../../src/engine/updates/inFlight';
import { settle } from '../../support/renderQueryHook';
import { heldUpload } from './fakeForm';

const discarded = vi.hoisted(() => ({ list: [] as string[] }));
const noted = vi.hoisted(() => ({ list: [] as string[] }));
vi.mock('../../../src/engine/http/storage/deletion', { spy: true });
vi.mock('../../../src/engine/http/storage/ledger', { spy: true });

const open = (
  uploads: string[] = ['x/1', 'x/2'],
  otherTabFiles: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>()),
) => {
  const dataProvider = testDataProvider({ isFileHeld: () => Promise.resolve(false) });
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(
      CoreAdminContext,
      { dataProvider },
      // oxlint-disable-next-line react/no-children-prop -- the provider's type wants them among its properties
      createElement(ResourceContextProvider, { value: 'banners', children }),
    );
  return renderHook(() => useFormUploads({ draft: { uploads }, otherTabFiles, record: '7' }), { wrapper }).result
    .current;
};

beforeEach(async () => {
  const deletion = await import('../../../src/engine/http/storage/deletion');
  const ledger = await import('../../../src/engine/http/storage/ledger');
  for (const { list } of [discarded, noted]) list.splice(0);
  vi.mocked(deletion.discardFile).mockImplementation(address => Promise.resolve(void discarded.list.push(address)));
  vi.mocked(ledger.noteEvent).mockImplementation((addresses, event) => {
    const place = 'place' in event ? ` ${event.place?.resource}/${event.place?.record}` : '';
    noted.list.push(`${event.is} ${addresses.join(' ')}${place}`);
    return Promise.resolve([]);
  });
});

describe('the files of a form', () => {
  test('that a save does not name are discarded once it is done (STORAGE-20)', async () => {
    const uploads = open();
    uploads.noteSent({ photo: 'x/1' })('done', { photo: 'x/1' });
    await settle();
    expect(noted.list).toEqual(['sent x/1 banners/7', 'done x/1']);
    expect(discarded.list).toEqual(['x/2']);
  });

  test('that were sent stay where the server answers with another address (STORAGE-23)', async () => {
    const uploads = open(['x/1']);
    uploads.noteSent({ rows: [{ photo: 'x/1' }] })('done', { rows: [{ photo: 'cdn/1' }] });
    uploads.discard();
    await settle();
    expect(discarded.list).toEqual([]);
  });

  test('that the saved record holds stay, although the save did not name them (STORAGE-23)', async () => {
    const uploads = open();
    uploads.noteSent({ photo: 'x/1' })('done', { photo: 'x/1', rows: [{ photo: 'x/2' }] });
    await settle();
    expect(noted.list).toEqual(['sent x/1 banners/7', 'done x/1 x/2']);
    expect(discarded.list).toEqual([]);
  });

  test('that are saved are no longer its own: replaced and left unsaved, they stay (UPLOAD-12)', async () => {
    const uploads = open(['x/1']);
    uploads.noteSent({ photo: 'x/1' })('done', {});
    uploads.cancel('x/1');
    uploads.discard();
    await settle();
    expect(discarded.list).toEqual([]);
    expect(uploads.addresses()).toEqual([]);
  });

  test.each(['refused', 'unknown'] as const)('stay its own after a write that is %s (STORAGE-22)', async outcome => {
    const uploads = open(['x/1']);
    uploads.noteSent({ photo: 'x/1' })(outcome);
    await settle();
    expect(noted.list).toEqual(['sent x/1 banners/7', ...(outcome === 'refused' ? ['refused x/1'] : [])]);
    expect(uploads.addresses()).toEqual(['x/1']);
    expect(discarded.list).toEqual([]);
  });

  test('that belong to the tab whose copy this one is are noted when they are sent, and never discarded (DRAFT-09)', async () => {
    const uploads = open(['x/1'], Promise.resolve(new Set(['x/1'])));
    uploads.discard();
    await settle();
    expect(uploads.addresses()).toEqual([]);
    uploads.noteSent({ photo: 'x/1' });
    uploads.discard();
    await settle();
    expect(discarded.list).toEqual([]);
    expect(noted.list).toEqual(['sent x/1 banners/7']);
  });
});

test('a file that is given up is discarded once, also where the files of another tab are not known; only an upload is then (DRAFT-09)', async () => {
  const uploads = open(['x/1'], Promise.reject(new Error('No answer')));
  uploads.add(heldUpload('x/2').upload);
  uploads.cancel('x/2');
  uploads.discard();
  await settle();
  expect(discarded.list).toEqual(['x/2']);
});

test('a form waits for work that begins meanwhile, says when it begins and ends, and the page is not reloaded (UPLOAD-05)', async () => {
  const uploads = open([]);
  const listener = vi.fn<() => void>();
  const unsubscribe = uploads.subscribe(listener);
  const ends: (() => void)[] = [];
  const [first, second] = [0, 1].map(() => new Promise<void>(resolve => ends.push(resolve)));
  if (!first || !second) throw new Error('No work.');
  uploads.track('photo', first);
  let isDone = false;
  const waitUntilDone = async () => {
    await uploads.whenDone();
    isDone = true;
  };
  void waitUntilDone();
  uploads.track('plan', second);
  expect([uploads.isRunning(), inFlight.get(), listener.mock.calls.length]).toEqual([true, true, 2]);
  ends[1]?.();
  await settle();
  uploads.track('plan', first);
  expect([isDone, listener.mock.calls.length]).toEqual([false, 4]);
  ends[0]?.();
  await settle();
  expect([isDone, uploads.isRunning(), inFlight.get()]).toEqual([true, false, false]);
  unsubscribe();
});

test('an upload that was stopped, or has failed and is tried again, does not keep the form from being saved (UPLOAD-07 UPLOAD-08)', async () => {
  const uploads = open([]);
  uploads.track('photo', Promise.reject(new Error('No connection.')));
  await uploads.whenDone();
  expect([...uploads.failures()]).toEqual([['photo', 'No connection.']]);
  uploads.track('photo', Promise.resolve());
  await uploads.whenDone();
  expect([...uploads.failures()]).toEqual([]);
  uploads.track('photo', Promise.reject(new DOMException('Stopped', 'AbortError')));
  await uploads.whenDone();
  expect([...uploads.failures()]).toEqual([]);
});
