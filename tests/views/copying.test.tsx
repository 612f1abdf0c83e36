import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useCopyButtons } from '../../src/app/useCopyButtons';
import { email, phone } from '../../src/kinds';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { undecidedUser } from '../workflows/kycReview/open';
import { column, settled } from './table';

const wire = signedInWire();
beforeEach(() => void renderHook(useCopyButtons));

/** The oldest administrator that the list shows. */
const someone = () => {
  const person = wire()
    .mock.store.all('staff')
    .find(({ email: address }) => address && column('Email').includes(address));
  if (!person) throw new Error('The list shows no administrator.');
  return person;
};

describe('an email address and a phone number in a row', () => {
  test('EXPORT-07: are copied by a click, which says so', async () => {
    const { user } = await renderEntity('roles/admin');
    await settled();
    const person = someone();
    await user.click(screen.getByRole('button', { name: `Copy ${person.email}` }));
    expect(await navigator.clipboard.readText()).toBe(person.email);
    await user.click(screen.getByRole('button', { name: `Copy ${person.phone}` }));
    expect(await navigator.clipboard.readText()).toBe(person.phone);
    expect(standingToasts()).toEqual(['success: Copied']);
  });

  test('read as before, and do not stop the Tab key', async () => {
    await renderEntity('roles/admin');
    await settled();
    const button = screen.getByRole('button', { name: `Copy ${someone().email}` });
    expect(button.textContent).toBe('');
    expect(button.tabIndex).toBe(-1);
  });
});

test.each([
  ['an email address', email({ label: 'Email' }), 'asha.rao@example.test'],
  ['a phone number', phone({ label: 'Phone' }), '9876543210'],
])('%s in a read-only view is reached by the keyboard', (_, field, value) => {
  render(<>{field.Show({ value, label: field.label })}</>);
  const button = screen.getByRole('button', { name: `Copy ${value}` });
  expect(button.tabIndex).toBe(0);
  expect(button.parentElement?.textContent).toBe(value);
});

test.each([
  ['an email address', email({ label: 'Email' })],
  ['a phone number', phone({ label: 'Phone' })],
])('where %s is missing there is nothing to copy', (_, field) => {
  for (const value of [undefined, null, '', {}]) {
    render(<>{field.Cell({ value, label: field.label })}</>);
    render(<>{field.Show({ value, label: field.label })}</>);
  }
  expect(screen.queryByRole('button')).toBeNull();
});

describe('the id of a record', () => {
  const first = (collection: 'partners' | 'socials') => wire().mock.store.all(collection)[0]?._id ?? '';

  test.each([
    ['ourtrustedpartners', () => first('partners'), '/show'],
    ['socialmedia', () => first('socials'), ''],
    ['kycrequest', () => undecidedUser(wire())._id, '/review'],
  ] as const)('EXPORT-08: is copied from a dialog of %s', async (name, idOf, path) => {
    const id = idOf();
    const { user } = await renderEntity(name, `/${id}${path}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Copy id' }));
    expect(await navigator.clipboard.readText()).toBe(id);
    await waitFor(() => expect(standingToasts()).toEqual(['success: Copied']));
  });
});

describe('where the browser does not let anything be copied', () => {
  const failed = ['error: Could not be copied: select the text and copy it'];
  const pressCopy = async () => {
    const { user } = await renderEntity('roles/admin');
    await settled();
    return () => user.click(screen.getByRole('button', { name: `Copy ${someone().email}` }));
  };

  test('EXPORT-09: it says what to do', async () => {
    const press = await pressCopy();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await press();
    await waitFor(() => expect(standingToasts()).toEqual(failed));
  });

  test('because the page is not secure, it says so as well', async () => {
    const press = await pressCopy();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Object(undefined));
    await press();
    await waitFor(() => expect(standingToasts()).toEqual(failed));
  });
});

test('the read-only view of a record prints itself', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const id = wire().mock.store.all('partners')[0]?._id ?? '';
  const { user } = await renderEntity('ourtrustedpartners', `/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
