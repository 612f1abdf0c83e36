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

  test('searches 500 ms after the last keystroke (ABOUT-03, CHAT-10, COMMON-13, COMMON-15, HOW-02, LEARN-J-05 and POPUP-04)', () => {
    render(box());
    type('s');
    pass(400);
    type('se');
    pass(499);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('se');
  });

  test('searches at once with Enter, and not a second time', () => {
    render(box());
    type('sea');
    fireEvent.submit(input());
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('sea');
    pass(1000);
    expect(onSearch).toHaveBeenCalledOnce();
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

  test('shows the search in force when that changes elsewhere', () => {
    const { rerender } = render(box('sea'));
    expect(input()).toHaveProperty('value', 'sea');
    rerender(box(''));
    expect(input()).toHaveProperty('value', '');
  });

  test('asks what is asked of it by then, not when the key was pressed', () => {
    const before = vi.fn<(text: string) => void>();
    const { rerender } = render(<SearchBox placeholder="Search Things" value="" onSearch={before} />);
    type('sea');
    rerender(box());
    pass(500);
    expect(before).not.toHaveBeenCalled();
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('sea');
  });

  test('does not bring back what was typed when the search has changed elsewhere meanwhile', () => {
    const { rerender } = render(box());
    type('sea');
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

  test('is what the address says', async () => {
    const email = wire().mock.store.all('staff')[5]?.email ?? '';
    await renderEntity('roles/admin', `?filter=${encodeURIComponent(JSON.stringify({ search: email }))}`);
    await settled();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', email);
    expect(searches()).toEqual([`1: ${email}`]);
  });

  test('is offered only where the entity has one', async () => {
    await renderEntity('ourtrustedpartners');
    await settled();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
