import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdScripts, watchRemoval } from '../../support/heldScripts';

let held: HTMLScriptElement[];
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  held = holdScripts();
});
afterEach(() => void Object.assign(window, { gm_authFailure: undefined, deedbookMapsReady: undefined }));

/** The maps service as it is with these settings, and the states it goes through. */
const openMaps = async (settings: { script: string; key: string }) => {
  const { services } = await import('../../../src/config/services');
  Object.assign(services.maps, settings);
  const { maps } = await import('../../../src/engine/http/maps');
  const seen: string[] = [];
  const stop = maps.subscribe(() => seen.push(maps.get()));
  return { maps, seen, stop };
};
const standIn = { script: 'https://maps.test/maps.js', key: '' };
const google = { script: '', key: 'k 1' };
const unreachable = 'The maps service could not be loaded.';
const send = (event: string, at = 0) => held[at]?.dispatchEvent(new Event(event));

describe('the maps service', () => {
  test('is absent where neither a script nor a key is set, and loads nothing', async () => {
    const { maps } = await openMaps({ script: '', key: '' });
    expect(maps.get()).toBe('absent');
    await expect(maps.load()).rejects.toThrow('No maps service is configured.');
    expect(held).toEqual([]);
  });

  test.each([
    ['a script', standIn],
    ['a key', google],
  ])('waits to be needed where %s is set', async (_, settings) => {
    const { maps } = await openMaps(settings);
    expect(maps.get()).toBe('idle');
    expect(held).toEqual([]);
  });

  test('is loaded once, and tells how far it is', async () => {
    const { maps, seen } = await openMaps(standIn);
    const both = Promise.all([maps.load(), maps.load()]);
    expect(held.map(({ src, async }) => [src, async])).toEqual([['https://maps.test/maps.js', true]]);
    const removal = watchRemoval(held[0]);
    send('load');
    await both;
    await maps.load();
    expect(seen).toEqual(['loading', 'ready']);
    expect(held).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(removal).not.toHaveBeenCalled();
  });

  test("of Google is ready when its script calls back, not when the script's file is there", async () => {
    const { maps, seen } = await openMaps(google);
    const loaded = maps.load();
    expect(held[0]?.src).toBe(
      'https://maps.googleapis.com/maps/api/js?key=k+1&v=weekly&loading=async&callback=deedbookMapsReady',
    );
    send('load');
    await Promise.resolve();
    expect(seen).toEqual(['loading']);
    window.deedbookMapsReady?.();
    await loaded;
    expect(seen).toEqual(['loading', 'ready']);
  });

  test('that fails says so once, is taken out of the page, and can be tried again', async () => {
    const { maps, seen } = await openMaps(standIn);
    const failed = maps.load();
    const removal = watchRemoval(held[0]);
    send('error');
    await expect(failed).rejects.toThrow(unreachable);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(removal).toHaveBeenCalledOnce();
    const second = maps.load();
    send('load', 1);
    await second;
    expect(seen).toEqual(['loading', 'failed', 'loading', 'ready']);
  });

  test('that does not come within 20 seconds counts as failed', async () => {
    const { maps } = await openMaps(standIn);
    const failed = maps.load();
    failed.catch(() => undefined);
    const removal = watchRemoval(held[0]);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(maps.get()).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    await expect(failed).rejects.toThrow(unreachable);
    expect(maps.get()).toBe('failed');
    expect(removal).toHaveBeenCalledOnce();
  });

  test.each(['before', 'after'] as const)(
    'that refuses the key %s it is ready stays refused, and is not asked again (PROP-190)',
    async when => {
      const { maps, seen } = await openMaps(google);
      const loaded = maps.load();
      if (when === 'before') window.gm_authFailure?.();
      window.deedbookMapsReady?.();
      await loaded;
      if (when === 'after') window.gm_authFailure?.();
      expect(seen).toEqual(when === 'before' ? ['loading', 'refused'] : ['loading', 'ready', 'refused']);
      await expect(maps.load()).rejects.toThrow('The maps service refuses its key.');
      expect(held).toHaveLength(1);
      expect(maps.get()).toBe('refused');
    },
  );
});
