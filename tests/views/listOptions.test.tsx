import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPreferences } from '../../src/views/preferences/preferences';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { settled } from './table';

signedInWire();

/** The list stands behind its options. */
const table = () => screen.getByRole('table', { hidden: true });
const heads = () => [...table().querySelectorAll('th')].map(head => head.textContent);
const openOptions = async (user: Awaited<ReturnType<typeof renderEntity>>['user'], heading: string) => {
  await user.click(screen.getByRole('button', { name: `Options of ${heading}` }));
  return within(await screen.findByRole('dialog', { name: `Options of ${heading}` }));
};
const openAs = (person: string) => act(() => openPreferences(person));

beforeEach(() => openAs(crypto.randomUUID()));

describe('the options of a list (COMMON-30)', () => {
  test('COLUMN-04: leave out columns, but never the last one', async () => {
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    const options = await openOptions(user, 'Our Trusted Partners');
    await user.click(options.getByRole('checkbox', { name: 'Image' }));
    await waitFor(() => expect(heads()).toEqual(['SNo', 'Title', 'Actions']));
    expect(options.getByRole('checkbox', { name: 'Title' })).toHaveProperty('disabled', true);
    await user.click(options.getByRole('checkbox', { name: 'Image' }));
    await waitFor(() => expect(heads()).toEqual(['SNo', 'Title', 'Image', 'Actions']));
  });

  test('COLUMN-05: make the rows lower', async () => {
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    const options = await openOptions(user, 'Our Trusted Partners');
    expect(table().className).toContain('comfortable');
    await user.click(options.getByRole('radio', { name: 'Compact' }));
    expect(table().className).toContain('compact');
  });

  test('are remembered for the person, and for nobody else', async () => {
    await openAs('asha');
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    const options = await openOptions(user, 'Our Trusted Partners');
    await user.click(options.getByRole('checkbox', { name: 'Image' }));
    await user.click(options.getByRole('radio', { name: 'Compact' }));
    await openAs('ravi');
    expect(heads()).toEqual(['SNo', 'Title', 'Image', 'Actions']);
    expect(table().className).toContain('comfortable');
    await openAs('asha');
    expect(heads()).toEqual(['SNo', 'Title', 'Actions']);
    expect(table().className).toContain('compact');
  });
});
