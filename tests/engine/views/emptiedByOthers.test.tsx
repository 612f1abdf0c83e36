import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { signedInWire } from '../../support/signedIn';

const wire = signedInWire();

/**
 * A form of a list, one with a formatted text, and one in sections: a text that I change, and a required value that a
 * colleague has emptied meanwhile. Every field type is in `tests/engine/data/emptied.dom.test.ts`.
 */
const forms = [
  ['socialmedia', 'socials', 'Title', { path: 'link', label: 'Link' }],
  ['aboutus', 'contentBlocks', 'Title', { path: 'description', label: 'Description' }],
  ['properties', 'properties', 'Property Name', { path: 'sqft', label: 'Home sqft' }],
] as const;

const puts = () => wire().sent.filter(({ method }) => method === 'PUT');

describe.each(forms)('the form of %s', (name, collection, mine, { path, label }) => {
  const recordIn = () => {
    const records: readonly { _id: string }[] = wire().mock.store.all(collection);
    return records.find(record => Reflect.get(record, path)) ?? expect.unreachable('There is no record.');
  };

  test.each<[outcome: string, choice: string | undefined, isWritten: boolean]>([
    ['keeps mine', 'Keep mine', true],
    // The way back is the same in every form.
    ...(name === 'socialmedia'
      ? [['goes back to the form', undefined, false] satisfies [string, undefined, boolean]]
      : []),
  ])('asks about a required value that a colleague has emptied, and %s (CONFLICT-28)', async (_, choice, isWritten) => {
    if (!isWritten) expectConsole('error', /^ConflictError/);
    const { _id } = recordIn();
    const { user } = await renderEntity(name, `/${_id}`);
    const input = await screen.findByRole('textbox', { name: mine });
    fireEvent.change(input, { target: { value: 'By me' } });
    const was: unknown = Reflect.get(recordIn(), path);
    wire().clear();
    wire().mock.store.change(collection, _id, { [path]: null });
    const form = input.closest('form') ?? expect.unreachable('The input is in no form.');
    await user.click(form.querySelector('button[type="submit"]') ?? form);
    const question = within(await screen.findByRole('alertdialog', { name: /Somebody else has changed/ }));
    expect(question.getAllByText(label).length).toBeGreaterThan(0);
    expect(puts()).toEqual([]);
    if (choice) await user.click(question.getByRole('radio', { name: choice }));
    await user.click(question.getByRole('button', { name: choice ? 'Save' : 'Back to the form' }));
    if (isWritten) {
      await waitFor(() => expect(puts()).toHaveLength(1));
      expect(JSON.stringify(puts()[0]?.body)).toContain(JSON.stringify(was));
      await waitFor(() => expect(standingToasts()).toHaveLength(1));
    } else {
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(puts()).toEqual([]);
      expect(input).toHaveProperty('value', 'By me');
    }
  });
});

test('a value with which the form has filled an empty field is sent with another change, and is no change of somebody else (CONFLICT-27)', async () => {
  const { store } = wire().mock;
  const property = store.all('properties').find(({ sqft, address }) => sqft && address?.country);
  const { _id, address } = property ?? expect.unreachable('There is no property.');
  store.change('properties', _id, { address: { ...address, country: '' } });
  const { user } = await renderEntity('properties', `/${_id}`);
  const input = await screen.findByRole('textbox', { name: 'Property Name' });
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'India');
  fireEvent.change(input, { target: { value: 'By me' } });
  await user.click(screen.getByRole('button', { name: 'Update Details' }));
  await waitFor(() => expect(puts()).toMatchObject([{ body: { address: { country: 'India' } } }]));
  await waitFor(() => expect(standingToasts()).toEqual(['success: Property updated successfully']));
});
