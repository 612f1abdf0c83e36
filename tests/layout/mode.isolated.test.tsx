import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  const { mode } = await import('../../src/engine/ui/mode');
  const { ThemeSwitch } = await import('../../src/engine/ui/ThemeSwitch');
  return { mode, ThemeSwitch };
};
const shown = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  beforeEach(() => void (document.cookie = 'theme=; Path=/; Max-Age=0'));

  test.each(['theme=; Max-Age=0', 'theme=neon'])('follows the system with the cookie %j (THEME-01)', async cookie => {
    document.cookie = `${cookie}; Path=/`;
    const { mode } = await load();
    mode.apply();
    expect(mode.get()).toBe('system');
    expect(shown()).toBe('light');
  });

  test('is shown at once and outlives the clearing of local storage (THEME-02)', async () => {
    const { mode } = await load();
    mode.set('dark');
    expect(shown()).toBe('dark');
    localStorage.clear();

    const later = await load();
    later.mode.apply();
    expect(later.mode.get()).toBe('dark');
    expect(shown()).toBe('dark');
  });

  test('the switch names the choice and changes it', async () => {
    const { ThemeSwitch } = await load();
    render(<ThemeSwitch />);
    fireEvent.click(screen.getByText('Dark'));
    expect(shown()).toBe('dark');
    expect(screen.getByRole('button', { name: 'Theme: Dark' })).toBeTruthy();
    expect(screen.getByText('Dark').closest('button')?.getAttribute('aria-pressed')).toBe('true');
  });

  test('MUI reads and follows the same choice', async () => {
    const { mode } = await load();
    const { modeKey, modeStorage } = await import('../../src/engine/ui/MuiTheme');
    const stored = modeStorage({ key: modeKey });
    const heard = vi.fn<(value: unknown) => void>();
    const stop = stored.subscribe(heard);
    mode.set('dark');
    expect(stored.get('system')).toBe('dark');
    expect(heard).toHaveBeenCalledExactlyOnceWith('dark');
    stop();
    stored.set('light');
    expect(mode.get()).toBe('light');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
