import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Fragment, useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { textsOf } from '../support/dom';

const hindi = { default: { texts: { Language: 'भाषा', 'Language: %{name}': 'भाषा: %{name}' }, ra: {} } };

/** The modules as of a page that has just loaded. */
const load = async (loadHindi: () => object = () => hindi) => {
  vi.resetModules();
  vi.doMock('../../src/languages/hi', loadHindi);
  const { mode } = await import('../../src/engine/ui/mode');
  mode.apply();
  return { mode, ...(await import('../../src/engine/i18n/language')) };
};
const theme = () => document.documentElement.dataset.theme;
const pressed = () => textsOf(screen.getAllByRole('button', { pressed: true }));
const choose = (name: string) => fireEvent.click(screen.getByText(name));

beforeEach(() => {
  for (const name of ['theme', 'language']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  document.documentElement.lang = 'en';
});

test.each(['theme=; Max-Age=0', 'theme=neon'])(
  'the theme is the system’s with the cookie %j (THEME-01)',
  async cookie => {
    document.cookie = `${cookie}; Path=/`;
    const { mode } = await load();
    expect([mode.get(), theme()]).toEqual(['system', 'light']);
  },
);

test('the theme changes at once, for MUI too, whose schemes stay as they are, and outlives the clearing of local storage; its switch names the choice (THEME-02)', async () => {
  const { mode } = await load();
  const { ThemeSwitch } = await import('../../src/engine/ui/ThemeSwitch');
  const { modeKey, modeStorage } = await import('../../src/engine/ui/MuiTheme');
  const stored = modeStorage({ key: modeKey });
  const heard = vi.fn<(value: unknown) => void>();
  const stop = stored.subscribe(heard);
  const scheme = modeStorage({ key: 'color-scheme-light' });
  scheme.subscribe(heard);
  scheme.set('light');
  expect(mode.get()).toBe('system');
  render(<ThemeSwitch />);
  choose('Dark');
  expect(await screen.findByRole('button', { name: 'Theme: Dark' })).toBeTruthy();
  expect([theme(), pressed(), stored.get('system')]).toEqual(['dark', ['Dark'], 'dark']);
  expect(scheme.get('light')).toBe('light');
  expect(heard).toHaveBeenCalledExactlyOnceWith('dark');
  localStorage.clear();
  document.documentElement.dataset.theme = '';
  expect([(await load()).mode.get(), theme()]).toEqual(['dark', 'dark']);
  stop();
  stored.set('light');
  expect([mode.get(), heard.mock.calls.length]).toEqual(['light', 1]);
});

test('the theme follows the device, and no longer once another is chosen (THEME-01)', async () => {
  const device = Object.assign(new EventTarget(), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object(device));
  const { mode } = await load();
  const turn = (matches: boolean) => {
    Object.assign(device, { matches }).dispatchEvent(new Event('change'));
    return theme();
  };
  expect([theme(), turn(false), turn(true)]).toEqual(['dark', 'light', 'dark']);
  mode.set('light');
  expect([theme(), turn(true)]).toEqual(['light', 'light']);
});

const open = async (loadHindi?: () => object) => {
  const { language } = await load(loadHindi);
  const { LanguageSwitch } = await import('../../src/engine/ui/LanguageSwitch');
  // As the application does, it is drawn anew in another language.
  const Page = () => (
    <Fragment key={useSyncExternalStore(language.subscribe, language.get)}>
      <LanguageSwitch />
    </Fragment>
  );
  await act(language.start);
  render(<Page />);
};
const languageButton = (name: string) => screen.findByRole('button', { name });
const opens = (name: string) => screen.getByText(name).closest('button')?.getAttribute('popovertarget');

test('each language is offered by its own name, is spoken as soon as it is chosen, stays so, and keeps the keyboard where it was (LANG-04 LANG-05)', async () => {
  await open();
  expect((await languageButton('Language: English')).firstElementChild).toHaveProperty('lang', 'en');
  expect(['English', 'हिन्दी'].map(name => screen.getByText(name).lang)).toEqual(['en', 'hi']);
  expect(pressed()).toEqual(['English']);
  // The menu stays open until another language has arrived, which may fail.
  expect(['English', 'हिन्दी'].map(opens)).toEqual(['language-menu', null]);
  choose('हिन्दी');
  const button = await languageButton('भाषा: हिन्दी');
  expect(button.firstElementChild).toHaveProperty('lang', 'hi');
  expect(pressed()).toEqual(['हिन्दी']);
  await waitFor(() => expect(document.activeElement).toBe(button));
  choose('English');
  expect(await languageButton('Language: English')).toBeTruthy();
});

test('a language that cannot be loaded says so, each time, and all stays as it was (LANG-06)', async () => {
  await open(() => {
    throw new Error('There is no connection.');
  });
  for (const _ of [1, 2]) {
    choose('हिन्दी');
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toBe('This language could not be loaded. Try again.');
  }
  expect(pressed()).toEqual(['English']);
  expect(await languageButton('Language: English')).toBeTruthy();
});
