import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetUploads, uploads } from '../support/fakeStorage';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { column, settled } from '../views/table';

vi.mock('../../src/api/storage', () => import('../support/fakeStorage'));

const wire = signedInWire();
beforeEach(forgetUploads);

const catalogues = [
  {
    route: 'amenities/standard',
    title: 'Update Standard Amenities',
    rows: { form: 'AMEN-S-22', type: 'AMEN-S-17 AMEN-S-18 AMEN-S-24', deletion: 'AMEN-S-29 AMEN-S-30 AMEN-S-33' },
  },
  {
    route: 'amenities/distinctive',
    title: 'Update Distinctive Amenities',
    rows: { form: 'AMEN-D-14', type: 'AMEN-D-10 AMEN-D-16', deletion: 'AMEN-D-19 AMEN-D-22' },
  },
] as const;

const pages = () => wire().sent.flatMap(({ method, query }) => (method === 'GET' ? query.page : []));

describe.each(catalogues)('$title', ({ route, title, rows }) => {
  const openSecond = async () => {
    const shown = await renderEntity(route);
    await settled();
    const name = column('Name')[1] ?? '';
    const icon = screen.getAllByRole('row')[2]?.querySelector('td img')?.getAttribute('src');
    await shown.user.click(screen.getByRole('link', { name: `Edit: ${name}` }));
    const form = await screen.findByRole('dialog', { name: title });
    await within(form).findByRole('textbox', { name: 'Name' });
    return { ...shown, name, icon, form };
  };

  test(`${rows.form}: the edit form takes the whole screen and holds the row's values`, async () => {
    const { name, icon, form } = await openSecond();
    expect(form.className).toContain('MuiDialog-paperFullScreen');
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', name);
    expect(within(form).getByRole('img', { name: 'Icon' }).getAttribute('src')).toBe(icon);
  });

  test(`${rows.type}: an icon that is no png, jpeg or svg is not taken, which is said under its field`, async () => {
    const { user, icon, form } = await openSecond();
    const input = form.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable('no file input');
    await user.upload(input, new File(['GIF89a000000'], 'icon.png', { type: 'image/png' }));
    const group = within(form).getByRole('group', { name: 'Icon' });
    expect(await within(group).findByText('Please select image file!')).toBeInstanceOf(HTMLElement);
    expect(within(form).getByRole('img', { name: 'Icon' }).getAttribute('src')).toBe(icon);
    expect(uploads).toEqual([]);
  });

  test(`${rows.deletion}: a deletion is asked about and leads to page 1`, async () => {
    const { user } = await renderEntity(route, '?page=2&perPage=10');
    await settled();
    const name = column('Name')[0] ?? '';
    await user.click(screen.getByRole('button', { name: `Delete: ${name}` }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    expect(asked.getByText('Are you sure you want to delete this amenity ?')).toBeInstanceOf(HTMLElement);
    await user.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(column('SNo')[0]).toBe('1'));
    expect(pages().slice(-2)).toEqual(['2', '1']);
  });
});
