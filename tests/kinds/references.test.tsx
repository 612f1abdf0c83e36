import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { reference, references } from '../../src/kinds';
import { createQueryClient } from '../../src/providers/queryClient';
import { expectConsole } from '../support/console';
import { renderForm } from '../support/renderForm';

const from = { method: 'GET', path: 'amenities/getAmenities', rows: 'Ameninties' } as const;
const amenities = references({ label: 'Amenities', from, text: 'name', columns: { name: 'Name', type: 'Type' } });
const chosen = ['64d2f0c8000000000000aaaa', '64d2f0c8000000000000bbbb'];
const known = { _id: chosen[0], name: 'Pool', type: 'DISTINCTIVE' };

const answers = {
  list: () => Promise.resolve({ data: { Ameninties: [known] } }),
  failure: () => Promise.reject(new Error('No database')),
  noList: () => Promise.resolve({ data: { Ameninties: 'none' } }),
  nothing: () => Promise.resolve({ data: null }),
};

const show = (read: () => Promise<{ data: unknown }>) =>
  render(
    <CoreAdminContext dataProvider={testDataProvider({ read })} queryClient={createQueryClient()}>
      {amenities.Show({ value: chosen, label: 'Amenities' })}
    </CoreAdminContext>,
  );
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

describe('records of another list', () => {
  test('are shown by their names; one that is missing there is no longer in the list', async () => {
    show(answers.list);
    await screen.findByText('Pool');
    expect(cells()).toEqual(['Pool', 'DISTINCTIVE', 'No longer in the list', '-']);
  });

  test.each(['failure', 'noList', 'nothing'] as const)(
    'are not said to be gone when they could not be read: %s',
    async which => {
      if (which === 'failure') expectConsole('error', /No database/);
      show(answers[which]);
      expect((await screen.findByRole('alert')).textContent).toBe('The names could not be loaded. Try again');
      expect(cells()).toEqual(['Could not be loaded', '-', 'Could not be loaded', '-']);
    },
  );

  test.each(['failure', 'noList', 'nothing'] as const)('nor in the input: %s', async which => {
    if (which === 'failure') expectConsole('error', /No database/);
    const { unmount } = await renderForm({ amenities }, { saved: { amenities: chosen }, read: answers[which] });
    expect(await screen.findAllByText('Could not be loaded')).toHaveLength(2);
    expect(screen.queryByText('No longer in the list')).toBeNull();
    expect(screen.getByRole('button', { name: 'Load the choices again' })).toBeTruthy();
    unmount();
  });

  test('to choose from that are no list are said to be missing', async () => {
    const category = reference({ label: 'Category', from, text: 'name' });
    await renderForm({ category }, { read: answers.noList });
    expect(await screen.findByText('The choices could not be loaded.')).toBeTruthy();
  });
});
