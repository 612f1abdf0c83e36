import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../../src/config/settings';
import { holdScripts, watchRemoval } from '../../support/heldScripts';
import { storedSession } from '../../support/storedSession';
import { startMock } from '../../mock/startMock';

// What a page does when it is opened: each test opens it anew.
beforeEach(() => void vi.resetModules());

describe('the session that a page finds', () => {
  const admin = { id: '7', role: 'superadmin', fullName: 'Asha Rao', fname: 'Asha', lname: 'Rao' };
  const payload = { token: 'token-1', admin };
  const { Admininfo } = storedSession(payload);
  const stored = () => Object.fromEntries(Object.entries(localStorage));
  const store = (keys: object) => Object.entries(keys).forEach(([key, value]) => localStorage.setItem(key, value));
  const open = () => import('../../../src/engine/http/session').then(({ session }) => session);

  test.each([
    ['no JSON', { Admininfo: '{"admin":', token: 'a' }, false],
    ['no token', { Admininfo }, false],
    ['a token with a line break', { Admininfo, token: 'a\nb' }, true],
    ['nothing at all', {}, false],
  ])('with %s is given up, and the person who had signed in reads so (SAFE-14 SESSION-18)', async (_, keys, isSaid) => {
    store({ ...keys, newNotificationCount: '3' });
    const { toasts } = await import('../../../src/engine/ui/toasts/toast');
    expect((await open()).get()).toBeUndefined();
    expect(stored()).toEqual({ newNotificationCount: '3' });
    const texts = isSaid ? [['error', 'Your session cannot be used any more. Please sign in again.']] : [];
    await vi.waitFor(() => expect(toasts.get().map(({ type, text }) => [type, text])).toEqual(texts));
  });

  test.each([
    ['somebody without a token stays, as it is of use to others', payload, Admininfo],
    ['nobody goes', {}, undefined],
  ])('under userinfo that names %s', async (_, info, left) => {
    localStorage.setItem('userinfo', JSON.stringify(info));
    await open();
    expect(stored().userinfo).toBe(left);
  });

  test('is the one that was begun before a reload (SESSION-01)', async () => {
    (await open()).start(payload);
    vi.resetModules();
    expect((await open()).get()).toEqual({ token: 'token-1', admin });
  });

  test('is nobody’s while another tab signs out, with nothing of what was typed (SESSION-41)', async () => {
    sessionStorage.setItem('deedbook.draft/7/faqs/new', '{}');
    const session = await open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'deedbook.signedOut', newValue: 'yes' }));
    expect([session.get(), sessionStorage.length]).toEqual([undefined, 0]);
  });
});

describe('the maps service', () => {
  let held: HTMLScriptElement[];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    held = holdScripts();
  });
  afterEach(() => void Object.assign(window, { gm_authFailure: undefined, deedbookMapsReady: undefined }));

  /** The maps service as it is with these settings, and the states it goes through. */
  const openMaps = async (given: { script?: string; key?: string } = { script: 'https://maps.test/maps.js' }) => {
    const { services } = await import('../../../src/config/services');
    Object.assign(services.maps, { script: '', key: '', ...given });
    const { maps } = await import('../../../src/engine/http/maps/maps');
    const seen = [maps.get()];
    maps.subscribe(() => seen.push(maps.get()));
    return { maps, seen };
  };
  const google = { key: 'k 1' };
  const unreachable = 'The maps service could not be loaded.';
  const send = (event: string, at = 0) => held[at]?.dispatchEvent(new Event(event));

  test('is absent where neither a script nor a key is set, and loads nothing', async () => {
    const { maps } = await openMaps({});
    expect(maps.get()).toBe('absent');
    await expect(maps.load()).rejects.toThrow('No maps service is configured.');
    expect(held).toEqual([]);
  });

  test('waits to be needed, is loaded once, and tells how far it is', async () => {
    const { maps, seen } = await openMaps();
    expect(held).toEqual([]);
    const both = Promise.all([maps.load(), maps.load()]);
    expect(held.map(({ src, async }) => [src, async])).toEqual([['https://maps.test/maps.js', true]]);
    const removal = watchRemoval(held[0]);
    send('load');
    await both;
    await maps.load();
    expect(seen).toEqual(['idle', 'loading', 'ready']);
    expect(held).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(removal).not.toHaveBeenCalled();
  });

  test("of Google is ready when its script calls back, not when the script's file is there", async () => {
    const { maps, seen } = await openMaps(google);
    expect(held).toEqual([]);
    const loaded = maps.load();
    expect(held[0]?.src).toBe(
      'https://maps.googleapis.com/maps/api/js?key=k+1&v=weekly&loading=async&callback=deedbookMapsReady',
    );
    send('load');
    await Promise.resolve();
    expect(seen).toEqual(['idle', 'loading']);
    window.deedbookMapsReady?.();
    await loaded;
    expect(seen).toEqual(['idle', 'loading', 'ready']);
  });

  test('that fails says so once, is taken out of the page, and can be tried again', async () => {
    const { maps, seen } = await openMaps();
    const failed = maps.load();
    const removal = watchRemoval(held[0]);
    send('error');
    await expect(failed).rejects.toThrow(unreachable);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(removal).toHaveBeenCalledOnce();
    const second = maps.load();
    send('load', 1);
    await second;
    expect(seen).toEqual(['idle', 'loading', 'failed', 'loading', 'ready']);
  });

  test('that does not come within 20 seconds counts as failed', async () => {
    const { maps, seen } = await openMaps();
    const failed = maps.load();
    failed.catch(() => undefined);
    const removal = watchRemoval(held[0]);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(seen).toEqual(['idle', 'loading']);
    await vi.advanceTimersByTimeAsync(1);
    await expect(failed).rejects.toThrow(unreachable);
    expect(seen).toEqual(['idle', 'loading', 'failed']);
    expect(removal).toHaveBeenCalledOnce();
  });

  test.each([
    ['before', ['idle', 'loading', 'refused']],
    ['after', ['idle', 'loading', 'ready', 'refused']],
  ])('that refuses the key %s it is ready stays refused, and is not asked again (PROP-190)', async (when, states) => {
    const { maps, seen } = await openMaps(google);
    const loaded = maps.load();
    if (when === 'before') window.gm_authFailure?.();
    window.deedbookMapsReady?.();
    await loaded;
    if (when === 'after') window.gm_authFailure?.();
    expect(seen).toEqual(states);
    await expect(maps.load()).rejects.toThrow('The maps service refuses its key.');
    expect(held).toHaveLength(1);
    expect(maps.get()).toBe('refused');
  });
});

test('the lock of a new tab is held however long the browser takes, so that a copy of the tab is noticed (DRAFT-09)', async () => {
  const held: { name: string }[] = [];
  let grant: () => void = () => undefined;
  const request = async (name: string, { signal }: { signal?: AbortSignal }, hold: () => Promise<never>) => {
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('Aborted')));
      grant = resolve;
    });
    held.push({ name });
    return hold();
  };
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.resolve({ held }) } });
  // A signal of a time that has passed, as of a machine that is busy.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    queueMicrotask(() => controller.abort());
    return controller.signal;
  });
  const { claimTab, openTabs } = await import('../../../src/engine/http/tabOwner');
  const claiming = claimTab();
  await Promise.resolve();
  await Promise.resolve();
  grant();
  const { id, isCopy } = await claiming;
  const isOpen = await openTabs();
  expect([isCopy, isOpen(id)]).toEqual([false, true]);
});

test('a tab that is reloaded is no copy, also where the browser’s answer is read after every time limit (DRAFT-09)', async () => {
  sessionStorage.setItem('deedbook.tab', 'before');
  const held = ['deedbook.tab/before'];
  const request = async (
    name: string,
    { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: boolean },
    hold: (lock: object | null) => Promise<never> | undefined,
  ) => {
    const isFree = !held.includes(name);
    // The page before is gone by the second question.
    held.length = 0;
    await new Promise(resolve => setTimeout(resolve));
    signal?.throwIfAborted();
    return hold(isFree || !ifAvailable ? { name } : null);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const { claimTab } = await import('../../../src/engine/http/tabOwner');
  expect(await claimTab()).toEqual({ id: 'before', isCopy: false });
});

test('a refusal whose reader cannot be loaded is a sentence about the status', async () => {
  vi.doMock('../../../src/engine/http/refusal', () => {
    throw new Error('This file was replaced by a new version.');
  });
  const { messageFor, toApiError } = await import('../../../src/engine/http/error');
  const error = await toApiError(422, { errors: { title: 'Too long' } });
  expect(error).toMatchObject({ message: messageFor(422), status: 422, isRefusal: true, body: {} });
  vi.doUnmock('../../../src/engine/http/refusal');
});

describe('the storage is spoken to', () => {
  /** Loads the requests of an application with these settings. */
  const connect = (identityPool: string, key: string, secret: string, more: Record<string, string> = {}) => {
    const environment = { IDENTITY_POOL_ID: identityPool, ACCESS_KEY_ID: key, SECRET_ACCESS_KEY: secret, ...more };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(`VITE_S3_${name}`, value);
    return import('../../../src/engine/http/storage/requests');
  };

  test('with static keys where there is no identity pool (STORAGE-19)', async () => {
    const { config } = await (await connect('', 'own-key', 'own-secret')).connect();
    expect(await config.credentials()).toMatchObject({ accessKeyId: 'own-key', secretAccessKey: 'own-secret' });
  });

  test('with the identity pool again once its code can be loaded', async () => {
    const code = '@aws-sdk/credential-provider-cognito-identity';
    vi.doMock(code, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const storage = await connect('ap-south-1:7c0d3a52-0000-4000-8000-000000000000', '', '');
    await expect(storage.connect()).rejects.toThrow(/mock/);
    vi.doUnmock(code);
    await expect(storage.connect()).resolves.toBeDefined();
  });

  test('else with what the identity pool hands out, for uploads and their deletion', async () => {
    const mock = await startMock();
    const pool = 'ap-south-1:7c0d3a52-0000-4000-8000-000000000000';
    const storage = await connect(pool, '', '', { ENDPOINT: `${mock.origin}/storage` });
    Object(window).happyDOM.setURL(mock.origin);
    const key = `${settings.VITE_S3_FOLDER.default}/a.png`;
    const statusAt = async (time: number) =>
      (await mock.request('HEAD', `/storage/deedbook/${key}?time=${time}`)).status;
    const file = new File(['picture'], 'a.png', { type: 'image/png' });
    await storage.putObject({ key, file, signal: new AbortController().signal });
    expect(await statusAt(1)).toBe(200);
    await storage.deleteObject(key);
    expect(await statusAt(2)).not.toBe(200);
    await mock.stop();
  });
});
