import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts } from '../../../src/engine/fields';
import { renderForm } from '../../support/renderForm';

const tags = texts({ label: 'Tags' });

const edit = async (saved: object, type: (user: Awaited<ReturnType<typeof renderForm>>['user']) => Promise<void>) => {
  const { user, save } = await renderForm({ tags }, { saved });
  await user.click(await screen.findByRole('combobox', { name: 'Tags' }));
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  return save.mock.calls[0]?.[0];
};

test.each([
  ['by Enter', 'sea{Enter}view{Enter}', ['sea', 'view']],
  ['by a comma', 'sea, view,', ['sea', 'view']],
  ['when the input is left', 'sea{Enter}view', ['sea', 'view']],
  ['once, however often it is entered', 'sea{Enter}sea{Enter}', ['sea']],
  ['without the spaces around it', '  sea  {Enter}   {Enter}', ['sea']],
])('a text is added %s (VALUE-10)', async (_, typed, list) => {
  expect(await edit({}, user => user.keyboard(typed))).toEqual({ tags: list });
});

test('the last text is taken away by Backspace, and the others stay', async () => {
  expect(await edit({ tags: ['sea', 'view'] }, user => user.keyboard('{Backspace}'))).toEqual({ tags: ['sea'] });
});

test('texts that are not yet entered are suggested', async () => {
  const field = tags.with({ suggestions: ['sea', 'view', 'season'] });
  const { user } = await renderForm({ tags: field }, { saved: { tags: ['sea'] } });
  await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'se');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['season']);
});

test('texts are shown as a list', () => {
  expect(tags.toText(['sea', '', ' view ', 7, null])).toBe('sea, view, 7');
});
