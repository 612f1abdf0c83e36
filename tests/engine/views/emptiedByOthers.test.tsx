import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../../support/console';
import { renderEntity } from '../../support/renderEntity';
import { signedInWire } from '../../support/signedIn';

const wire = signedInWire();

/** Forms by their record: a text that I change, and a required value that a colleague has emptied meanwhile. */
const forms = [
  ['roles/admin', 'staff', 'First Name', { path: 'lname', label: 'Last Name' }],
  ['faq/faqs', 'faqs', 'Question', { path: 'answer', label: 'Answer' }],
  ['socialmedia', 'socials', 'Title', { path: 'link', label: 'Link' }],
  ['howitworks', 'howItWorksSteps', 'Title', { path: 'description', label: 'Description' }],
  ['aboutus', 'contentBlocks', 'Title', { path: 'description', label: 'Description' }],
  ['homepage', 'contentBlocks', 'Title', { path: 'description', label: 'Description' }],
  ['properties', 'properties', 'Property Name', { path: 'sqft', label: 'Home sqft' }],
] as const;

const puts = () => wire().sent.filter(({ method }) => method === 'PUT');

describe.each(forms)('the form of %s', (name, collection, mine, { path, label }) => {
  const recordIn = () => {
    const records: readonly { _id: string }[] = wire().mock.store.all(collection);
    const fits = records.find(record => {
      const type = String(Reflect.get(record, 'type'));
      const role = JSON.stringify(Reflect.get(record, 'role') ?? '');
      return (name !== 'homepage' || type === 'homepage') && !role.includes('uper') && Reflect.get(record, path);
    });
    return fits ?? expect.unreachable('There is no record.');
  };

  test.each([
    ['keeps mine', 'Keep mine', true],
    ['goes back to the form', undefined, false],
  ])('CONFLICT-28: asks about a required value that a colleague has emptied, and %s', async (_, choice, isWritten) => {
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
    } else {
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(puts()).toEqual([]);
      expect(input).toHaveProperty('value', 'By me');
    }
  });
});
