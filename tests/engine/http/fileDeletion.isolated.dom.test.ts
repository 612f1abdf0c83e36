import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { services } from '../../../src/config/services';
import { fakeLocks } from '../../support/fakeLocks';
import { replaceLocks } from '../../support/lockManager';

const { endpoint, bucket } = services.storage;
const minute = 60_000;
const day = 24 * 60 * minute;
const deletions: string[] = [];
const aborts: string[] = [];
let putFile: () => Promise<void> = () => Promise.resolve();
let nameUpload: () => void = () => undefined;

vi.mock('../../../src/engine/http/storage/requests', () => ({
  putObject: () => putFile(),
  deleteObject: (key: string) => Promise.resolve(void deletions.push(key)),
  startParts: () => new Promise(resolve => (nameUpload = () => resolve('upload-1'))),
  putPart: () => new Promise(() => undefined),
  finishParts: () => Promise.resolve(),
  sizeOf: () => Promise.resolve(),
  abortParts: ({ uploadId }: { uploadId: string }) => Promise.resolve(void aborts.push(uploadId)),
}));

const locks = fakeLocks();
const person = (id: string) => {
  localStorage.setItem('Admininfo', JSON.stringify({ token: 't', admin: { id, role: 'admin' } }));
  localStorage.setItem('token', 't');
};
const photo = new File(['x'], 'house.png', { type: 'image/png' });
const place = { resource: 'banners' };
const none = new Set<string>();

/** A page of this browser: a tab as long as its session storage is the same. */
const openPage = async () => {
  vi.resetModules();
  // Loaded here, as the mocking of modules misses one of two imports at the same time.
  await import('../../../src/engine/http/storage/requests');
  const storage = await import('../../../src/engine/http/storage/uploads');
  const ledger = await import('../../../src/engine/http/storage/ledger');
  const deletion = await import('../../../src/engine/http/storage/deletion');
  const put = async () => {
    const { send, address } = storage.createUpload(photo);
    await send();
    await noted();
    return { address, key: storage.keyOf(address) ?? '' };
  };
  const { partSize } = await import('../../../src/engine/http/storage/parts');
  return { ...storage, ...ledger, ...deletion, put, partSize };
};
type Page = Awaited<ReturnType<typeof openPage>>;
const openTab = () => {
  sessionStorage.clear();
  return openPage();
};
const closeTab = () => locks.release();
/** Lets the ledger write down what it was told. */
const noted = () => vi.advanceTimersByTimeAsync(50);
/** Lets the reads and the deletions that wait for their time be done. */
const inAMinute = () => vi.advanceTimersByTimeAsync(minute + 1000);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // The database of the tests works with timers of its own.
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  locks.release();
  localStorage.clear();
  sessionStorage.clear();
  person('7');
  for (const list of [deletions, aborts]) list.splice(0);
  putFile = () => Promise.resolve();
});

/** A check that finds a file held or not, or that cannot be made. */
const holds = (answer?: boolean) =>
  vi.fn<() => Promise<boolean>>(() =>
    answer === undefined ? Promise.reject(new Error('No')) : Promise.resolve(answer),
  );

describe('a file that a form no longer needs', () => {
  type Event = Parameters<Page['noteEvent']>[1];
  const sent: Event = { is: 'sent', place };
  const refused: Event = { is: 'refused' };
  /** A file of a new tab, of which this is known. */
  const note = async (...events: readonly Event[]) => {
    const page = await openTab();
    const { address, key } = await page.put();
    for (const event of events) await page.noteEvent([address], event);
    return { page, address, key };
  };

  test('is deleted without a read if no write has named it, or if all such writes were refused (STORAGE-20)', async () => {
    const isHeld = holds(true);
    const [first, second] = [await note(), await note(sent, refused)];
    await first.page.discardFile(first.address, isHeld);
    await second.page.discardFile(second.address, isHeld);
    expect(deletions).toEqual([first.key, second.key]);
    expect(isHeld).not.toHaveBeenCalled();
  });

  test('is deleted over plain HTTP as well, where browsers have neither locks nor all of their cryptography', async () => {
    vi.stubGlobal('crypto', {});
    replaceLocks(undefined);
    const { page, address, key } = await note();
    await page.discardFile(address, holds(true));
    expect(deletions).toEqual([key]);
  });

  test.each([
    ['stays if a record holds it', holds(true), 0, [sent]],
    ['is deleted if no record holds it', holds(false), 1, [sent]],
    ['stays if that cannot be read', holds(), 0, [sent]],
    ['stays if a record holds it, also where a later write was refused', holds(true), 0, [sent, sent, refused]],
  ])('named by a write without a known outcome, it %s (STORAGE-22)', async (_, isHeld, count, events) => {
    const { page, address } = await note(...events);
    const discarded = page.discardFile(address, isHeld);
    await vi.waitFor(async () => expect(await page.ledger.all()).toMatchObject([{ isDiscarded: true }]));
    await noted();
    expect(isHeld, 'the server may still work on the write').not.toHaveBeenCalled();
    await inAMinute();
    await discarded;
    expect(isHeld.mock.calls).toEqual([[place, address]]);
    expect(deletions).toHaveLength(count);
  });

  test.each<[string, Event[]]>([
    [
      'stays once a record of another tab holds it, also where a later write of it is refused',
      [{ is: 'done' }, sent, refused],
    ],
    ['stays as long as another tab has it in a copy of the form', [{ is: 'shared', place }]],
  ])('%s (STORAGE-23)', async (_, events) => {
    const isHeld = holds(false);
    const { page, address } = await note();
    const other = await openTab();
    for (const event of events) await other.noteEvent([address], event);
    await page.discardFile(address, isHeld);
    await inAMinute();
    expect(deletions).toEqual([]);
    expect(isHeld).not.toHaveBeenCalled();
  });
});

describe('the files that closed pages have left', () => {
  /** Another tab opens the application. */
  const openAgain = async (isHeld = holds(false), drafted: ReadonlySet<string> = none) => {
    const page = await openTab();
    const done = page.discardLeftBehind(drafted, isHeld);
    await noted();
    return { page, done };
  };
  const openedAgain = async (...parameters: Parameters<typeof openAgain>) => {
    const { page, done } = await openAgain(...parameters);
    await done;
    return page;
  };

  test('on their way, they are deleted at the next opening, and again a minute later (STORAGE-22)', async () => {
    putFile = () => new Promise(() => undefined);
    const page = await openTab();
    const whole = page.createUpload(photo);
    void whole.send();
    await noted();
    await noted();
    await page.discardLeftBehind(none, holds(false));
    await openedAgain();
    expect(deletions, 'as long as their tab is open they stay').toEqual([]);
    closeTab();
    const { done } = await openAgain();
    const key = page.keyOf(whole.address);
    await vi.waitFor(() => expect(deletions).toEqual([key]));
    await noted();
    expect(await page.ledger.all()).toHaveLength(1);
    await inAMinute();
    await done;
    expect(deletions).toEqual([key, key]);
    deletions.splice(0);
    closeTab();
    await openedAgain();
    expect(deletions).toEqual([]);
  });

  test('on their way in parts, these are deleted at the next opening (STORAGE-22)', async () => {
    const page = await openTab();
    void page.createUpload(new File([new Uint8Array(page.partSize + 1)], 'film.mp4')).send();
    const isNoted = (note: object) =>
      vi.waitFor(async () => expect(await page.ledger.all()).toMatchObject([{ stored: note }]));
    await isNoted({ isObject: false });
    nameUpload();
    await isNoted({ uploadId: 'upload-1' });
    closeTab();
    const { done } = await openAgain();
    await vi.waitFor(() => expect(aborts).toEqual(['upload-1']));
    await inAMinute();
    await done;
  });

  test('on their way over plain HTTP, where no browser tells which tabs are open, they stay', async () => {
    replaceLocks(undefined);
    putFile = () => new Promise(() => undefined);
    const page = await openTab();
    void page.createUpload(photo).send();
    await vi.waitFor(async () => expect(await page.ledger.all()).toHaveLength(1));
    await openedAgain();
    expect(deletions).toEqual([]);
  });

  test('by an earlier page of the same tab, they are deleted where no draft has them (STORAGE-22)', async () => {
    putFile = () => new Promise(() => undefined);
    const page = await openTab();
    void page.createUpload(photo).send();
    await noted();
    await noted();
    closeTab();
    const reloaded = await openPage();
    const done = reloaded.discardLeftBehind(none, holds(false));
    await vi.waitFor(() => expect(deletions).toHaveLength(1));
    await inAMinute();
    await done;
  });

  test('arrived, they stay for a week in which the tab can be restored, and are deleted then unless a record holds them (STORAGE-22)', async () => {
    const page = await openTab();
    const { key } = await page.put();
    const saved = await page.put();
    await page.noteEvent([saved.address], { is: 'done' });
    const shared = await page.put();
    await page.noteEvent([shared.address], { is: 'shared', place });
    closeTab();
    await openedAgain();
    await vi.advanceTimersByTimeAsync(6 * day);
    closeTab();
    await openedAgain();
    expect(deletions).toEqual([]);
    await vi.advanceTimersByTimeAsync(day + 1);
    closeTab();
    const isHeld = holds(true);
    const last = await openedAgain(isHeld);
    expect(deletions).toEqual([key]);
    expect(isHeld.mock.calls).toEqual([[place, shared.address]]);
    expect(await last.ledger.all()).toEqual([]);
  });

  test('in a draft of this tab they stay, however old they are (STORAGE-22)', async () => {
    const page = await openTab();
    const { address } = await page.put();
    closeTab();
    await openedAgain();
    await vi.advanceTimersByTimeAsync(8 * day);
    closeTab();
    await openedAgain(holds(false), new Set([address]));
    expect(deletions).toEqual([]);
  });

  test('discarded before their record could be read, they are read by the next tab of the same person (STORAGE-22)', async () => {
    const page = await openTab();
    const { address, key } = await page.put();
    await page.noteEvent([address], { is: 'sent', place });
    const discarded = page.discardFile(address, holds());
    await inAMinute();
    await discarded;
    localStorage.clear();
    person('8');
    await openedAgain();
    expect(deletions, 'another person').toEqual([]);
    person('7');
    await openedAgain(holds());
    expect(deletions, 'no read').toEqual([]);
    const isHeld = holds(false);
    await openedAgain(isHeld);
    expect(isHeld.mock.calls).toEqual([[expect.objectContaining(place), address]]);
    expect(deletions).toEqual([key]);
  });
});

describe('the files of a deleted record', () => {
  test.each([
    ['stay if another record of the list holds them', true, 0],
    ['are deleted if no record of the list holds them', false, 1],
  ])('%s (STORAGE-24)', async (_, answer, count) => {
    const page = await openTab();
    const address = `${endpoint}/${bucket}/Cerificate/1-a.png`;
    await page.discardSaved([address], 'aboutUs', holds(answer));
    expect(deletions).toHaveLength(count);
  });
});
