import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { inFlight } from '../../src/engine/updates/inFlight';
import { pageReload } from '../../src/engine/updates/pageReload';
import * as updates from '../../src/engine/updates/updateAvailable';
import { NewVersion } from '../../src/layout/NewVersion';
import { NotLoaded } from '../../src/layout/NotLoaded';

const open = (hasUpdate: boolean, wasInVain: boolean) => {
  vi.spyOn(updates.updateAvailable, 'get').mockReturnValue(hasUpdate);
  vi.spyOn(pageReload, 'wasInVain').mockReturnValue(wasInVain);
  const shown = [<NewVersion key={1} />, <NotLoaded key={2} error={new Error('Lost')} onConnected={() => undefined} />];
  return render(<CoreAdminContext>{shown}</CoreAdminContext>);
};
const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button');

beforeEach(() => void vi.spyOn(window.location, 'reload').mockImplementation(() => undefined));

test.each<[hasUpdate: boolean, wasInVain: boolean, text: RegExp, buttons: readonly string[]]>([
  [false, false, /could not be shownLost/, ['Retry']],
  [true, false, /has been renewedA new version is ready/, ['Load the new version', 'Load the new version']],
  [true, true, /has been renewedThe server still gives the version before/, []],
])(
  'a screen that is not there while a new version is (%s), which a reload did not bring (%s), says why (RELEASE-03 RELEASE-06)',
  (...row) => {
    const [hasUpdate, wasInVain, text, names] = row;
    open(hasUpdate, wasInVain);
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(names);
  },
);

test('a new version is not loaded while something is being sent (RELEASE-01)', async () => {
  open(true, false);
  let end = () => {};
  act(() => void inFlight.track(new Promise<void>(resolve => (end = resolve))));
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true]);
  await act(async () => end());
  expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false]);
});

test.each([true, false])('a new version is looked for until the page is left, in a build: %s', isBuild => {
  vi.stubEnv('PROD', isBuild);
  const stop = vi.fn<() => void>();
  const watch = vi.spyOn(updates, 'watchForUpdate').mockReturnValue(stop);
  const { unmount } = open(false, false);
  expect([watch, stop].map(({ mock }) => mock.calls.length)).toEqual([Number(isBuild), 0]);
  unmount();
  expect(stop).toHaveBeenCalledTimes(Number(isBuild));
});
