import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../src/views/dialog/ConfirmDialog';
import { standingToasts } from '../support/dom';

type Props = Parameters<typeof ConfirmDialog>[0];
const onClose = vi.fn<() => void>();
beforeEach(() => void onClose.mockReset());

const open = (props: Partial<Props> & Pick<Props, 'onConfirm'>) => {
  const dialog = <ConfirmDialog question="Delete it?" confirm="Delete" tone="bad" onClose={onClose} {...props} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} useTransitions={false} />);
  return userEvent.setup();
};
const button = (name: string) => screen.getByRole('button', { name });

describe('a confirmation', () => {
  test('is called Alert! and stands on its safe button', () => {
    open({ onConfirm: () => undefined, consequence: 'It will be gone.' });
    const dialog = screen.getByRole('alertdialog', { name: 'Alert!', description: 'Delete it? It will be gone.' });
    expect(dialog).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(button('Cancel'));
  });

  test.each(['Cancel', 'Escape'])('is closed by %s without doing anything', async way => {
    const onConfirm = vi.fn<() => void>();
    const user = open({ onConfirm });
    await (way === 'Cancel' ? user.click(button('Cancel')) : user.keyboard('{Escape}'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('that fails says why and stays open; it closes once it is done, and not before', async () => {
    const end: { well?: () => void } = {};
    const onConfirm = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('Still in use'))
      .mockReturnValue(new Promise<void>(well => void Object.assign(end, { well })));
    const user = open({ onConfirm });
    await user.click(button('Delete'));
    await waitFor(() => expect(standingToasts()).toEqual(['error: Still in use']));
    expect(button('Delete')).toHaveProperty('disabled', false);
    await user.click(button('Delete'));
    expect(button('Delete')).toHaveProperty('disabled', true);
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => end.well?.());
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('may have other words, and passes on the remark it asked for, trimmed', async () => {
    const onConfirm = vi.fn<(note: string) => void>();
    const user = open({ onConfirm, note: 'Note', title: 'Sure?', cancel: 'No', confirm: 'Yes', tone: 'good' });
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeInstanceOf(HTMLElement);
    expect(button('No')).toBeInstanceOf(HTMLElement);
    expect(button('Yes').className).toContain('Success');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' moved away ');
    await user.click(button('Yes'));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('moved away');
  });
});
