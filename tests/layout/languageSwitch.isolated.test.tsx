import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Fragment, useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const hindi = { default: { texts: { Language: 'भाषा', 'Language: %{name}': 'भाषा: %{name}' }, ra: {} } };

const open = async (loadHindi: () => object = () => hindi) => {
  vi.resetModules();
  vi.doMock('../../src/languages/hi', loadHindi);
  const { language } = await import('../../src/engine/i18n/language');
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
const choice = (name: string) => screen.getByText(name).closest('button');
const choose = (name: string) => fireEvent.click(screen.getByText(name));
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('the language', () => {
  beforeEach(() => {
    document.cookie = 'language=; Path=/; Max-Age=0';
    document.documentElement.lang = 'en';
  });

  test('the switch says what is spoken, and offers each language by its own name (LANG-04)', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Language: English' }).firstElementChild).toHaveProperty('lang', 'en');
    expect(screen.getByText('English').lang).toBe('en');
    expect(screen.getByText('हिन्दी').lang).toBe('hi');
    expect(pressed()).toEqual(['English']);
    // The menu stays open until another language has arrived, which may fail.
    expect(choice('English')?.getAttribute('popovertarget')).toBe('language-menu');
    expect(choice('हिन्दी')?.hasAttribute('popovertarget')).toBe(false);
  });

  test('is spoken as soon as it is chosen, stays chosen, and keeps the keyboard where it was (LANG-05)', async () => {
    await open();
    choose('हिन्दी');
    const button = await screen.findByRole('button', { name: 'भाषा: हिन्दी' });
    expect(button.firstElementChild).toHaveProperty('lang', 'hi');
    expect(pressed()).toEqual(['हिन्दी']);
    await waitFor(() => expect(document.activeElement).toBe(button));

    choose('English');
    expect(await screen.findByRole('button', { name: 'Language: English' })).toBeTruthy();
  });

  test('one that cannot be loaded says so, each time, and all stays as it was (LANG-06)', async () => {
    await open(() => {
      throw new Error('There is no connection.');
    });
    for (const _ of [1, 2]) {
      choose('हिन्दी');
      expect(screen.queryByRole('alert')).toBeNull();
      expect((await screen.findByRole('alert')).textContent).toBe('This language could not be loaded. Try again.');
    }
    expect(pressed()).toEqual(['English']);
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeTruthy();
  });
});
