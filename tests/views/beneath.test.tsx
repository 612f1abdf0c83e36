import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { email, flag, password, text } from '../../src/kinds';
import { Beneath, type ChangeBeneath } from '../../src/views/form/Beneath';
import { dangersIn } from '../support/dangers';

const fields = {
  title: text({ label: 'Title' }),
  email: email({ label: 'Email' }),
  isOpen: flag({ label: 'State', labels: ['Open', 'Shut'] }),
  password: password({ label: 'Password', invalid: 'Weak' }),
};
const title = { path: 'title', was: 'Sea', theirs: 'Lake', mine: 'Hill', isTouched: true };
const state = { path: 'isOpen', was: true, theirs: false, isTouched: false };

const open = (changes: readonly ChangeBeneath[], because: 'changed' | 'draft' = 'changed') => {
  const told = {
    onTake: vi.fn<(path: string) => void>(),
    onKeep: vi.fn<(path: string) => void>(),
    onDismiss: vi.fn<() => void>(),
  };
  render(<Beneath fields={fields} changes={changes} because={because} {...told} />);
  return { user: userEvent.setup(), ...told };
};
const lines = () => screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent]);
const button = (name: string) => screen.getByRole('button', { name });

describe('what somebody else has changed beneath a form', () => {
  test.each([
    ['changed', 'Somebody else has changed this record since you opened it.'],
    ['draft', 'This record has been changed since you typed this.'],
  ] as const)('is said, because of what has %s', (because, words) => {
    open([state], because);
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(screen.getByRole('group', { name: words })).toBeInstanceOf(HTMLElement);
  });

  test('CONFLICT-23: stands beside what the person has entered, to be taken, kept or put aside', async () => {
    const { user, onTake, onKeep, onDismiss } = open([title, state]);
    expect(lines()).toEqual([
      ['Title', 'Sea→LakeYoursHillTake theirsKeep mine'],
      ['State', 'Open→ShutIs now in the form.'],
    ]);
    await user.click(button('Take theirs: Title'));
    expect(onTake).toHaveBeenCalledExactlyOnceWith('title');
    expect(onKeep).not.toHaveBeenCalled();
    await user.click(button('Keep mine: Title'));
    expect(onKeep).toHaveBeenCalledExactlyOnceWith('title');
    expect(onTake).toHaveBeenCalledOnce();
    // The choice takes its button away; the keyboard stays near.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Somebody else/ }));
    await user.click(button('Hide this message'));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  test('never shows a secret, which can be chosen all the same', () => {
    open([{ path: 'password', was: 'Before@1', theirs: 'Theirs@1', mine: 'Mine@123', isTouched: true }]);
    expect(lines()).toEqual([['Password', 'ChangedTake theirsKeep mine']]);
    expect(document.body.innerHTML).not.toMatch(/@1/);
  });

  test.each([
    ['markup', '<img src=x onerror="hit()">', '<img src=x onerror="hit()">'],
    ['a record', { a: 1 }, '-'],
    ['nothing', undefined, '-'],
  ])('may be %s from outside', (_, theirs, drawn) => {
    open([{ ...title, theirs, isTouched: false }]);
    expect(lines()).toEqual([['Title', `Sea→${drawn}Is now in the form.`]]);
    expect(dangersIn([document.body])).toEqual([]);
  });
});
