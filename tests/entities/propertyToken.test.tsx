import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';

const wire = signedInWire();

test.each(['0', '0.0', '.0', '000', '0.000001', '99999999999999999999'])(
  'TOKEN-21: a token price of %s is refused at its field, and another is saved',
  async typed => {
    const id = wire().mock.store.all('tokens')[0]?._id ?? '';
    const { user } = await renderEntity('token', `/${id}`);
    const amount = await screen.findByLabelText(/^Amount/);
    const save = screen.getByRole('button', { name: 'Update Token' });
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(save);
    await screen.findByText(/^At this price nobody could be refunded/);
    expect(wire().sent.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '3.5');
    await user.click(save);
    await waitFor(() => expect(standingToasts()).toEqual(['success: Property token updated successfully']));
    expect(wire().mock.store.all('tokens')[0]).toMatchObject({ amount: 3.5 });
  },
);
