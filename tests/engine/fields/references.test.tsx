import { render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { reference, references } from '../../../src/engine/fields';
import { createQueryClient } from '../../../src/engine/data/queryClient';
import { expectConsole } from '../../support/console';
import { renderForm } from '../../support/renderForm';

const to = 'amenities/distinctive';
const amenities = references({ label: 'Amenities', to, text: 'name', columns: { name: 'Name', type: 'Type' } });
const chosen = ['64d2f0c8000000000000aaaa', '64d2f0c8000000000000bbbb'];
const known = { id: chosen[0], name: 'Pool', type: 'DISTINCTIVE' };

const answers = {
  list: () => Promise.resolve({ data: [known] }),
  failure: () => Promise.reject(new Error('No database')),
};

const show = (choices: () => Promise<{ data: unknown[] }>) =>
  render(
    <CoreAdminContext dataProvider={testDataProvider({ choices })} queryClient={createQueryClient()}>
      {amenities.Show({ value: chosen, label: 'Amenities' })}
    </CoreAdminContext>,
  );
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

describe('records of another list', () => {
  test('are shown by their names; one that is missing there is no longer in the list (COMMON-61)', async () => {
    show(answers.list);
    await screen.findByText('Pool');
    expect(cells()).toEqual(['Pool', 'DISTINCTIVE', 'No longer in the list', '-']);
  });

  test('go back as they came when another is chosen beside them', async () => {
    const choices = () => Promise.resolve({ data: ['7', '8'].map(id => ({ id, _id: id, name: `Pool ${id}` })) });
    const { user, save } = await renderForm({ amenities }, { saved: { amenities: [7] }, choices });
    await user.click(await screen.findByRole('combobox', { name: 'Amenities' }));
    expect(await screen.findByText('1 chosen')).toBeInstanceOf(HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Pool 8' }));
    expect([screen.getByText('2 chosen').tagName, screen.queryByRole('option')]).toEqual(['P', null]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ amenities: [7, '8'] }));
  });

  test('are not said to be gone when they could not be read (COMMON-61)', async () => {
    expectConsole('error', /No database/);
    const choices = vi.fn<() => Promise<{ data: unknown[] }>>(answers.failure);
    show(choices);
    expect((await screen.findByRole('alert')).textContent).toBe('The names could not be loaded. Try again');
    expect(cells()).toEqual(['Could not be loaded', '-', 'Could not be loaded', '-']);
    choices.mockImplementation(answers.list);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Pool')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are not said to be gone in an input either, which says what cannot be chosen from (COMMON-61)', async () => {
    expectConsole('error', /No database/);
    const category = reference({ label: 'Category', to, text: 'name' });
    const fields = { amenities, category };
    const choices = vi.fn<() => Promise<{ data: unknown[] }>>(answers.failure);
    const { user } = await renderForm(fields, { saved: { amenities: chosen }, choices });
    await waitFor(() => expect(screen.getAllByText('Could not be loaded')).toHaveLength(2));
    expect(screen.queryByText('No longer in the list')).toBeNull();
    await waitFor(() => expect(screen.getAllByText('The choices could not be loaded.')).toHaveLength(2));
    const [again, other] = screen.getAllByRole('button', { name: 'Load the choices again' });
    choices.mockImplementation(answers.list);
    for (const button of [other, again]) {
      if (button?.isConnected) await user.click(button);
      await waitFor(() => expect(button?.isConnected).toBe(false));
    }
    expect(screen.getByText('Pool')).toBeInstanceOf(HTMLElement);
  });

  test('chosen earlier are not said to be gone while the choices cannot be loaded, and are shown once they can', async () => {
    expectConsole('error', /No database/);
    const choices = vi.fn<() => Promise<{ data: unknown[] }>>(answers.failure);
    const category = reference({ label: 'Category', to, text: 'name' });
    const { user } = await renderForm({ category }, { saved: { category: known.id }, choices });
    expect(await screen.findByText('The choices could not be loaded.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/no longer in the list/i)).toBeNull();
    choices.mockImplementation(answers.list);
    await user.click(screen.getByRole('button', { name: 'Load the choices again' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' }).textContent).toBe('Pool'));
  });
});
