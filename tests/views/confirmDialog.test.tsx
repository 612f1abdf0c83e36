import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../src/views/dialog/ConfirmDialog';

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

  test('may have other words, and is closed by Escape without doing anything', async () => {
    const onConfirm = vi.fn<() => void>();
    const user = open({ onConfirm, title: 'Sure?', cancel: 'No', confirm: 'Yes', tone: 'good' });
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeInstanceOf(HTMLElement);
    expect(button('No')).toBeInstanceOf(HTMLElement);
    expect(button('Yes').className).toContain('Success');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
