import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInWire } from '../../support/signedIn';
import { bar, column, renderList, rowOf } from './table';

const wire = signedInWire();
const written = () => wire().sent.filter(({ method }) => method !== 'GET');
const question = async () => within(await screen.findByRole('alertdialog'));

/** Each opens the last question before something is sent, and finds the button that sends it. */
const confirmations = {
  'a deletion': async () => {
    const { user } = await renderList('ourtrustedpartners');
    await user.click(rowOf(column('Title')[0] ?? '').getByRole('button', { name: /^Delete/ }));
    return (await question()).getByRole('button', { name: 'Delete' });
  },
  'a switch': async () => {
    const { user } = await renderList('socialmedia');
    await user.click(rowOf(column('Title')[0] ?? '').getByRole('button', { name: /ctive/ }));
    return (await question()).getByRole('button', { name: /ctive/ });
  },
  'a deletion of several': async () => {
    const { user } = await renderList('ourtrustedpartners');
    await user.click(rowOf(column('Title')[0] ?? '').getByRole('checkbox'));
    await user.click((await bar()).getByRole('button', { name: 'Delete' }));
    return (await question()).findByRole('button', { name: 'Delete (1)' });
  },
  'an action that asks nothing': async () => {
    const { store } = wire().mock;
    store.all('exitRequests').forEach(({ _id }) => store.change('exitRequests', _id, { isApproved: 'pending' }));
    await renderList('requests');
    return screen.getAllByRole('button', { name: /^Approve: / })[0] ?? expect.unreachable('Nothing is offered.');
  },
};

test.each(Object.entries(confirmations))(
  '%s that is pressed twice at once is sent once (COMMON-66)',
  async (_, open) => {
    const button = await open();
    wire().clear();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(written().length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(written()).toHaveLength(1);
  },
);
