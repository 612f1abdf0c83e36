import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchBox } from '../../src/views/list/SearchBox';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { column, settled } from './table';

const onSearch = vi.fn<(text: string) => void>();
const box = (value = '') => <SearchBox placeholder="Search Things" value={value} onSearch={onSearch} />;
const input = () => screen.getByRole('searchbox', { name: 'Search Things' });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));

describe('a search box', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  beforeEach(() => void onSearch.mockReset());

  test('searches 500 ms after the last keystroke (ABOUT-03, CHAT-10, COMMON-13, COMMON-15, HOW-02, LEARN-J-05 and POPUP-04), or at once with Enter', () => {
    render(box());
    type('s');
    pass(400);
    type('se');
    pass(499);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('se');
    onSearch.mockClear();
    type('sea');
    fireEvent.submit(input());
    pass(1000);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('sea');
  });

  test.each([
    ['what is searched for already', 'sea', 'sea'],
    ['the same with space around it', 'sea', ' sea '],
    ['nothing but space', '', '   '],
  ])('does not search for %s', (_, value, typed) => {
    render(box(value));
    type(`${typed}x`);
    type(typed);
    pass(500);
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('searches for nothing when it is emptied (COMMON-16)', () => {
    render(box('sea'));
    type('');
    pass(500);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
  });

  test('keeps the space after a word while the next is still to come', () => {
    const { rerender } = render(box());
    type('sea ');
    pass(500);
    rerender(box('sea'));
    expect(input()).toHaveProperty('value', 'sea ');
  });

  test('shows the search that changes elsewhere, and does not bring back what was typed before', () => {
    const { rerender } = render(box('sea'));
    expect(input()).toHaveProperty('value', 'sea');
    type('seas');
    rerender(box('hill'));
    pass(500);
    expect(input()).toHaveProperty('value', 'hill');
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('searches no more once it is gone', () => {
    const { unmount } = render(box());
    type('sea');
    unmount();
    pass(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('a search', () => {
  const wire = signedInWire();
  const searches = () => wire().sent.map(({ query }) => `${query.page}: ${query.search ?? ''}`);

  test('goes to page 1 with one call (COMMON-14)', async () => {
    const { user, router } = await renderEntity('roles/admin', '?page=2&perPage=10');
    await settled();
    const email = column('Email')[0] ?? '';
    await user.type(screen.getByRole('searchbox', { name: 'Search Admins' }), `${email}{Enter}`);
    await waitFor(() => expect(column('Email')).toEqual([email]));
    expect(searches()).toEqual(['2: ', `1: ${email}`]);
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1');
  });

  test('is what the address says; where nothing is found, it says so and can be cleared', async () => {
    const { user, router } = await renderEntity('roles/admin', '?filter={"search":"zzzz"}');
    expect(await screen.findByText('Nothing matches “zzzz”.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'zzzz');
    expect(searches()).toEqual(['1: zzzz']);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await settled();
    expect(column('Email').length).toBe(10);
    expect(router.state.location.search).not.toContain('zzzz');
    expect(screen.getByRole('searchbox', { name: 'Search Admins' })).toHaveProperty('value', '');
  });
});
