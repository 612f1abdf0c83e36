import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { importWithRetry } from '../../../src/engine/updates/importWithRetry';
import { pageReload } from '../../../src/engine/updates/pageReload';
import { updateAvailable, watchForUpdate } from '../../../src/engine/updates/updateAvailable';
import { inFlight } from '../../../src/engine/updates/inFlight';

const pageWith = (...scripts: string[]) =>
  `<!doctype html>${scripts.map(src => `<script type="module" src="${src}"></script>`).join('')}<div id="root"></div>`;
const same = pageWith('/assets/react-a1.js', '/assets/start-b2.js');
const other = pageWith('/assets/react-a1.js', '/assets/start-c3.js');

const answer = vi.fn<() => Promise<Response>>();
const answering = (page: string, status = 200) =>
  answer.mockImplementation(() => Promise.resolve(new Response(page, { status })));

const atFirst = updateAvailable.get();
const head = [...document.head.childNodes];
beforeEach(async () => {
  vi.stubGlobal('fetch', answer);
  const scripts = ['/assets/react-a1.js', '/assets/start-b2.js'].map(src => {
    // Not run: only what the page names is looked at.
    const script = Object.assign(document.createElement('script'), { type: 'module' });
    return Object.assign(script, { getAttribute: (name: string) => (name === 'src' ? src : null) });
  });
  document.head.replaceChildren(...scripts);
  answering(same);
  await updateAvailable.ask();
  answer.mockClear();
});
// Other files have the same page, and know of no other version.
afterEach(async () => {
  answering(same);
  await updateAvailable.ask();
  document.head.replaceChildren(...head);
});

describe('whether there is another version', () => {
  test.each([
    ['the page that runs', same, 200, false],
    ['a page with another script', other, 200, true],
    ['a page without one of the scripts', pageWith('/assets/react-a1.js'), 200, true],
    ['a page of somebody else', '<h1>Sign in to this network</h1>', 200, false],
    ['an error in the shape of a page', other, 503, false],
  ])('%s', async (_, page, status, is) => {
    answering(page, status);
    expect([await updateAvailable.ask(), updateAvailable.get()]).toEqual([is, is]);
    expect(answer).toHaveBeenCalledExactlyOnceWith('/', { cache: 'no-cache', signal: expect.any(AbortSignal) });
  });

  test('is what was known where the page does not come; there is none at first', async () => {
    expect(atFirst).toBe(false);
    answering(other);
    await updateAvailable.ask();
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await updateAvailable.ask()).toBe(true);
  });
});

describe('code that does not come', () => {
  const lost = 'This part could not be loaded. Check your connection, then try again.';
  const ready = 'A new version is ready. Load it to go on; forms keep what you typed.';
  beforeEach(() => void vi.useFakeTimers());

  const outcomeOf = async (failure: Error) => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(failure));
    const outcome = importWithRetry(load).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(60_000);
    return [await outcome, load.mock.calls.length];
  };

  test.each([
    'Failed to fetch dynamically imported module: https://deedbook.example/assets/a.js',
    'error loading dynamically imported module: https://deedbook.example/assets/a.js',
    'Importing a module script failed.',
  ])('is asked for four times, and then said: %s', async message => {
    expect(await outcomeOf(new TypeError(message))).toMatchObject([{ message: lost, cause: { message } }, 4]);
  });

  test('is asked for twice where there is a new version, which is said', async () => {
    answering(other);
    expect(await outcomeOf(new TypeError('importing failed'))).toMatchObject([{ message: ready }, 2]);
  });

  /** Asks for code that is lost so many times, and says how often it has arrived. */
  const request = (failures: number, files?: string[]) => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('it');
    for (let nth = 0; nth < failures; nth += 1) load.mockRejectedValueOnce(new TypeError('importing failed'));
    const outcome = vi.fn<(value: string) => void>();
    void importWithRetry(load, files).then(outcome);
    return async (wait = 0) => {
      await vi.advanceTimersByTimeAsync(wait);
      return outcome.mock.calls.length;
    };
  };

  test.each([
    [1, 300],
    [2, 1300],
    [3, 3800],
  ])('that is lost %i times is there in %i ms', async (failures, wait) => {
    const heard = request(failures);
    expect([await heard(wait - 1), await heard(1)]).toEqual([0, 1]);
  });

  test('is asked for at once when the connection is back', async () => {
    const heard = request(1);
    expect(await heard()).toBe(0);
    dispatchEvent(new Event('online'));
    expect(await heard()).toBe(1);
  });

  describe('has files', () => {
    const [script, style] = ['assets/a.js', 'assets/a.css'];
    const added: [link: HTMLLinkElement, rel: string, href: string | null][] = [];
    beforeEach(() => {
      added.splice(0);
      vi.spyOn(document.head, 'append').mockImplementation((link?: Node | string) => {
        if (link instanceof HTMLLinkElement) added.push([link, link.rel, link.getAttribute('href')]);
      });
    });
    /** Loads code with these files, and tells whether it has arrived. */
    const open = async (...files: string[]) => {
      const heard = request(0, files);
      await heard();
      return async (link?: HTMLLinkElement, event = '', wait = 0) => {
        link?.dispatchEvent(new Event(event));
        return (await heard(wait)) === 1;
      };
    };
    /** A link in the page, without a meaning to the browser: nothing is loaded here. */
    const known = (file: string) => {
      const link = Object.assign(document.createElement('link'), { href: `/${file}` });
      document.head.replaceChildren(link);
      return link;
    };

    test('which are all asked for; only a style is waited for', async () => {
      const isThere = await open(script, style);
      expect(added.map(([, ...asked]) => asked.join())).toEqual([
        'modulepreload,/assets/a.js',
        'stylesheet,/assets/a.css',
      ]);
      const [[link] = [], [styleLink] = []] = added;
      expect([await isThere(), await isThere(styleLink, 'load')]).toEqual([false, true]);
      expect(await (await open(script))()).toBe(true);
      // A lost script leaves the page, so that it is requested again.
      const remove = vi.spyOn(link ?? expect.unreachable(), 'remove');
      link?.dispatchEvent(new Event('error'));
      expect(remove).toHaveBeenCalledOnce();
    });

    test('of which the page has some, a style perhaps not yet', async () => {
      known(script);
      expect(await (await open(script))()).toBe(true);
      const link = known(style);
      const isThere = await open(style);
      expect([await isThere(), await isThere(link, 'load')]).toEqual([false, true]);
      Object.defineProperty(link, 'sheet', { value: {} });
      expect([await (await open(style))(), added]).toEqual([true, []]);
    });

    test('of which a style that is lost is asked for again', async () => {
      const link = known(style);
      const isThere = await open(style);
      expect([await isThere(link, 'error', 300), link.isConnected, added.length]).toEqual([false, false, 1]);
      expect(await isThere(added[0]?.[0], 'load')).toBe(true);
    });
  });

  test.each([new TypeError('undefined is not a function'), new Error('importing is at fault')])(
    'is another thing than code that fails: %s',
    async failure => expect(await outcomeOf(failure)).toEqual([failure, 1]),
  );
});

describe('loading a new version', () => {
  let reload = vi.fn<() => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  });
  afterEach(() => void vi.advanceTimersByTime(1000));

  test('loads the page anew, is under way for a moment, and was in vain where the page is left and the same version runs afterwards', () => {
    expect([pageReload.isBegun(), pageReload.wasInVain()]).toEqual([false, false]);
    pageReload.begin();
    expect(reload).toHaveBeenCalledOnce();
    expect([pageReload.isBegun(), pageReload.wasInVain()]).toEqual([true, false]);
    window.dispatchEvent(new Event('pagehide'));
    expect(pageReload.wasInVain()).toBe(true);
    vi.advanceTimersByTime(1000);
    document.head.firstElementChild?.remove();
    expect([pageReload.isBegun(), pageReload.wasInVain()]).toEqual([false, false]);
  });

  test('waits for what must not be cut off', async () => {
    let arrive: (what: string) => void = () => undefined;
    const tracked = inFlight.track(new Promise<string>(resolve => (arrive = resolve)));
    pageReload.begin();
    expect([inFlight.get(), reload.mock.calls]).toEqual([true, []]);
    arrive('saved');
    expect([await tracked, inFlight.get()]).toEqual(['saved', false]);
    pageReload.begin();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('watching for a new version', () => {
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  const see = (isSeen: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  let stop: () => void = () => undefined;
  beforeEach(() => {
    vi.useFakeTimers();
    see(true);
    stop = watchForUpdate();
  });
  afterEach(() => stop());

  const asked = () => answer.mock.calls.length;

  test('asks every ten minutes, until there is one (RELEASE-07)', async () => {
    await minutes(9);
    expect(asked()).toBe(0);
    await minutes(1);
    expect(asked()).toBe(1);
    answering(other);
    await minutes(10);
    expect([asked(), updateAvailable.get()]).toEqual([2, true]);
    await minutes(60);
    expect(asked()).toBe(2);
  });

  test('asks nothing out of sight, and at once when it is looked at after a while', async () => {
    see(false);
    await minutes(30);
    expect(asked()).toBe(0);
    see(true);
    expect(asked()).toBe(1);
    see(false);
    await minutes(5);
    see(true);
    stop();
    await minutes(30);
    see(true);
    expect(asked()).toBe(1);
  });
});
